#ifndef THREAD_SHIM_H
#define THREAD_SHIM_H

/// How many threads the process has; 0 where that can't be told.
int thread_shim_count(void);

/// Signs of work on queues and run loops that is to come; all 0 where that can't be told.
struct thread_shim_work {
  /// How many timers are set: of queues, run loops or the queues' own threads.
  int timers;
  /// How many queues have work that no thread has looked at yet, such as the main queue.
  int queues;
};
struct thread_shim_work thread_shim_waiting_work(void);

#endif
