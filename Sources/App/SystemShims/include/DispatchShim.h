#ifndef DISPATCH_SHIM_H
#define DISPATCH_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/// Work that was given to a dispatch queue. Either function is called once and frees the context.
struct dispatch_shim_work {
  void *context;
  /// Does the work.
  void (*run)(void *context);
  /// Gives the work up.
  void (*drop)(void *context);
};

/// The function of the closure that is the work; 0 if it is unknown.
uintptr_t dispatch_shim_closure(struct dispatch_shim_work work);

/// Whether the work is a work item that was cancelled, or a timer that was invalidated.
bool dispatch_shim_is_cancelled(struct dispatch_shim_work work);

/// The timeline of the running app.
struct dispatch_shim_timeline {
  /// Adds work of the main queue (or, if not `is_main`, work that passes a block on to another queue) after a delay in
  /// nanoseconds. Returns false if the timeline has ended.
  bool (*add)(struct dispatch_shim_work work, int64_t delay, bool is_main);
  /// Announces work on the queue with the label, and returns its number.
  int64_t (*begin)(const char *label);
  /// Ends announced work.
  void (*end)(int64_t number);
};

/// Whether the calling thread does work of a running app.
bool dispatch_shim_is_call_of_app(void);

/// Adds work of the main queue after a delay in nanoseconds, or gives it up if the timeline has ended. Returns false, and
/// does neither, if the calling thread does no work of a running app.
bool dispatch_shim_add(struct dispatch_shim_work work, int64_t delay);

/// Whether the work is a timer.
bool timer_shim_is_timer(struct dispatch_shim_work work);

/// Whether the work is a timer that was invalidated.
bool timer_shim_is_invalid(struct dispatch_shim_work work);

/// Gives the dispatch queues to an app that starts, until `dispatch_shim_end`. An app before it ends.
///
/// Work that the app gives to the main queue is added to its timeline, in its time. Work for other queues runs on them,
/// and is announced to the timeline. What belongs to the app: calls from the thread that holds the clock, and from work
/// that the app has given to other queues; all calls if the app owns the process. Others go on to the library, and so do
/// all without an app.
///
/// Does nothing if the library's functions can't be replaced.
void dispatch_shim_begin(const struct dispatch_shim_timeline *timeline, bool owns_process);

/// Ends the work of the app so far: what it gives to the main queue from other queues is dropped from now on.
void dispatch_shim_end_work(void);

/// Gives the dispatch queues back.
void dispatch_shim_end(void);

/// Whether the calling thread does work that the running app has given to a queue.
bool dispatch_shim_is_work_of_app(void);

#endif
