#define _GNU_SOURCE
#include "ProcessShim.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#endif

void process_shim_end_with_parent(int signal) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, signal);
#else
  (void)signal;
#endif
}

void process_shim_set_worker_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setpgroup(attributes, 0);
  posix_spawnattr_setsigdefault(attributes, &all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

void process_shim_kill(pid_t child) {
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
}

pid_t process_shim_wait(pid_t child, bool blocking, int *status) {
  siginfo_t info = {0};
  int found;
  // Until the child is waited for, no other group can have its number.
  do found = waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT | (blocking ? 0 : WNOHANG));
  while (found < 0 && errno == EINTR);
  if (found == 0 && info.si_pid == 0) return 0;
  if (found == 0) kill(-child, SIGKILL);
  do found = waitpid(child, status, 0);
  while (found < 0 && errno == EINTR);
  return found;
}

void process_shim_await_end(pid_t child, int milliseconds) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
  if (descriptor >= 0) {
    struct pollfd request = {.fd = descriptor, .events = POLLIN};
    poll(&request, 1, milliseconds);
    close(descriptor);
    return;
  }
#endif
  (void)child;
  poll(NULL, 0, milliseconds < 20 ? milliseconds : 20);
}

// MARK: Signals

// The handler of each signal in this process.
static void (*handlers[NSIG])(int);

static void do_nothing(int signal) { (void)signal; }

void process_shim_handle(int signal, void (*handler)(int), struct sigaction *earlier) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  handlers[signal] = handler;
  sigaction(signal, &action, earlier);
}

bool process_shim_ignores(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void process_shim_neutralize(int signal, struct sigaction *earlier) {
  process_shim_handle(signal, do_nothing, earlier);
}

void process_shim_restore(int signal, const struct sigaction *earlier) {
  struct sigaction current;
  if (sigaction(signal, NULL, &current) != 0 || current.sa_handler != handlers[signal]) return;
  sigaction(signal, earlier, NULL);
}

#ifdef __linux__
// By system calls: older C libraries have timers in librt.
static int timer;
static volatile bool has_timer;
static struct itimerspec timer_limit;

void process_shim_make_timer(int signal, int milliseconds) {
  timer_limit.it_value = (struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L};
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = signal;
  has_timer = syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) == 0;
}

static void set_timer(const struct itimerspec *time) {
  int error = errno;
  if (has_timer) syscall(SYS_timer_settime, timer, 0, time, NULL);
  errno = error;
}

void process_shim_start_timer(void) { set_timer(&timer_limit); }

void process_shim_stop_timer(void) {
  const struct itimerspec none = {0};
  set_timer(&none);
}

void process_shim_remove_timer(void) {
  if (has_timer) syscall(SYS_timer_delete, timer);
  has_timer = false;
}
#else
void process_shim_make_timer(int signal, int milliseconds) { (void)signal, (void)milliseconds; }
void process_shim_start_timer(void) {}
void process_shim_stop_timer(void) {}
void process_shim_remove_timer(void) {}
#endif

// MARK: Crashes

static const struct {
  int signal;
  const char *name;
} crashes[] = {
    {SIGILL, "SIGILL, Swift's trap or illegal instruction"}, {SIGTRAP, "SIGTRAP, Swift's trap or breakpoint"},
    {SIGABRT, "SIGABRT, aborted"}, {SIGBUS, "SIGBUS, bad memory access"},
    {SIGFPE, "SIGFPE, bad arithmetic"}, {SIGSEGV, "SIGSEGV, bad memory access"},
};

enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction crash_actions[crash_count];
static volatile bool reports_crashes;
// After a stack overflow, a handler needs another stack.
static char crash_stack[65536];
static stack_t earlier_stack;

// The running step and scenario, zero-terminated.
static char step_lines[1024], scenario_lines[1024];

static void copy(char *target, const char *bytes, size_t length) {
  size_t kept = length < sizeof step_lines ? length : sizeof step_lines - 1;
  // Not in the middle of a character.
  if (kept < length)
    while (kept > 0 && ((unsigned char)bytes[kept] & 0xC0) == 0x80) kept--;
  memcpy(target, bytes, kept);
  target[kept] = 0;
}

static void print(const char *text) {
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t count = write(STDERR_FILENO, text, rest);
    if (count <= 0) return;
    text += count;
    rest -= (size_t)count;
  }
}

void process_shim_note_step(const char *lines, size_t length) { copy(step_lines, lines, length); }

void process_shim_note_scenario(const char *lines, size_t length) {
  step_lines[0] = 0;
  copy(scenario_lines, lines, length);
}

static void restore_crash_actions(void);

static void report_crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore_crash_actions();
  const char *name = "a signal";
  for (int index = 0; index < crash_count; index++)
    if (crashes[index].signal == signal) name = crashes[index].name;
  print("robotrun: the app crashed: ");
  print(name);
  print("\n");
  print(step_lines);
  print(scenario_lines);
  // A fault occurs again when the handler returns; a sent signal and a breakpoint don't.
  if (info->si_code <= 0 || signal == SIGTRAP) raise(signal);
}

void process_shim_report_crashes(void) {
  if (reports_crashes) return;
  reports_crashes = true;
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  if (sigaltstack(NULL, &earlier_stack) == 0 && (earlier_stack.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = report_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index].signal, &action, &crash_actions[index]);
}

// Restores the actions, except those that other code has replaced since.
static void restore_crash_actions(void) {
  for (int index = 0; index < crash_count; index++) {
    struct sigaction current;
    if (sigaction(crashes[index].signal, NULL, &current) == 0 && current.sa_sigaction == report_crash)
      sigaction(crashes[index].signal, &crash_actions[index], NULL);
  }
}

void process_shim_ignore_crashes(void) {
  if (!reports_crashes) return;
  reports_crashes = false;
  step_lines[0] = scenario_lines[0] = 0;
  restore_crash_actions();
}

// MARK: Hangs

static struct {
  pthread_mutex_t lock;
  pthread_cond_t end;
  pthread_t guard, guarded;
  bool isRunning, isOver;
  // In seconds, and in intervals.
  int limit, elapsed;
  char message[512];
} hang = {.lock = PTHREAD_MUTEX_INITIALIZER, .end = PTHREAD_COND_INITIALIZER};

enum { intervals_per_second = 10, nanoseconds_per_interval = 1000000000 / intervals_per_second };

// Waits for the end of the guard, for an interval at most: by a clock that is never set.
static bool ends_within_interval(void) {
#ifdef __APPLE__
  struct timespec interval = {0, nanoseconds_per_interval};
  return pthread_cond_timedwait_relative_np(&hang.end, &hang.lock, &interval) != ETIMEDOUT;
#else
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += nanoseconds_per_interval;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  return pthread_cond_timedwait(&hang.end, &hang.lock, &until) != ETIMEDOUT;
#endif
}

static void prepare_guard(void) {
#ifdef __APPLE__
  pthread_setname_np("hang-guard");
#else
  pthread_setname_np(pthread_self(), "hang-guard");
#endif
}

static void make_condition(void) {
#ifndef __APPLE__
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&hang.end, &attributes);
  pthread_condattr_destroy(&attributes);
#endif
}

static void *guard_hang(void *unused) {
  (void)unused;
  prepare_guard();
  pthread_mutex_lock(&hang.lock);
  for (bool was_late = false; !hang.isOver;) {
    if (ends_within_interval()) continue;
    // Counted, not measured: the time of a process that was stopped does not count.
    hang.elapsed++;
    if (hang.elapsed / intervals_per_second < hang.limit) continue;
    if (!was_late) print(hang.message);
    was_late = true;
    // Repeatedly: the handler of Swift's runtime prints the stack and returns to the endless loop.
    pthread_kill(hang.guarded, SIGABRT);
  }
  pthread_mutex_unlock(&hang.lock);
  return NULL;
}

bool process_shim_start_hang_guard(int seconds, const char *message) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (hang.isRunning) return false;
  pthread_once(&once, make_condition);
  hang.isOver = false;
  hang.limit = seconds;
  hang.elapsed = 0;
  hang.guarded = pthread_self();
  snprintf(hang.message, sizeof hang.message, "%s", message);
  hang.isRunning = pthread_create(&hang.guard, NULL, guard_hang, NULL) == 0;
  return hang.isRunning;
}

void process_shim_restart_hang_guard(void) {
  pthread_mutex_lock(&hang.lock);
  hang.elapsed = 0;
  pthread_mutex_unlock(&hang.lock);
}

void process_shim_end_hang_guard(void) {
  if (!hang.isRunning) return;
  pthread_mutex_lock(&hang.lock);
  hang.isOver = true;
  pthread_cond_signal(&hang.end);
  pthread_mutex_unlock(&hang.lock);
  // The next scenario counts the threads of the process when it starts.
  pthread_join(hang.guard, NULL);
  hang.isRunning = false;
}

// MARK: Children and their memory

void process_shim_keep_children(void) {
  if (!process_shim_ignores(SIGCHLD)) return;
  signal(SIGCHLD, SIG_DFL);
  handlers[SIGCHLD] = SIG_DFL;
}

void process_shim_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int process_shim_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int process_shim_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 0; }

long process_shim_memory(pid_t process) {
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/statm", (long)process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  int found = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return found == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
#else
  (void)process;
  return 0;
#endif
}
