#define _GNU_SOURCE
#include "ThreadShim.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// `/proc/self/task` has one link for each thread plus 2; `st_nlink` is the count.
// One call is enough; reading the directory takes several.
int thread_shim_count(void) {
#if defined(__linux__)
  struct stat threads;
  if (stat("/proc/self/task", &threads) == 0 && threads.st_nlink > 2)
    return (int)threads.st_nlink - 2;
#endif
  return 0;
}

bool thread_shim_is_first(void) {
#if defined(__linux__)
  return gettid() == getpid();
#else
  return true;
#endif
}

#if defined(__linux__)
// On Linux, timers of libdispatch and of run loops are timerfd descriptors, and
// the main queue announces work through an eventfd. `/proc/self/fdinfo` has the
// state of both.
static void add_waiting_work(const char *descriptor, struct thread_shim_work *work) {
  char path[64], kind[64], line[128];
  snprintf(path, sizeof path, "/proc/self/fd/%.16s", descriptor);
  ssize_t length = readlink(path, kind, sizeof kind - 1);
  if (length < 0) return;
  kind[length] = 0;
  int is_timer = strcmp(kind, "anon_inode:[timerfd]") == 0;
  if (!is_timer && strcmp(kind, "anon_inode:[eventfd]") != 0) return;
  snprintf(path, sizeof path, "/proc/self/fdinfo/%.16s", descriptor);
  FILE *info = fopen(path, "re");
  if (!info) return;
  unsigned long long total = 0, first, second;
  while (fgets(line, sizeof line, info)) {
    if (sscanf(line, "ticks: %llu", &first) == 1) total += first;
    if (sscanf(line, "it_value: (%llu, %llu)", &first, &second) == 2) total += first + second;
    if (sscanf(line, "eventfd-count: %llx", &first) == 1) total += first;
  }
  fclose(info);
  if (total > 0) ++*(is_timer ? &work->timers : &work->queues);
}
#endif

struct thread_shim_work thread_shim_waiting_work(void) {
  struct thread_shim_work work = {0, 0};
#if defined(__linux__)
  DIR *descriptors = opendir("/proc/self/fd");
  if (!descriptors) return work;
  for (struct dirent *entry; (entry = readdir(descriptors));) add_waiting_work(entry->d_name, &work);
  closedir(descriptors);
#endif
  return work;
}
