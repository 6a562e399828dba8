#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H

#include <stdbool.h>
#include <sys/types.h>

/// `fork`: Swift's overlays hide it, since a process with threads must not go on behind it.
pid_t process_shim_fork(void);

/// Has the calling process killed when its parent ends, where the system can do that.
///
/// `parent` is who the parent was: when it has ended already, the process ends.
void process_shim_end_with_parent(pid_t parent);

/// Has the system keep how children end, where whoever started the process had it forget that at once.
void process_shim_keep_children(void);

/// Has C's standard output written line by line, also where no terminal stands behind it.
void process_shim_print_lines(void);

/// How a process ended, from what `waitpid` says: the signal that ended it, or 0.
int process_shim_signal(int status);

/// How a process ended: the code it exited with.
int process_shim_exit_code(int status);

/// How many bytes of real memory a process has, or 0 where that can't be told.
long process_shim_memory(pid_t process);

#endif
