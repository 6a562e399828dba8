#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

/// `fork`: Swift's overlays hide it, since a process with threads must not go on behind it.
pid_t process_shim_fork(void);

/// Has the calling process killed when its parent ends, where the system can do that.
///
/// `parent` is who the parent was: when it has ended already, the process ends.
void process_shim_end_with_parent(pid_t parent);

/// Puts the calling process at the head of a group of its own: what an app does to its group, such as ending it, does
/// nothing to the parent.
void process_shim_begin_group(void);

/// Kills a child and, where it has a group of its own, all that is in that.
void process_shim_kill(pid_t child);

/// Waits for the end of a child, and kills what it has left behind in a group of its own.
///
/// Returns the child, 0 when it goes on and `hangs` is false, or -1 when somebody else has waited for it; `status` is
/// what `waitpid` says.
pid_t process_shim_wait(pid_t child, bool hangs, int *status);

/// Has the system keep how children end, where whoever started the process had it forget that at once.
void process_shim_keep_children(void);

/// Has C's standard output written line by line, also where no terminal stands behind it.
void process_shim_print_lines(void);

/// How a process ended, from what `waitpid` says: the signal that ended it, or 0.
int process_shim_signal(int status);

/// How a process ended: the code it exited with.
int process_shim_exit_code(int status);

/// Waits until a child has ended, a signal comes or the time is over; leaves the child to be waited for.
void process_shim_await_end(pid_t child, int milliseconds);

/// Handles a signal with a function, and stores the earlier action in `earlier`.
///
/// Unlike SIG_IGN, a handler isn't inherited by programs that the process starts.
void process_shim_handle(int signal, void (*handler)(int), struct sigaction *earlier);

/// Handles a signal with a function that does nothing: a write that would raise it fails instead.
void process_shim_neutralize(int signal, struct sigaction *earlier);

/// Restores an earlier action, unless the action has been replaced since.
void process_shim_restore(int signal, const struct sigaction *earlier);

/// Sends the process a signal after a time, in place of the one that was to come. Safe in a signal handler. Does nothing
/// before `process_shim_make_timer`, or where the system has no such timers.
void process_shim_start_timer(int milliseconds);

/// Makes the timer, which sends `signal`. Other timers of the process, such as `setitimer`, are left alone.
void process_shim_make_timer(int signal);

/// Removes the timer; a signal that was to come doesn't.
void process_shim_remove_timer(void);

/// Has signals of a crash print what is running on standard error before they do what they did until now.
void process_shim_report_crashes(void);

/// Restores what signals of a crash did before `process_shim_report_crashes`.
void process_shim_ignore_crashes(void);

/// Records the step that begins, for the report of a crash; `line` is 0 if unknown.
void process_shim_note_step(const char *text, size_t length, size_t line);

/// Notes the scenario that begins, for the report of a crash: the path of its file, and the lines that describe it.
void process_shim_note_scenario(const char *path, size_t path_length, const char *lines, size_t length);

/// Prints the step and the scenario that are running on standard error; nothing if none is. Safe in a signal handler.
void process_shim_print_step(void);

/// How many bytes of real memory a process has, or 0 where that can't be told.
long process_shim_memory(pid_t process);

#endif
