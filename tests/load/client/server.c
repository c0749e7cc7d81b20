#include "tests/load/client/server.h"

#include <err.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COMMAND_BYTES = 4000, SHELL_FAILED = 127, ASK_US = 20000, ASKS = 100, PATIENCE = 50 };

static _Noreturn void become(const char *command)
{
	char line[COMMAND_BYTES];
	const char *log = getenv("SERVER_LOG");
	int nothing = open("/dev/null", O_RDWR);
	int errors = log ? open(log, O_CREAT | O_WRONLY | O_APPEND, 0644) : nothing;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	dup2(nothing, STDIN_FILENO);
	dup2(nothing, STDOUT_FILENO);
	dup2(errors, STDERR_FILENO);
	snprintf(line, sizeof(line), "exec %s", command); /* so that the pid is the server's own */
	execl("/bin/sh", "sh", "-c", line, (char *)NULL);
	_exit(SHELL_FAILED);
}

pid_t server_start(const char *command)
{
	pid_t pid = fork();
	if (pid < 0)
		err(1, "fork");
	if (!pid)
		become(command);
	return pid;
}

bool server_gone(pid_t pid)
{
	return waitpid(pid, NULL, WNOHANG) == pid;
}

void server_stop(pid_t pid)
{
	kill(pid, SIGTERM);
	for (int i = 0; i < ASKS && !server_gone(pid); i++) {
		if (i == PATIENCE)
			kill(pid, SIGKILL);
		usleep(ASK_US);
	}
}
