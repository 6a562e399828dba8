#define _GNU_SOURCE
#include "LaunchShim.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
#include <unistd.h>
#endif

/// Blocks that have been left, the latest last. A thread that still reads one has this many launches to finish.
static void *left[16];
static size_t next_left;

static size_t name_length(const char *variable) {
  const char *end = strchr(variable, '=');
  return end ? (size_t)(end - variable) : strlen(variable);
}

static bool is_set(const char *variable, const char *const *variables, long count) {
  size_t length = name_length(variable);
  for (long i = 0; i < count; i++) {
    if (name_length(variables[i]) == length && strncmp(variables[i], variable, length) == 0) return true;
  }
  return false;
}

launch_shim_environment launch_shim_enter_environment(const char *const *variables, long count) {
  char **earlier = environ;
  size_t kept = 0, size = 0;
  while (earlier && earlier[kept]) kept++;
  for (long i = 0; i < count; i++) size += strlen(variables[i]) + 1;
  char **block = malloc((kept + (size_t)count + 1) * sizeof(char *) + size);
  if (!block) abort();
  char *text = (char *)(block + kept + (size_t)count + 1);
  size_t used = 0;
  for (size_t i = 0; i < kept; i++) {
    if (!is_set(earlier[i], variables, count)) block[used++] = earlier[i];
  }
  for (long i = 0; i < count; i++) {
    block[used++] = text;
    text = stpcpy(text, variables[i]) + 1;
  }
  block[used] = NULL;
  __atomic_store_n(&environ, block, __ATOMIC_RELEASE);
  return (launch_shim_environment){block, earlier};
}

void launch_shim_leave_environment(launch_shim_environment environment) {
  __atomic_store_n(&environ, environment.earlier, __ATOMIC_RELEASE);
  free(left[next_left]);
  left[next_left] = environment.block;
  next_left = (next_left + 1) % (sizeof(left) / sizeof(left[0]));
}
