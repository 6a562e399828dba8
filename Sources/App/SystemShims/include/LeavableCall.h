#ifndef LEAVABLE_CALL_H
#define LEAVABLE_CALL_H

#include <stdbool.h>

/// Calls a function that code inside of it can leave.
///
/// Returns NULL if it has returned, else why it was left, to be freed.
char *leavable_call_run(void (*function)(void *context), void *context);

/// Whether the thread is inside of such a call.
bool leavable_call_is_running(void);

/// Leaves the innermost call of the thread.
_Noreturn void leavable_call_leave(const char *reason);

#endif
