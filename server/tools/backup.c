#include "tools/tools.h"

#include "store/record.h"
#include "tools/console.h"
#include "tools/records.h"

int tool_backup(const struct tools *t, int argc, char **argv)
{
	struct store_problem why;
	struct console_line line;
	if (argc != 2)
		return TOOL_USAGE;
	struct record *record = tool_record_open(argv[0]);
	if (!record)
		return TOOL_BAD;
	bool good = record_backup(record, argv[1], &why);
	console_set(&line, good ? MSG_CONSOLE_BACKUP_DONE : why.what, good ? argv[1] : why.name,
		good ? 0 : why.numbers[0]);
	console_say(good ? stdout : stderr, &line);
	record_close(record);
	return good ? TOOL_GOOD : TOOL_BAD;
}
