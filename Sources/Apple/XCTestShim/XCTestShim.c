#define _GNU_SOURCE
#include "XCTestShim.h"

#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Written in Swift: whether a failure of the test is recorded. A string is two words.
extern bool xctest_shim_records_failure(
  const uint64_t *description, const uint64_t *file, int64_t line, bool is_expected, void *test);
// Written in Swift: adds to what XCTest has printed about the failure.
extern void xctest_shim_did_record_failure(void);
// Written in Swift: what tests set and read.
extern void xctest_shim_store_continues(void *test, bool continues);
extern bool xctest_shim_stored_continues(void *test);
// Written in Swift: advances virtual time; false if the UI test of this thread has no app.
extern bool xctest_shim_passes(double seconds);

static _Thread_local bool is_recording;

void xctest_shim(void) {}

typedef SWIFT void record_failure(uint64_t, void *, uint64_t, void *, int64_t, bool, SELF void *);

SWIFT void xctest_shim_record_failure(
  uint64_t description, void *description_object, uint64_t file, void *file_object, int64_t line, bool is_expected,
  SELF void *test) {
  static record_failure *of_library;
  if (!of_library) {
    const char *name = "$s6XCTest0A4CaseC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSiSbtF";
    of_library = (record_failure *)dlsym(RTLD_NEXT, name);
  }
  const uint64_t description_words[2] = {description, (uint64_t)(uintptr_t)description_object};
  const uint64_t file_words[2] = {file, (uint64_t)(uintptr_t)file_object};
  if (!xctest_shim_records_failure(description_words, file_words, line, is_expected, test)) return;
  is_recording = true;
  of_library(description, description_object, file, file_object, line, is_expected, test);
  is_recording = false;
  xctest_shim_did_record_failure();
}

SWIFT void xctest_shim_set_continues(bool continues, SELF void *test) {
  xctest_shim_store_continues(test, continues);
}

SWIFT bool xctest_shim_continues(SELF void *test) { return is_recording || xctest_shim_stored_continues(test); }

// A UI test that sleeps advances virtual time. `sleep` and `usleep` take no real time then. `nanosleep` does:
// `Thread.sleep(forTimeInterval:)` calls it until the clock has advanced.

static void pass(double seconds) {
  if (xctest_shim_passes(seconds)) return;
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  while (syscall(SYS_nanosleep, &time, &time) != 0) {}
}

unsigned sleep(unsigned seconds) {
  pass(seconds);
  return 0;
}

int usleep(unsigned microseconds) {
  pass(microseconds / 1e6);
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  int result = (int)syscall(SYS_nanosleep, time, rest);
  if (result == 0) xctest_shim_passes((double)time->tv_sec + (double)time->tv_nsec / 1e9);
  return result;
}
