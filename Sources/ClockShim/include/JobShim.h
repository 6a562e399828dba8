#ifndef JOB_SHIM_H
#define JOB_SHIM_H

#include <stdint.h>

/// The number of the task that `job` belongs to; no other task of the process
/// ever has the same. 0 where the runtime doesn't tell.
///
/// Jobs that are no task's, such as an actor's, have no number: don't ask.
uint64_t job_shim_task_id(void *job);

#endif
