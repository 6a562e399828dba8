// A task has a number that no other task of the process ever gets, but Swift
// has no door to it: the runtime prints it in the description of a job and
// nowhere else. The symbol is weak, so that a runtime without it still links.

#include "JobShim.h"

extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak, swiftcall));

uint64_t job_shim_task_id(void *job) {
  return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0;
}
