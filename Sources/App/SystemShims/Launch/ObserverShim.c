// What an app adds to a notification center must end with the app. Foundation keeps no list of observers that others can
// read, so the function that adds one is replaced, and the observer's closure by one that ends.

#define _GNU_SOURCE
#include "LaunchShim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

typedef struct { void *function, *context; } closure;

#define SWIFT __attribute__((swiftcall))

// Written in Swift: whether the main queue calls an observer, and the closure that observes instead of another one.
extern SWIFT bool launch_shim_is_on_main_queue(void *queue);
extern SWIFT closure launch_shim_observing(void *function, void *context, bool is_on_main_queue);
extern void swift_release(void *object);

// MARK: - Globals

static _Thread_local int initializations;

struct initialization {
  void (*function)(void *context);
  void *context;
};

static void initialize(void *context) {
  const struct initialization *initialization = context;
  initializations++;
  initialization->function(initialization->context);
  initializations--;
}

typedef void once(long *token, void (*function)(void *context), void *context);

// For a program that is linked statically with Swift's library, where this function comes before the library's.
static void run_once(long *token, void (*function)(void *context), void *context) {
  static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
  pthread_mutex_lock(&lock);
  if (*token == 0) {
    function(context);
    *token = -1;
  }
  pthread_mutex_unlock(&lock);
}

/// Swift's function that initializes a global or static variable at its first use.
__attribute__((weak)) void swift_once(long *token, void (*function)(void *context), void *context) {
  static once *_Atomic of_library;
  if (!of_library) {
    once *found = (once *)dlsym(RTLD_NEXT, "swift_once");
    of_library = found ? found : run_once;
  }
  struct initialization initialization = {function, context};
  of_library(token, initialize, &initialization);
}

bool launch_shim_is_initializing(void) { return initializations > 0; }

// MARK: - Observers

#define ADD_OBSERVER \
  "$s20FoundationEssentials18NotificationCenterC0A0E11addObserver7forName6object5queue5using" \
  "AD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_ypSgAD14OperationQueueCSgyAD0C0VYbctF"

typedef SWIFT launch_shim_pair add_observer(
    void *, void *, const void *, void *, void *, void *, __attribute__((swift_context)) void *);

/// `NotificationCenter.addObserver(forName:object:queue:using:)`.
SWIFT launch_shim_pair launch_shim_add_observer(
    void *name, void *name_object, const void *object, void *queue, void *function, void *context,
    __attribute__((swift_context)) void *center) __attribute__((weak)) __asm__(ADD_OBSERVER);

SWIFT launch_shim_pair launch_shim_add_observer(
    void *name, void *name_object, const void *object, void *queue, void *function, void *context,
    __attribute__((swift_context)) void *center) {
  static add_observer *_Atomic of_library;
  if (!of_library) of_library = (add_observer *)dlsym(RTLD_NEXT, ADD_OBSERVER);
  bool is_on_main_queue = launch_shim_is_on_main_queue(queue);
  closure observing = launch_shim_observing(function, context, is_on_main_queue);
  add_observer *add = of_library;
  launch_shim_pair observer =
      add(name, name_object, object, is_on_main_queue ? NULL : queue, observing.function, observing.context, center);
  swift_release(observing.context);
  return observer;
}
