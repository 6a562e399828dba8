#ifndef SYSTEM_SHIMS_H
#define SYSTEM_SHIMS_H

#include "ClockShim.h"
#include "LaunchShim.h"
#include "ProcessShim.h"

#endif
