// Foundation's Timer is a timer of Core Foundation, which it adds to a run loop by CFRunLoopAddTimer(). Defined here, in
// the program itself, the function gives a timer that a running app adds to the main run loop to the app's timeline.
// Others go on to the library.

#define _GNU_SOURCE
#include "DispatchShim.h"

#include "ClockShim.h"

#if defined(__linux__) && defined(__LP64__)

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>

#define REPLACEMENT __attribute__((weak, visibility("default")))
#define SWIFT __attribute__((swiftcall))
/// The object, or the type, whose method is called.
#define SELF __attribute__((swift_context)) void *

/// The context of a timer, of which only the value that its function is called with matters: the `Timer`.
struct context {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*describe)(const void *info);
};

static struct {
  void (*add)(void *loop, void *timer, void *mode);
  void *(*main_loop)(void);
  void *(*current_loop)(void);
  bool (*is_valid)(void *timer);
  double (*interval)(void *timer);
  double (*next_date)(void *timer);
  void (*set_next_date)(void *timer, double date);
  void (*context)(void *timer, struct context *context);
  // Methods of Foundation: `Timer.fire()`, `init(fire:interval:repeats:block:)`, `init(timeInterval:repeats:block:)`.
  SWIFT void (*fire)(SELF timer);
  SWIFT void *(*create)(double date, double interval, bool repeats, void *block, void *captured, SELF type);
  SWIFT void *(*create_from_now)(double interval, bool repeats, void *block, void *captured, SELF type);
  const void *(*retain)(const void *object);
  void (*release)(const void *object);
} library;

static void find_functions(void) {
#define FIND(field, name) library.field = (__typeof__(library.field))dlsym(RTLD_NEXT, #name)
  FIND(add, CFRunLoopAddTimer);
  FIND(main_loop, CFRunLoopGetMain);
  FIND(current_loop, CFRunLoopGetCurrent);
  FIND(is_valid, CFRunLoopTimerIsValid);
  FIND(interval, CFRunLoopTimerGetInterval);
  FIND(next_date, CFRunLoopTimerGetNextFireDate);
  FIND(set_next_date, CFRunLoopTimerSetNextFireDate);
  FIND(context, CFRunLoopTimerGetContext);
  FIND(fire, $s10Foundation5TimerC4fireyyF);
  FIND(create, $s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC);
  FIND(create_from_now, $s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC);
  FIND(retain, CFRetain);
  FIND(release, CFRelease);
}

static void find_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_functions);
}

static const double second = 1e9;

/// The date of the app, in seconds since 2001 as Core Foundation counts.
static double now(void) { return (double)clock_shim_latest_date() / second - 978307200; }

static void run_timer(void *timer);

// The run loop retains its timers; here it is the work that does.
static void drop_timer(void *timer) { library.release(timer); }

/// Waits for the next date of a timer. Returns false if the call belongs to no running app.
static bool wait_for(void *timer) {
  double delay = fmax(0, library.next_date(timer) - now()) * second;
  struct dispatch_shim_work work = {timer, run_timer, drop_timer};
  return dispatch_shim_add(work, delay < (double)INT64_MAX ? (int64_t)llround(delay) : INT64_MAX);
}

static void run_timer(void *timer) {
  if (!library.is_valid(timer)) return drop_timer(timer);
  double interval = library.interval(timer), next = library.next_date(timer);
  // Dates that have passed while the app was busy are left out.
  if (interval > 0) next += interval * fmax(1, floor((now() - next) / interval) + 1);
  struct context context = {0};
  library.context(timer, &context);
  library.fire(context.info);
  if (!library.is_valid(timer)) return drop_timer(timer);
  library.set_next_date(timer, next);
  if (!wait_for(timer)) drop_timer(timer);
}

bool timer_shim_is_timer(struct dispatch_shim_work work) { return work.run == run_timer; }

bool timer_shim_is_invalid(struct dispatch_shim_work work) {
  return timer_shim_is_timer(work) && !library.is_valid(work.context);
}

REPLACEMENT void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  find_library();
  // In a test process, the thread of an app may be another one than the main thread.
  bool is_main = loop == library.main_loop() || (clock_shim_is_held() && loop == library.current_loop());
  if (timer && is_main && library.fire && library.is_valid(timer)) {
    library.retain(timer);
    if (wait_for(timer)) return;
    library.release(timer);
  }
  library.add(loop, timer, mode);
}

/// `Timer(timeInterval:repeats:block:)`: the library's timer would fire at once, and not after the interval.
REPLACEMENT SWIFT void *$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC(
    double interval, bool repeats, void *block, void *captured, SELF type) {
  find_library();
  if (!dispatch_shim_is_call_of_app()) return library.create_from_now(interval, repeats, block, captured, type);
  return library.create(now() + fmax(0.0001, interval), interval, repeats, block, captured, type);
}

#else

bool timer_shim_is_timer(struct dispatch_shim_work work) {
  (void)work;
  return false;
}

bool timer_shim_is_invalid(struct dispatch_shim_work work) {
  (void)work;
  return false;
}

#endif
