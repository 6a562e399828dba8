#ifndef XCTEST_SHIM_H
#define XCTEST_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/// Two of the methods of XCTest's `XCTestCase`, defined in the program by their mangled names. The program's test
/// classes inherit them from here instead of from the library.
///
/// On Linux, a failed test whose `continueAfterFailure` is `false` ends the process. So the property is kept here, the
/// library reads `true`, and failures after the first one are dropped.
///
/// Weak: a program that is linked statically with XCTest keeps XCTest's.

__attribute__((weak, swiftcall)) void xctest_shim_record_failure(
  uint64_t description, void *description_object, uint64_t file, void *file_object, int64_t line, bool is_expected,
  __attribute__((swift_context)) void *test)
__asm__("$s6XCTest0A4CaseC13recordFailure15withDescription6inFile6atLine8expectedySS_SSSiSbtF");

__attribute__((weak, swiftcall)) void xctest_shim_set_continues(
  bool continues, __attribute__((swift_context)) void *test)
__asm__("$s6XCTest0A4CaseC20continueAfterFailureSbvs");

__attribute__((weak, swiftcall)) bool xctest_shim_continues(__attribute__((swift_context)) void *test)
__asm__("$s6XCTest0A4CaseC20continueAfterFailureSbvg");

/// Named by programs that are linked with archives: the linker takes this file then.
void xctest_shim(void);

#endif
