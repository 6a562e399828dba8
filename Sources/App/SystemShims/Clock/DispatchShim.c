// The functions of libdispatch that give work to queues and read its clock. Defined here, in the program itself, they
// are called by Dispatch's overlay for Swift, by Foundation, and by libdispatch itself, for example when a work item
// notifies its group. Each goes on to the library, except for work of a running app: see dispatch_shim_begin().
//
// They are weak: a program that is linked statically with libdispatch calls the library's.

#define _GNU_SOURCE
#include "DispatchShim.h"

#include "ClockShim.h"

#if defined(__linux__) && defined(__LP64__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define REPLACEMENT __attribute__((weak, visibility("default")))

typedef uint64_t dispatch_time_t;
typedef void function(void *context);

static const dispatch_time_t time_now = 0, time_forever = ~UINT64_C(0);
// The current time of the other two clocks, and the bits by which their times are recognized.
static const dispatch_time_t monotonic_now = UINT64_C(1) << 63, wall_now = ~UINT64_C(1);
static const dispatch_time_t monotonic_bit = UINT64_C(1) << 63, wall_bit = UINT64_C(1) << 62;

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// MARK: - The library

#define FUNCTIONS(X) \
  X(void, async, (void *queue, void *block)) \
  X(void, async_f, (void *queue, void *context, function *work)) \
  X(void, barrier_async, (void *queue, void *block)) \
  X(void, barrier_async_f, (void *queue, void *context, function *work)) \
  X(void, after, (dispatch_time_t when, void *queue, void *block)) \
  X(void, after_f, (dispatch_time_t when, void *queue, void *context, function *work)) \
  X(void, sync, (void *queue, void *block)) \
  X(void, barrier_sync, (void *queue, void *block)) \
  X(void, group_async, (void *group, void *queue, void *block)) \
  X(void, group_enter, (void *group)) \
  X(void, group_leave, (void *group)) \
  X(void, group_notify, (void *group, void *queue, void *block)) \
  X(intptr_t, group_wait, (void *group, dispatch_time_t timeout)) \
  X(void *, semaphore_create, (intptr_t value)) \
  X(intptr_t, semaphore_signal, (void *semaphore)) \
  X(intptr_t, semaphore_wait, (void *semaphore, dispatch_time_t timeout)) \
  X(void, source_set_timer, (void *source, dispatch_time_t start, uint64_t interval, uint64_t leeway)) \
  X(dispatch_time_t, time, (dispatch_time_t when, int64_t delta)) \
  X(dispatch_time_t, walltime, (const struct timespec *when, int64_t delta)) \
  X(void *, get_specific, (const void *key)) \
  X(void *, queue_get_specific, (void *queue, const void *key)) \
  X(const char *, queue_get_label, (void *queue)) \
  X(intptr_t, block_testcancel, (void *block)) \
  X(void, retain, (void *object)) \
  X(void, release, (void *object))

struct library {
#define FIELD(result, name, parameters) result(*name) parameters;
  FUNCTIONS(FIELD)
  void *main_queue;
  /// The function of the blocks that work items are.
  void *const *item_invoke;
};

static struct library functions;

static void find_library(void) {
#define FIND(result, name, parameters) \
  functions.name = (__typeof__(functions.name))dlsym(RTLD_NEXT, "dispatch_" #name);
  FUNCTIONS(FIND)
  functions.main_queue = dlsym(RTLD_NEXT, "_dispatch_main_q");
  functions.item_invoke = dlsym(RTLD_NEXT, "_dispatch_block_special_invoke");
}

static const struct library *library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_library);
  return &functions;
}

// MARK: - The app

static const struct dispatch_shim_timeline *_Atomic timeline;
static _Atomic bool app_owns_process;
static _Atomic int64_t latest_app;
// The number of the running app; 0 if none runs.
static _Atomic int64_t running_app;
// The number of the app whose work the thread does; 0 if it does none.
static _Thread_local int64_t app_of_thread;

void dispatch_shim_begin(const struct dispatch_shim_timeline *its_timeline, bool owns_process) {
  timeline = its_timeline;
  app_owns_process = owns_process;
  running_app = ++latest_app;
}

static void drop_notifications(void);

void dispatch_shim_end_work(void) {
  if (running_app) running_app = ++latest_app;
  drop_notifications();
}

void dispatch_shim_end(void) { running_app = 0; }

bool dispatch_shim_is_work_of_app(void) { return app_of_thread && app_of_thread == running_app; }

/// The number of the app that the call belongs to, which may have ended; 0 if it belongs to none.
static int64_t app_of_call(void) {
  if (app_of_thread) return app_of_thread;
  return clock_shim_is_held() || app_owns_process ? running_app : 0;
}

static bool is_running(int64_t app) { return app && app == running_app; }

// MARK: - Work

static void run_block(void *block) {
  ((void (^)(void))block)();
  _Block_release(block);
}

static void drop_block(void *block) { _Block_release(block); }

static void drop_function(void *context) { (void)context; }

static struct dispatch_shim_work work_of_block(void *block) {
  return (struct dispatch_shim_work){_Block_copy(block), run_block, drop_block};
}

/// A block of a work item, or of a closure of Swift.
struct block {
  void *isa;
  int flags, reserved;
  void *invoke, *descriptor;
  union {
    /// The library's flags follow a mark.
    struct {
      uintptr_t mark, flags;
    } item;
    uintptr_t closure;
  };
};

// Set for blocks that have to copy what they capture, as they do a closure.
enum { has_captured_values = 1 << 25 };

static bool is_item(const struct block *block) {
  return library()->item_invoke && block->invoke == *library()->item_invoke && block->item.mark == 0xD159B10C;
}

static bool is_barrier(const void *block) { return is_item(block) && ((const struct block *)block)->item.flags & 1; }

/// Work of an app on a queue of the library.
struct outside_work {
  struct dispatch_shim_work work;
  int64_t app, number;
};

static void run_outside(void *context) {
  struct outside_work outside = *(struct outside_work *)context;
  free(context);
  int64_t before = app_of_thread;
  app_of_thread = outside.app;
  outside.work.run(outside.work.context);
  app_of_thread = before;
  if (outside.number) timeline->end(outside.number);
}

/// Gives work of an app to a queue: that of the main queue to its timeline, which drops it if the app has ended.
static void give(int64_t app, void *queue, struct dispatch_shim_work work, bool is_barrier) {
  if (queue == library()->main_queue) {
    if (!is_running(app) || !timeline->add(work, 0, true)) work.drop(work.context);
    return;
  }
  struct outside_work *outside = malloc(sizeof *outside);
  const char *label = library()->queue_get_label(queue);
  *outside = (struct outside_work){work, app, is_running(app) ? timeline->begin(label ? label : "") : 0};
  (is_barrier ? library()->barrier_async_f : library()->async_f)(queue, outside, run_outside);
}

REPLACEMENT void dispatch_async(void *queue, void *block) {
  int64_t app = app_of_call();
  if (!app) return library()->async(queue, block);
  give(app, queue, work_of_block(block), is_barrier(block));
}

REPLACEMENT void dispatch_async_f(void *queue, void *context, function *work) {
  int64_t app = app_of_call();
  if (!app) return library()->async_f(queue, context, work);
  give(app, queue, (struct dispatch_shim_work){context, work, drop_function}, false);
}

REPLACEMENT void dispatch_barrier_async(void *queue, void *block) {
  int64_t app = app_of_call();
  if (!app) return library()->barrier_async(queue, block);
  give(app, queue, work_of_block(block), true);
}

bool dispatch_shim_is_call_of_app(void) { return is_running(app_of_call()); }

bool dispatch_shim_add(struct dispatch_shim_work work, int64_t delay) {
  if (!dispatch_shim_is_call_of_app()) return false;
  if (!timeline->add(work, delay, true)) work.drop(work.context);
  return true;
}

// MARK: - Waiting for the main queue

struct waiting_work {
  void *block, *done;
};

static void run_waiting(void *context) {
  struct waiting_work *waiting = context;
  ((void (^)(void))waiting->block)();
  library()->semaphore_signal(waiting->done);
}

/// Runs a block on the main queue while the calling thread waits; if the app ends meanwhile, it waits forever.
static void wait_for_main_queue(int64_t app, void *block) {
  if (clock_shim_is_held()) {
    // In a test process, code that asks for the main thread doesn't recognize that of the main actor.
    if (!thread_shim_is_first()) return ((void (^)(void))block)();
    fputs("DispatchQueue.main.sync was called on the main queue, where it never returns\n", stderr);
    abort();
  }
  struct waiting_work waiting = {block, library()->semaphore_create(0)};
  give(app, library()->main_queue, (struct dispatch_shim_work){&waiting, run_waiting, drop_function}, false);
  library()->semaphore_wait(waiting.done, time_forever);
  library()->release(waiting.done);
}

REPLACEMENT void dispatch_sync(void *queue, void *block) {
  int64_t app = queue == library()->main_queue ? app_of_call() : 0;
  if (!app) return library()->sync(queue, block);
  wait_for_main_queue(app, block);
}

REPLACEMENT void dispatch_barrier_sync(void *queue, void *block) {
  int64_t app = queue == library()->main_queue ? app_of_call() : 0;
  if (!app) return library()->barrier_sync(queue, block);
  wait_for_main_queue(app, block);
}

// Frameworks recognize the main queue by such values.
REPLACEMENT void *dispatch_get_specific(const void *key) {
  void *value = library()->get_specific(key);
  if (value || !running_app || !clock_shim_is_held()) return value;
  return library()->queue_get_specific(library()->main_queue, key);
}

// MARK: - Time

REPLACEMENT dispatch_time_t dispatch_time(dispatch_time_t when, int64_t delta) {
  if (is_running(app_of_call())) {
    dispatch_time_t uptime = (dispatch_time_t)clock_shim_latest_nanoseconds();
    if (when == time_now) when = uptime;
    if (when == monotonic_now) when = uptime | monotonic_bit;
    if (when == wall_now) when = -(dispatch_time_t)clock_shim_latest_date();
  }
  return library()->time(when, delta);
}

REPLACEMENT dispatch_time_t dispatch_walltime(const struct timespec *when, int64_t delta) {
  if (when || !is_running(app_of_call())) return library()->walltime(when, delta);
  return library()->time(-(dispatch_time_t)clock_shim_latest_date(), delta);
}

/// The time of the app until a deadline of its clocks in nanoseconds; 0 if it has passed.
static int64_t time_until(dispatch_time_t deadline) {
  if (deadline == time_now || deadline == monotonic_now || deadline == wall_now) return 0;
  bool is_wall = deadline & monotonic_bit && deadline & wall_bit;
  int64_t now = is_wall ? clock_shim_latest_date() : clock_shim_latest_nanoseconds();
  int64_t end = is_wall ? (int64_t)-deadline : (int64_t)(deadline & ~monotonic_bit);
  return end > now ? end - now : 0;
}

/// The deadline of the library for one of the app: the same time from now.
static dispatch_time_t deadline_of_library(dispatch_time_t deadline) {
  if (deadline == time_now || deadline == time_forever || !is_running(app_of_call())) return deadline;
  return library()->time(time_now, time_until(deadline));
}

REPLACEMENT intptr_t dispatch_group_wait(void *group, dispatch_time_t timeout) {
  return library()->group_wait(group, deadline_of_library(timeout));
}

REPLACEMENT intptr_t dispatch_semaphore_wait(void *semaphore, dispatch_time_t timeout) {
  return library()->semaphore_wait(semaphore, deadline_of_library(timeout));
}

REPLACEMENT void dispatch_source_set_timer(void *source, dispatch_time_t start, uint64_t interval, uint64_t leeway) {
  library()->source_set_timer(source, deadline_of_library(start), interval, leeway);
}

// MARK: - Later

/// Work that is given to a queue after a delay.
struct later_work {
  struct dispatch_shim_work work;
  void *queue;
  int64_t app;
  bool is_barrier;
};

static void run_later(void *context) {
  struct later_work *later = context;
  give(later->app, later->queue, later->work, later->is_barrier);
  library()->release(later->queue);
  free(later);
}

static const struct block *block_of(struct dispatch_shim_work work) {
  if (work.run == run_later) work = ((struct later_work *)work.context)->work;
  return work.run == run_block ? work.context : NULL;
}

uintptr_t dispatch_shim_closure(struct dispatch_shim_work work) {
  const struct block *block = block_of(work);
  // A block without captured values ends with its header.
  return block && !is_item(block) && block->flags & has_captured_values ? block->closure : 0;
}

bool dispatch_shim_is_cancelled(struct dispatch_shim_work work) {
  if (timer_shim_is_invalid(work)) return true;
  const struct block *block = block_of(work);
  return block && is_item(block) && library()->block_testcancel((void *)block);
}

static void drop_later(void *context) {
  struct later_work *later = context;
  later->work.drop(later->work.context);
  library()->release(later->queue);
  free(later);
}

static void give_later(
    int64_t app, dispatch_time_t when, void *queue, struct dispatch_shim_work work, bool is_barrier) {
  int64_t delay = time_until(when);
  bool is_main = queue == library()->main_queue;
  if (delay == 0) return give(app, queue, work, is_barrier);
  if (!is_main) {
    struct later_work *later = malloc(sizeof *later);
    *later = (struct later_work){work, queue, app, is_barrier};
    library()->retain(queue);
    work = (struct dispatch_shim_work){later, run_later, drop_later};
  }
  if (!is_running(app) || !timeline->add(work, delay, is_main)) work.drop(work.context);
}

REPLACEMENT void dispatch_after(dispatch_time_t when, void *queue, void *block) {
  int64_t app = when == time_forever ? 0 : app_of_call();
  if (!app) return library()->after(when, queue, block);
  give_later(app, when, queue, work_of_block(block), is_barrier(block));
}

REPLACEMENT void dispatch_after_f(dispatch_time_t when, void *queue, void *context, function *work) {
  int64_t app = when == time_forever ? 0 : app_of_call();
  if (!app) return library()->after_f(when, queue, context, work);
  give_later(app, when, queue, (struct dispatch_shim_work){context, work, drop_function}, false);
}

// MARK: - Groups

struct group_work {
  struct dispatch_shim_work work;
  void *group;
};

void dispatch_group_leave(void *group);

static void run_of_group(void *context) {
  struct group_work of_group = *(struct group_work *)context;
  free(context);
  of_group.work.run(of_group.work.context);
  dispatch_group_leave(of_group.group);
}

// What is dropped never ends, so its group is never left.
static void drop_of_group(void *context) {
  struct group_work *of_group = context;
  of_group->work.drop(of_group->work.context);
  free(of_group);
}

REPLACEMENT void dispatch_group_async(void *group, void *queue, void *block) {
  int64_t app = app_of_call();
  if (!running_app && !app) return library()->group_async(group, queue, block);
  // A group that was entered keeps itself alive.
  library()->group_enter(group);
  struct group_work *of_group = malloc(sizeof *of_group);
  *of_group = (struct group_work){work_of_block(block), group};
  bool barrier = is_barrier(block);
  if (app) return give(app, queue, (struct dispatch_shim_work){of_group, run_of_group, drop_of_group}, barrier);
  // Work of others can empty a group of the app.
  (barrier ? library()->barrier_async_f : library()->async_f)(queue, of_group, run_of_group);
}

/// Work that an app does when a group is empty.
struct notification {
  struct notification *next;
  void *group, *queue;
  struct dispatch_shim_work work;
  int64_t app;
  bool is_barrier;
};

// In the order in which they were added.
static struct notification *notifications;
static pthread_mutex_t notifications_lock = PTHREAD_MUTEX_INITIALIZER;

/// Removes and returns the notifications of a group, or all if it is NULL.
static struct notification *take_notifications(void *group) {
  struct notification *taken = NULL, **end = &taken;
  for (struct notification **link = &notifications; *link;) {
    struct notification *next = *link;
    if (group && next->group != group) {
      link = &next->next;
      continue;
    }
    *link = next->next;
    next->next = NULL;
    *end = next;
    end = &next->next;
  }
  return taken;
}

static void notify(struct notification *taken, bool is_dropped) {
  while (taken) {
    struct notification *next = taken;
    taken = next->next;
    if (is_dropped) {
      next->work.drop(next->work.context);
    } else {
      give(next->app, next->queue, next->work, next->is_barrier);
    }
    library()->release(next->queue);
    library()->release(next->group);
    free(next);
  }
}

static void drop_notifications(void) {
  pthread_mutex_lock(&notifications_lock);
  struct notification *taken = take_notifications(NULL);
  pthread_mutex_unlock(&notifications_lock);
  notify(taken, true);
}

// Not by the library, which notifies on another thread: work of one thread keeps its order.
REPLACEMENT void dispatch_group_notify(void *group, void *queue, void *block) {
  int64_t app = app_of_call();
  if (!app) return library()->group_notify(group, queue, block);
  struct notification *notification = malloc(sizeof *notification);
  *notification = (struct notification){NULL, group, queue, work_of_block(block), app, is_barrier(block)};
  library()->retain(queue);
  library()->retain(group);
  struct notification *taken = NULL;
  pthread_mutex_lock(&notifications_lock);
  struct notification **end = &notifications;
  while (*end) end = &(*end)->next;
  *end = notification;
  if (library()->group_wait(group, time_now) == 0) taken = take_notifications(group);
  pthread_mutex_unlock(&notifications_lock);
  notify(taken, false);
}

REPLACEMENT void dispatch_group_leave(void *group) {
  struct notification *taken = NULL;
  pthread_mutex_lock(&notifications_lock);
  struct notification *next = notifications;
  while (next && next->group != group) next = next->next;
  library()->group_leave(group);
  // A group with a notification is retained by it.
  if (next && library()->group_wait(group, time_now) == 0) taken = take_notifications(group);
  pthread_mutex_unlock(&notifications_lock);
  notify(taken, false);
}

#else

void dispatch_shim_begin(const struct dispatch_shim_timeline *timeline, bool owns_process) {
  (void)timeline;
  (void)owns_process;
}

bool dispatch_shim_is_call_of_app(void) { return false; }

bool dispatch_shim_add(struct dispatch_shim_work work, int64_t delay) {
  (void)work;
  (void)delay;
  return false;
}

void dispatch_shim_end_work(void) {}

void dispatch_shim_end(void) {}

bool dispatch_shim_is_work_of_app(void) { return false; }

uintptr_t dispatch_shim_closure(struct dispatch_shim_work work) {
  (void)work;
  return 0;
}

bool dispatch_shim_is_cancelled(struct dispatch_shim_work work) {
  (void)work;
  return false;
}

#endif
