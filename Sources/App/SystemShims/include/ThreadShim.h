#ifndef THREAD_SHIM_H
#define THREAD_SHIM_H

#include <stdbool.h>

/// The number of threads of the process; 0 if it is unknown.
int thread_shim_count(void);

/// Whether the calling thread is the one that the process began with; true if it is unknown.
bool thread_shim_is_first(void);

/// The pending work of queues and run loops; all 0 if it is unknown.
struct thread_shim_work {
  /// The number of set timers: of queues, run loops or the queues' own threads.
  int timers;
  /// The number of queues with work that no thread has taken yet, such as the main queue.
  int queues;
};
struct thread_shim_work thread_shim_waiting_work(void);

#endif
