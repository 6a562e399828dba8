#ifndef CLOCK_SHIM_H
#define CLOCK_SHIM_H

#include <stdbool.h>
#include <stdint.h>

#include "JobShim.h"
#include "ThreadShim.h"

/// Puts the boot-time clock of the calling thread (the clock behind Swift's
/// `ContinuousClock` on Linux) at `nanoseconds`, and Foundation's `Date()` on it at
/// `date` in nanoseconds since 1970, until they are released. Other threads and
/// other clocks keep telling real time.
///
/// Does nothing where the C library's clock can't be replaced (see
/// `clock_shim_is_effective`).
void clock_shim_hold(int64_t nanoseconds, int64_t date);

/// Gives the calling thread its real clocks back.
void clock_shim_release(void);

/// Whether the calling thread's clocks are held.
bool clock_shim_is_held(void);

/// The real boot-time clock in nanoseconds, held or not (elsewhere than on Linux,
/// a clock that runs as steadily); 0 where there is none.
int64_t clock_shim_real_nanoseconds(void);

/// Whether a held clock is what the process really reads.
bool clock_shim_is_effective(void);

#endif
