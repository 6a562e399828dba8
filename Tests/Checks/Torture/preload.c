// Loaded into a dynamically linked robotrun with LD_PRELOAD. At a chosen call it
// changes a file between two reads, or sets the clock. A program that defines
// clock_gettime itself asks the kernel through syscall(), so syscall() is replaced.
//
//   TORTURE_CLOCK_CALL   the number of clock reads that return the real time
//   TORTURE_CLOCK_STEP   the seconds that are added to all later ones
//   TORTURE_FILE         the file to change
//   TORTURE_FILE_CALL    the call before which it changes: 1 opens it, 2 is the first read
//   TORTURE_FILE_ACTION  truncate, rewrite, replace or delete
//   TORTURE_FILE_TEXT    the file with the new text
//   TORTURE_MARK         a file that is created when it has happened

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long number(const char *name, long otherwise) {
  const char *value = getenv(name);
  return value ? atol(value) : otherwise;
}

static long (*next_syscall)(long, ...);

static void find_syscall(void) {
  if (!next_syscall) next_syscall = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
}

static void mark(void) {
  const char *path = getenv("TORTURE_MARK");
  if (path) close((int)next_syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT, 0666));
}

// The clock

static int read_clock(clockid_t clock, struct timespec *now) {
  static atomic_long looks, limit = -1, step;
  find_syscall();
  long failed = next_syscall(SYS_clock_gettime, clock, now);
  if (failed || clock != CLOCK_REALTIME) return (int)failed;
  if (limit < 0) {
    step = number("TORTURE_CLOCK_STEP", 0);
    limit = number("TORTURE_CLOCK_CALL", LONG_MAX);
  }
  long look = ++looks;
  if (look > limit) now->tv_sec += step;
  if (look == limit + 1) mark();
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) { return read_clock(clock, now); }

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time;
  if (read_clock(CLOCK_REALTIME, &time)) return -1;
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  read_clock(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && !read_clock(CLOCK_REALTIME, now) ? base : 0;
}

long syscall(long call, ...) {
  va_list list;
  va_start(list, call);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (call == SYS_clock_gettime) return read_clock((clockid_t)a[0], (struct timespec *)a[1]);
  find_syscall();
  return next_syscall(call, a[0], a[1], a[2], a[3], a[4], a[5]);
}

// The file

static atomic_long file_calls;
static atomic_int file_descriptor = -1;

static void copy(const char *from, int to) {
  char buffer[4096];
  int text = (int)next_syscall(SYS_openat, AT_FDCWD, from, O_RDONLY, 0);
  for (long count; text >= 0 && (count = next_syscall(SYS_read, text, buffer, sizeof buffer)) > 0;)
    if (next_syscall(SYS_write, to, buffer, count) != count) abort();
  if (text >= 0) close(text);
}

static void change(const char *path, const char *action, const char *text) {
  char beside[PATH_MAX];
  if (!strcmp(action, "delete")) {
    unlink(path);
  } else if (!strcmp(action, "truncate")) {
    struct stat status;
    if (stat(text, &status) || truncate(path, status.st_size)) abort();
  } else {
    int replaces = !strcmp(action, "replace");
    snprintf(beside, sizeof beside, "%s.new", path);
    int to = (int)next_syscall(
      SYS_openat, AT_FDCWD, replaces ? beside : path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    copy(text, to);
    close(to);
    if (replaces && rename(beside, path)) abort();
  }
  mark();
}

static void count_call(void) {
  find_syscall();
  if (++file_calls == number("TORTURE_FILE_CALL", 0))
    change(getenv("TORTURE_FILE"), getenv("TORTURE_FILE_ACTION"), getenv("TORTURE_FILE_TEXT"));
}

static int opened(const char *path, int flags, mode_t mode) {
  const char *wanted = getenv("TORTURE_FILE");
  int is_wanted = wanted && !strcmp(path, wanted) && (flags & O_ACCMODE) == O_RDONLY;
  if (is_wanted) count_call();
  find_syscall();
  int descriptor = (int)next_syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (is_wanted) file_descriptor = descriptor;
  return descriptor;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return opened(path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (descriptor >= 0 && descriptor == file_descriptor) count_call();
  find_syscall();
  return next_syscall(SYS_read, descriptor, bytes, count);
}
