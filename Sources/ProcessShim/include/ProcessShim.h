#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H

#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

/// Has the calling process receive a signal when its parent ends, if the system can do that.
void process_shim_end_with_parent(int signal);

/// Makes a process that is spawned the leader of a group of its own, with the default actions of all signals.
///
/// What an app does to its process group, such as ending it, does nothing to the parent then.
void process_shim_set_worker_attributes(posix_spawnattr_t *attributes);

/// Kills a child and, where it has a group of its own, all that is in that.
void process_shim_kill(pid_t child);

/// Waits for the end of a child, and kills what it has left behind in a group of its own.
///
/// Returns the child, 0 if it goes on and `blocking` is false, or -1 if other code has waited for it; `status` is that
/// of `waitpid`.
pid_t process_shim_wait(pid_t child, bool blocking, int *status);

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

/// Has the signals of a crash print what is running on standard error before their earlier actions.
void process_shim_report_crashes(void);

/// Restores the actions that signals of a crash had before `process_shim_report_crashes`.
void process_shim_ignore_crashes(void);

/// Notes the lines that describe the step that begins, for the report of a crash.
void process_shim_note_step(const char *lines, size_t length);

/// Notes the lines that describe the scenario that begins, for the report of a crash.
void process_shim_note_scenario(const char *lines, size_t length);

/// Starts a thread that aborts the calling thread, if it neither restarts nor ends the guard within some
/// seconds; prints `message` on standard error before.
///
/// Returns whether the thread was started. There is one guard at a time.
bool process_shim_start_hang_guard(int seconds, const char *message);

/// Begins the time of the guard again; no effect if none has been started.
void process_shim_restart_hang_guard(void);

/// Ends the guard, and waits for its thread to end; no effect if none has been started.
void process_shim_end_hang_guard(void);

/// How many bytes of real memory a process has, or 0 where that can't be told.
long process_shim_memory(pid_t process);

#endif
