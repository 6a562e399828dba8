// Swift's ContinuousClock reads CLOCK_BOOTTIME through clock_gettime(). The
// concurrency library turns the deadline of a Task.sleep back into a delay by
// reading that clock, so a timeline that owns the jobs but not the clock gets
// delays that are short by however long the thread was away from the processor.
// Defining clock_gettime() here, in the program itself, puts the timeline in
// charge of that one clock on that one thread. Every other call goes on to the
// kernel.

#define _GNU_SOURCE
#include "ClockShim.h"

#include <time.h>

static _Thread_local bool held;
static _Thread_local int64_t held_nanoseconds;

void clock_shim_hold(int64_t nanoseconds) {
  held_nanoseconds = nanoseconds;
  held = true;
}

void clock_shim_release(void) { held = false; }

bool clock_shim_is_held(void) { return held; }

// Elsewhere the kernel's `timespec` may be another than the C library's.
#if defined(__linux__) && defined(__LP64__)

#include <sys/syscall.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (held && clock == CLOCK_BOOTTIME) {
    time->tv_sec = held_nanoseconds / 1000000000;
    time->tv_nsec = held_nanoseconds % 1000000000;
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, time);
}

int64_t clock_shim_real_nanoseconds(void) {
  struct timespec time;
  if (syscall(SYS_clock_gettime, CLOCK_BOOTTIME, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool clock_shim_is_effective(void) {
  bool was_held = held;
  int64_t was = held_nanoseconds;
  struct timespec time;
  // A time no machine has been up for: about 31 years and one nanosecond.
  clock_shim_hold(INT64_C(1000000000000000001));
  // Through a pointer the compiler can't see through, as other libraries call it.
  int (*volatile read_clock)(clockid_t, struct timespec *) = clock_gettime;
  int failed = read_clock(CLOCK_BOOTTIME, &time);
  held = was_held;
  held_nanoseconds = was;
  return !failed && time.tv_sec == 1000000000 && time.tv_nsec == 1;
}

#else

int64_t clock_shim_real_nanoseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_MONOTONIC, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool clock_shim_is_effective(void) { return false; }

#endif
