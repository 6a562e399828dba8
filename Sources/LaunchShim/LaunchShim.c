#include "LaunchShim.h"

/// Written in Swift: it returns the arguments of the running app, else of the process.
extern void *launch_shim_current_arguments(void);

void *launch_shim_process_arguments(void) { return launch_shim_current_arguments(); }

// The linker defines them if the program has such a section.
extern const launch_shim_preview __start_robotrun_previews[] __attribute__((weak, visibility("hidden")));
extern const launch_shim_preview __stop_robotrun_previews[] __attribute__((weak, visibility("hidden")));

long launch_shim_preview_count(void) {
  return __start_robotrun_previews ? __stop_robotrun_previews - __start_robotrun_previews : 0;
}

launch_shim_preview launch_shim_preview_at(long index) { return __start_robotrun_previews[index]; }
