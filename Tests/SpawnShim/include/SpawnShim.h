#ifndef SPAWN_SHIM_H
#define SPAWN_SHIM_H

#include <sys/types.h>

/// Starts a program in a process group of its own, with all signals as the system handles them, and no descriptors but
/// the three standard ones.
///
/// `streams` are what becomes standard input, output and error; -1 stands for /dev/null. `directory` may be NULL.
/// Returns 0 and stores the number of the process, or returns the number of the error.
int spawn_shim_start(const char *path, char *const arguments[], char *const environment[], const char *directory,
                     const int streams[3], pid_t *process);

/// `fork`: Swift's overlays hide it, since a process with threads must not go on after it.
pid_t spawn_shim_fork(void);

#endif
