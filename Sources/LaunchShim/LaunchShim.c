#include "LaunchShim.h"

/// Written in Swift: it returns the arguments of the running app, else of the process.
extern void *launch_shim_current_arguments(void);

void *launch_shim_process_arguments(void) { return launch_shim_current_arguments(); }
