// Swift's ContinuousClock reads CLOCK_BOOTTIME through clock_gettime(). The
// concurrency library turns the deadline of a Task.sleep back into a delay by
// reading that clock, so a timeline that owns the jobs but not the clock gets
// delays that are too short by the time the thread was not running.
// Foundation's Date() reads CLOCK_REALTIME the same way. Defining clock_gettime()
// here, in the program itself, puts the timeline in charge of the two on that one
// thread. All other calls go on to the C library, also those of other libraries for
// CLOCK_REALTIME: waits with a deadline use real time. (DispatchShim.c has Dispatch.)

#define _GNU_SOURCE
#include "ClockShim.h"

#include <time.h>

static _Thread_local bool held;
static _Thread_local int64_t held_nanoseconds;
static _Thread_local int64_t held_date;
// For other threads.
static _Atomic int64_t latest_nanoseconds;
static _Atomic int64_t latest_date;

void clock_shim_hold(int64_t nanoseconds, int64_t date) {
  latest_nanoseconds = nanoseconds;
  latest_date = date;
  held_nanoseconds = nanoseconds;
  held_date = date;
  held = true;
}

void clock_shim_release(void) { held = false; }

bool clock_shim_is_held(void) { return held; }

int64_t clock_shim_latest_nanoseconds(void) { return latest_nanoseconds; }

int64_t clock_shim_latest_date(void) { return latest_date; }

// On other systems the kernel's `timespec` may differ from the C library's.
#if defined(__linux__) && defined(__LP64__)

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const int64_t second = 1000000000;

// The C library's clock_gettime(), which reads most clocks without entering the kernel. Calls can come before it is
// known, from constructors of libraries, and from signal handlers, in which dlsym() must not be called.
typedef int read_clock(clockid_t, struct timespec *);
static read_clock *of_library;

__attribute__((constructor)) static void find_clock_of_library(void) {
  __atomic_store_n(&of_library, (read_clock *)dlsym(RTLD_NEXT, "clock_gettime"), __ATOMIC_RELAXED);
}

static int read_real_clock(clockid_t clock, struct timespec *time) {
  read_clock *read = __atomic_load_n(&of_library, __ATOMIC_RELAXED);
  return read ? read(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

// The addresses of the library of Date(); 0 if the program is linked statically
// with it.
static uintptr_t library_start, library_end;

static int look_at_library(struct dl_phdr_info *info, size_t size, void *unused) {
  if (!strstr(info->dlpi_name, "libFoundationEssentials.so")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    library_start = info->dlpi_addr + segment->p_vaddr;
    library_end = library_start + segment->p_memsz;
  }
  return 1;
}

static void find_library(void) { dl_iterate_phdr(look_at_library, 0); }

static bool is_foundation(void *caller) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_library);
  return (uintptr_t)caller >= library_start && (uintptr_t)caller < library_end;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (held && (clock == CLOCK_BOOTTIME ||
               (clock == CLOCK_REALTIME && is_foundation(__builtin_return_address(0))))) {
    int64_t now = clock == CLOCK_BOOTTIME ? held_nanoseconds : held_date;
    // Dates before 1970 are negative; nanoseconds never are.
    int64_t nanoseconds = (now % second + second) % second;
    time->tv_sec = (now - nanoseconds) / second;
    time->tv_nsec = nanoseconds;
    return 0;
  }
  return read_real_clock(clock, time);
}

int64_t clock_shim_real_nanoseconds(void) {
  struct timespec time;
  if (read_real_clock(CLOCK_BOOTTIME, &time) != 0) return 0;
  return (int64_t)time.tv_sec * second + time.tv_nsec;
}

bool clock_shim_is_effective(void) {
  bool was_held = held;
  int64_t was = held_nanoseconds;
  struct timespec time;
  // A time that no machine has been up: about 31 years and one nanosecond.
  held_nanoseconds = INT64_C(1000000000000000001);
  held = true;
  // Through a volatile pointer, so that the call isn't optimized.
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
