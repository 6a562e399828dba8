#ifndef PROCESS_SHIM_H
#define PROCESS_SHIM_H

#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

/// Sends the calling process a signal when its parent ends, if the system supports it.
void process_shim_end_with_parent(int signal);

/// Makes a spawned process the leader of a new process group, with the default actions of all signals.
///
/// An app that ends its process group doesn't end the parent then.
void process_shim_set_worker_attributes(posix_spawnattr_t *attributes);

/// Kills a child and its process group.
void process_shim_kill(pid_t child);

/// Waits for the end of a child, and kills what is left of its process group.
///
/// Returns the child, 0 if it is still running and `blocking` is false, or -1 if other code has waited for it;
/// `status` is that of `waitpid`.
pid_t process_shim_wait(pid_t child, bool blocking, int *status);

/// Undoes an inherited `SIGCHLD = SIG_IGN`; otherwise `waitpid` loses exit statuses.
void process_shim_keep_children(void);

/// Makes C's standard output line-buffered, even if it isn't a terminal.
void process_shim_print_lines(void);

/// The signal that ended a process, from the status of `waitpid`, or 0.
int process_shim_signal(int status);

/// The exit code of a process, from the status of `waitpid`, or 0.
int process_shim_exit_code(int status);

/// Waits until a child has ended, a signal arrives or the time is over; doesn't reap the child.
void process_shim_await_end(pid_t child, int milliseconds);

/// Installs a handler, and stores the earlier action in `earlier`.
///
/// Unlike SIG_IGN, a handler isn't inherited by programs that the process starts.
void process_shim_handle(int signal, void (*handler)(int), struct sigaction *earlier);

/// Whether the process ignores a signal.
bool process_shim_ignores(int signal);

/// Handles a signal with a function that does nothing: a write that would raise it fails instead.
void process_shim_neutralize(int signal, struct sigaction *earlier);

/// Restores an earlier action, unless the action has been replaced since.
void process_shim_restore(int signal, const struct sigaction *earlier);

/// Makes a timer, which sends the process `signal` after a time. Does nothing if the system has no such timers.
///
/// Other timers of the process, such as `setitimer`, are left alone.
void process_shim_make_timer(int signal, int milliseconds);

/// Starts the timer, from its beginning if it was running. Safe in a signal handler; does nothing without a timer.
void process_shim_start_timer(void);

/// Stops the timer: no signal comes any more.
void process_shim_stop_timer(void);

/// Removes the timer with its pending signal.
void process_shim_remove_timer(void);

/// Makes the signals of a crash print the running step and scenario on standard error before their earlier actions.
void process_shim_report_crashes(void);

/// Restores the actions from before `process_shim_report_crashes`.
void process_shim_ignore_crashes(void);

/// Records the lines that describe the running step, for the report of a crash.
void process_shim_note_step(const char *lines, size_t length);

/// Records the lines that describe the running scenario, for the report of a crash.
void process_shim_note_scenario(const char *lines, size_t length);

/// Starts a thread that aborts the calling thread if it neither restarts nor ends the guard within `seconds`;
/// prints `message` on standard error before.
///
/// Returns whether the thread was started. There is one guard at a time.
bool process_shim_start_hang_guard(int seconds, const char *message);

/// Restarts the time of the guard; no effect if none has been started.
void process_shim_restart_hang_guard(void);

/// Ends the guard, and waits for its thread to end; no effect if none has been started.
void process_shim_end_hang_guard(void);

/// The resident memory of a process in bytes, or 0 if it is unknown.
long process_shim_memory(pid_t process);

#endif
