#include "LaunchShim.h"

#include <stddef.h>

const char *launch_shim_info(void) { return launch_shim_declared_info ? launch_shim_declared_info() : NULL; }
