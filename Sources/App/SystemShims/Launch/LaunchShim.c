#define _GNU_SOURCE
#include "LaunchShim.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/// Written in Swift: it returns the arguments of the running app, else of the process.
extern void *launch_shim_current_arguments(void);

void *launch_shim_process_arguments(void) { return launch_shim_current_arguments(); }

// Written in Swift: what the running app has been launched with.
extern launch_shim_pair launch_shim_current_locale(void);
extern launch_shim_pair launch_shim_current_autoupdating_locale(void);
extern void *launch_shim_current_languages(void);
extern launch_shim_pair launch_shim_current_calendar(void);

launch_shim_pair launch_shim_locale(void) { return launch_shim_current_locale(); }
launch_shim_pair launch_shim_autoupdating_locale(void) {
  return launch_shim_current_autoupdating_locale();
}
void *launch_shim_languages(void) { return launch_shim_current_languages(); }
launch_shim_pair launch_shim_calendar(void) { return launch_shim_current_calendar(); }
launch_shim_pair launch_shim_autoupdating_calendar(void) { return launch_shim_current_calendar(); }

// The linker defines them if the program has such a section.
extern const launch_shim_preview __start_robotrun_previews[] __attribute__((weak, visibility("hidden")));
extern const launch_shim_preview __stop_robotrun_previews[] __attribute__((weak, visibility("hidden")));

long launch_shim_preview_count(void) {
  return __start_robotrun_previews ? __stop_robotrun_previews - __start_robotrun_previews : 0;
}

launch_shim_preview launch_shim_preview_at(long index) { return __start_robotrun_previews[index]; }

// The compiler writes this section for the runtime: a record for each conformance in the program itself.
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

const int32_t *launch_shim_conformances(void) { return __start_swift5_protocol_conformances; }

long launch_shim_conformance_count(void) {
  if (!__start_swift5_protocol_conformances) return 0;
  return __stop_swift5_protocol_conformances - __start_swift5_protocol_conformances;
}

// Written in Swift, as methods of Bundle.
extern void launch_shim_current_localized_string(void);
extern void launch_shim_current_localizations(void);
extern void launch_shim_current_preferred_localizations(void);
// Written in Swift.
extern void launch_shim_start(void);

__attribute__((constructor)) static void start(void) { launch_shim_start(); }

/// Returns whether a word can be written: the kernel doesn't write to a page that is read-only, and raises no signal.
static bool is_writable(void **word) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  void *value = *word;
  bool is_written =
      write(ends[1], &value, sizeof value) == sizeof value && read(ends[0], word, sizeof value) == sizeof value;
  close(ends[0]);
  close(ends[1]);
  return is_written;
}

bool launch_shim_write_word(void **word, void *value) {
  bool was_writable = is_writable(word);
  void *page = (void *)((uintptr_t)word & ~((uintptr_t)getpagesize() - 1));
  size_t size = (size_t)getpagesize();
  if (!was_writable && mprotect(page, size, PROT_READ | PROT_WRITE) != 0) return false;
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
  return was_writable || mprotect(page, size, PROT_READ) == 0;
}

/// Replaces a method in the table of methods of a class; returns whether the class has it.
static bool replace(void *class, const char *symbol, void (*method)(void)) {
  void *original = dlsym(RTLD_DEFAULT, symbol);
  if (!original) return false;
  // The ABI of Swift's classes: their size and the place of the address in it, both in bytes.
  uint32_t size = *(uint32_t *)((char *)class + 32), address = *(uint32_t *)((char *)class + 36);
  void **words = class;
  for (size_t i = 0; i < (size - address) / sizeof(void *); i++) {
    if (words[i] == original) return launch_shim_write_word(&words[i], (void *)method);
  }
  return false;
}

bool launch_shim_localize_bundles(void *class) {
  return replace(class, "$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF",
                 launch_shim_current_localized_string) &&
         replace(class, "$s10Foundation6BundleC13localizationsSaySSGvg", launch_shim_current_localizations) &&
         replace(class, "$s10Foundation6BundleC22preferredLocalizationsSaySSGvg",
                 launch_shim_current_preferred_localizations);
}
