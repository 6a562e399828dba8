// Each task has an ID that is unique in the process. Swift has no API for it; the
// runtime only prints it in the description of a job. The symbol is weak, so that
// a program links with a runtime that lacks it.

#include "JobShim.h"

extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak, swiftcall));

uint64_t job_shim_task_id(void *job) {
  return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0;
}
