// The parts of posix_spawn that Swift's overlay of the C library doesn't show.

#define _GNU_SOURCE
#include <unistd.h>
#include "SpawnShim.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int spawn_shim_start(const char *path, char *const arguments[], char *const environment[], const char *directory,
                     const int streams[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);
  for (int stream = 0; stream < 3; stream++) {
    if (streams[stream] >= 0) posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
    else posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }

  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  // The end of another test's pipe would keep that pipe open.
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  posix_spawnattr_setflags(&attributes, flags);
  posix_spawnattr_setpgroup(&attributes, 0);
  // Threads of Dispatch block signals.
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);

  int code = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return code;
}

pid_t spawn_shim_fork(void) { return fork(); }
