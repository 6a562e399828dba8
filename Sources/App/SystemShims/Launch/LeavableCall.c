// A call that code inside of it can leave, although functions are between both that know nothing of it: they are on a
// stack of their own, which is left as it is. What they own is never freed, and what they have begun never ends.

#define _GNU_SOURCE
#include "LeavableCall.h"

#include <stddef.h>

#if defined(__linux__)

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { stack_size = 8 << 20 };

struct call {
  ucontext_t inside, outside;
  void (*function)(void *context);
  void *context;
  /// Why it was left.
  char *reason;
  struct call *outer;
};

static _Thread_local struct call *running;

static void begin(void) {
  struct call *call = running;
  call->function(call->context);
}

char *leavable_call_run(void (*function)(void *context), void *context) {
  void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  struct call call = {.function = function, .context = context, .outer = running};
  if (stack == MAP_FAILED || getcontext(&call.inside) != 0) {
    function(context);
    return NULL;
  }
  call.inside.uc_stack.ss_sp = stack;
  call.inside.uc_stack.ss_size = stack_size;
  call.inside.uc_link = &call.outside;
  makecontext(&call.inside, begin, 0);
  running = &call;
  swapcontext(&call.outside, &call.inside);
  running = call.outer;
  if (!call.reason) munmap(stack, stack_size);
  return call.reason;
}

bool leavable_call_is_running(void) { return running; }

void leavable_call_leave(const char *reason) {
  running->reason = strdup(reason);
  setcontext(&running->outside);
  abort();
}

#else

#include <stdlib.h>

char *leavable_call_run(void (*function)(void *context), void *context) {
  function(context);
  return NULL;
}

bool leavable_call_is_running(void) { return false; }

void leavable_call_leave(const char *reason) { abort(); }

#endif
