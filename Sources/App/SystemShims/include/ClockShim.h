#ifndef CLOCK_SHIM_H
#define CLOCK_SHIM_H

#include <stdbool.h>
#include <stdint.h>

#include "DispatchShim.h"
#include "JobShim.h"
#include "ThreadShim.h"

/// Sets the boot-time clock of the calling thread (which Swift's `ContinuousClock`
/// reads on Linux) to `nanoseconds`, and Foundation's `Date()` on it to `date` in
/// nanoseconds since 1970, until they are released. Other threads and other clocks
/// have real time.
///
/// Does nothing if the C library's clock can't be replaced (see
/// `clock_shim_is_effective`).
void clock_shim_hold(int64_t nanoseconds, int64_t date);

/// Restores the real clocks of the calling thread.
void clock_shim_release(void);

/// Whether the calling thread's clocks are held.
bool clock_shim_is_held(void);

/// The boot-time clock and the date of the thread that holds them, or held them last.
int64_t clock_shim_latest_nanoseconds(void);
int64_t clock_shim_latest_date(void);

/// The real boot-time clock in nanoseconds, held or not (a monotonic clock on
/// systems other than Linux); 0 if there is none.
int64_t clock_shim_real_nanoseconds(void);

/// Whether the process reads a held clock.
bool clock_shim_is_effective(void);

#endif
