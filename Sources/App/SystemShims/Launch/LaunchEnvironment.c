#define _GNU_SOURCE
#include "LaunchShim.h"

#include <search.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
#include <unistd.h>
#endif

/// All variables that launches have set, as a tree. They are never freed, since a pointer from `getenv` is valid until
/// its variable is set again.
static void *strings;

static int compare(const void *left, const void *right) { return strcmp(left, right); }

static char *interned(const char *variable) {
  char **found = tfind(variable, &strings, compare);
  if (found) return *found;
  char *copy = strdup(variable);
  if (!copy || !tsearch(copy, &strings, compare)) abort();
  return copy;
}

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
  size_t kept = 0;
  while (earlier && earlier[kept]) kept++;
  char **block = malloc((kept + (size_t)count + 1) * sizeof(char *));
  if (!block) abort();
  size_t used = 0;
  for (size_t i = 0; i < kept; i++) {
    if (!is_set(earlier[i], variables, count)) block[used++] = earlier[i];
  }
  for (long i = 0; i < count; i++) block[used++] = interned(variables[i]);
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
