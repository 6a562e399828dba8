#ifndef JOB_SHIM_H
#define JOB_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/// The ID of the task that `job` belongs to, unique in the process; 0 if the
/// runtime has no function for it.
///
/// Only jobs of tasks have an ID; don't call this for others, such as an actor's.
uint64_t job_shim_task_id(void *job);

/// Writes the addresses of the functions that a task that waits goes on with: its own, then those of its callers.
/// Returns their number, at most `limit`; 0 if they are unknown.
int job_shim_resume_points(void *task, uintptr_t *points, int limit);

/// Whether an address is in the library of tasks, where a task that sleeps goes on.
bool job_shim_is_of_tasks(uintptr_t address);

#endif
