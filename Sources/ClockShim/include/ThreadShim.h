#ifndef THREAD_SHIM_H
#define THREAD_SHIM_H

/// How many threads the process has; 0 where that can't be told.
int thread_shim_count(void);

/// Signs of work on queues and run loops that is to come, as the bits below; 0 where that can't be told.
int thread_shim_waiting_work(void);

/// A timer is set: of a queue, a run loop or the queues' own threads.
#define THREAD_SHIM_TIMER 1
/// Work waits in a queue that no thread has looked at yet, such as the main queue.
#define THREAD_SHIM_QUEUE 2

#endif
