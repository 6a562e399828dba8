#define _GNU_SOURCE
// Each task has an ID that is unique in the process. Swift has no API for it; the
// runtime only prints it in the description of a job. The symbol is weak, so that
// a program links with a runtime that lacks it.

#include "JobShim.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#if defined(__linux__)
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>
#endif

extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak, swiftcall));

uint64_t job_shim_task_id(void *job) {
  return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : 0;
}

// What a task that waits goes on with is in its record: the function after the job's header, then the context, whose
// parents are those of the callers. No function of the runtime returns them. The memory is read through the kernel, so
// that a record of another form is an error and not a crash.

struct task_record {
  struct {
    void *object[2], *scheduler[2];
    uint32_t flags, number;
    void *voucher, *reserved;
    uintptr_t resume;
  } job;
  uintptr_t context;
};

struct task_context {
  uintptr_t parent, resume_parent;
};

static bool read_memory(uintptr_t address, void *buffer, size_t size) {
#if defined(__linux__) && defined(__LP64__)
  struct iovec local = {buffer, size}, remote = {(void *)address, size};
  return address && process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)size;
#else
  return false;
#endif
}

int job_shim_resume_points(void *task, uintptr_t *points, int limit) {
  struct task_record record;
  if (limit < 1 || !read_memory((uintptr_t)task, &record, sizeof record)) return 0;
  int count = 0;
  points[count++] = record.job.resume;
  struct task_context context = {record.context, 0};
  while (count < limit && read_memory(context.parent, &context, sizeof context) && context.resume_parent)
    points[count++] = context.resume_parent;
  return count;
}

bool job_shim_is_of_tasks(uintptr_t address) {
  Dl_info info;
  return dladdr((void *)address, &info) && info.dli_fname && strstr(info.dli_fname, "swift_Concurrency");
}
