#include "base/faults.h"
#include "base/text.h"

#include <string.h>

static struct fault *add(struct faults *f, const struct doc *node, enum message_id what,
			 const char *name, bool warning)
{
	struct fault *fault = f->kept < FAULTS_MAX ? &f->list[f->kept++] : &f->beyond;
	memset(fault, 0, sizeof *fault);
	fault->warning = warning;
	fault->what = what;
	doc_pointer(node, fault->pointer, sizeof fault->pointer);
	text_copy(fault->name, sizeof fault->name, name);
	return fault;
}

struct fault *faults_error(struct faults *f, const struct doc *node, enum message_id what,
			   const char *name)
{
	f->errors++;
	return add(f, node, what, name, false);
}

struct fault *faults_warn(struct faults *f, const struct doc *node, enum message_id what,
			  const char *name)
{
	f->warnings++;
	return add(f, node, what, name, true);
}
