#include "ProcessShim.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

pid_t process_shim_fork(void) { return fork(); }

void process_shim_end_with_parent(pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(1);
}

void process_shim_begin_group(void) { setpgid(0, 0); }

void process_shim_kill(pid_t child) {
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
}

pid_t process_shim_wait(pid_t child, bool hangs, int *status) {
  siginfo_t info = {0};
  int found;
  // As long as nobody has waited for the child, no other group can have its number.
  do found = waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT | (hangs ? 0 : WNOHANG));
  while (found < 0 && errno == EINTR);
  if (found == 0 && info.si_pid == 0) return 0;
  if (found == 0) kill(-child, SIGKILL);
  do found = waitpid(child, status, 0);
  while (found < 0 && errno == EINTR);
  return found;
}

void process_shim_keep_children(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

void process_shim_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int process_shim_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int process_shim_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 0; }

long process_shim_memory(pid_t process) {
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/statm", (long)process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  int found = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return found == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
#else
  (void)process;
  return 0;
#endif
}
