#ifndef THREAD_SHIM_H
#define THREAD_SHIM_H

/// How many threads the process has; 0 where that can't be told.
int thread_shim_count(void);

#endif
