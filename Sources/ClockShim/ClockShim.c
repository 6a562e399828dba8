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

#if defined(__linux__)

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local bool held;
static _Thread_local int64_t held_nanoseconds;

void clock_shim_hold(int64_t nanoseconds) {
  held_nanoseconds = nanoseconds;
  held = true;
}

void clock_shim_release(void) { held = false; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (held && clock == CLOCK_BOOTTIME) {
    time->tv_sec = held_nanoseconds / 1000000000;
    time->tv_nsec = held_nanoseconds % 1000000000;
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, time);
}

#else

void clock_shim_hold(int64_t nanoseconds) { (void)nanoseconds; }
void clock_shim_release(void) {}

#endif

bool clock_shim_is_effective(void) {
#if defined(__linux__)
  bool was_held = held;
  int64_t was = held_nanoseconds;
  struct timespec time;
  // A time no machine has been up for: about 31 years and one nanosecond.
  const int64_t probe = INT64_C(1000000000000000001);
  clock_shim_hold(probe);
  // Through a pointer the compiler can't see through, as other libraries call it.
  int (*volatile read_clock)(clockid_t, struct timespec *) = clock_gettime;
  int failed = read_clock(CLOCK_BOOTTIME, &time);
  held = was_held;
  held_nanoseconds = was;
  return !failed && time.tv_sec == 1000000000 && time.tv_nsec == 1;
#else
  return false;
#endif
}
