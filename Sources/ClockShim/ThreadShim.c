#include "ThreadShim.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The folder of a process's threads has a link for each, and two of its own.
// One call tells their number; reading the folder would take several.
int thread_shim_count(void) {
#if defined(__linux__)
  struct stat threads;
  if (stat("/proc/self/task", &threads) == 0 && threads.st_nlink > 2)
    return (int)threads.st_nlink - 2;
#endif
  return 0;
}

#if defined(__linux__)
// On Linux, timers of libdispatch and of run loops are timerfd descriptors, and
// the main queue announces work through an eventfd. The kernel tells the state
// of both.
static int waiting_work(const char *descriptor) {
  char path[64], kind[64], line[128];
  snprintf(path, sizeof path, "/proc/self/fd/%.16s", descriptor);
  ssize_t length = readlink(path, kind, sizeof kind - 1);
  if (length < 0) return 0;
  kind[length] = 0;
  int is_timer = strcmp(kind, "anon_inode:[timerfd]") == 0;
  if (!is_timer && strcmp(kind, "anon_inode:[eventfd]") != 0) return 0;
  snprintf(path, sizeof path, "/proc/self/fdinfo/%.16s", descriptor);
  FILE *info = fopen(path, "re");
  if (!info) return 0;
  unsigned long long total = 0, first, second;
  while (fgets(line, sizeof line, info)) {
    if (sscanf(line, "ticks: %llu", &first) == 1) total += first;
    if (sscanf(line, "it_value: (%llu, %llu)", &first, &second) == 2) total += first + second;
    if (sscanf(line, "eventfd-count: %llx", &first) == 1) total += first;
  }
  fclose(info);
  return total == 0 ? 0 : is_timer ? THREAD_SHIM_TIMER : THREAD_SHIM_QUEUE;
}
#endif

int thread_shim_waiting_work(void) {
  int found = 0;
#if defined(__linux__)
  DIR *descriptors = opendir("/proc/self/fd");
  if (!descriptors) return 0;
  for (struct dirent *entry; (entry = readdir(descriptors));) found |= waiting_work(entry->d_name);
  closedir(descriptors);
#endif
  return found;
}
