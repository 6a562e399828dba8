#ifndef LAUNCH_SHIM_H
#define LAUNCH_SHIM_H

#include "LeavableCall.h"

#include <stdbool.h>
#include <stdint.h>

/// The getter of `ProcessInfo.arguments`, defined in the program by its mangled name, where it comes before the one of
/// the Foundation library. Foundation keeps the arguments it has read first, so there is no other way to change them.
///
/// Weak: a program that is linked statically with Foundation keeps Foundation's.
///
/// - Returns: A retained Swift array of strings.
void *launch_shim_process_arguments(void) __attribute__((weak))
__asm__("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg");

/// A Swift value of two words, such as a struct around an existential of a class.
typedef struct { void *first, *second; } launch_shim_pair;

/// The getters of `Locale.current`, `Locale.preferredLanguages` and `Calendar.current`, defined in the program like the
/// one above: on Linux, Foundation has no way to set the current locale, which is `en_001`.
///
/// Weak: a program that is linked statically with Foundation keeps Foundation's.
///
/// - Returns: A retained value.
launch_shim_pair launch_shim_locale(void) __attribute__((weak))
__asm__("$s20FoundationEssentials6LocaleV7currentACvgZ");
launch_shim_pair launch_shim_autoupdating_locale(void) __attribute__((weak))
__asm__("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
void *launch_shim_languages(void) __attribute__((weak))
__asm__("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
launch_shim_pair launch_shim_calendar(void) __attribute__((weak))
__asm__("$s20FoundationEssentials8CalendarV7currentACvgZ");
launch_shim_pair launch_shim_autoupdating_calendar(void) __attribute__((weak))
__asm__("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");

/// Makes `localizedString(forKey:value:table:)`, `localizations` and `preferredLocalizations` of `Bundle` the functions that
/// the program defines as `launch_shim_current_localized_string` and so on, in the table of methods of the class: on Linux,
/// Foundation's own support only English.
///
/// - Parameter class: The metadata of the class `Bundle`.
/// - Returns: Whether they were replaced; not in a program that is linked statically with Foundation.
bool launch_shim_localize_bundles(void *class);

/// Writes a word, also to a page that is read-only, and leaves the protection of the page as it is.
///
/// - Returns: Whether it was written, and the page is protected as before.
bool launch_shim_write_word(void **word, void *value);

/// Whether the calling thread initializes a global or static variable.
///
/// Always false in a program that is linked statically with Swift's library.
bool launch_shim_is_initializing(void);

/// Variables of the process for the time of a launch. They are published as a whole: `setenv` moves the variables of the
/// process, which other threads may be reading.
typedef struct {
  /// The variables with those of the launch, and the ones before.
  char **block, **earlier;
} launch_shim_environment;

/// Sets variables, each as `NAME=value`, of which copies are kept. Only one thread at a time may enter and leave.
launch_shim_environment launch_shim_enter_environment(const char *const *variables, long count);

/// Restores the variables of before, without changes that were made since.
void launch_shim_leave_environment(launch_shim_environment environment);

/// Makes the record of a preview, as a retained object; returns `NULL` in the entry that is there for a check.
typedef void *(*launch_shim_preview)(void);

/// How many previews the program has. Each `#Preview` puts a function into the section `robotrun_previews`.
long launch_shim_preview_count(void);

/// One of the functions.
launch_shim_preview launch_shim_preview_at(long index);

/// The conformances of the program's own types: offsets of their descriptions, each from its own address.
const int32_t *launch_shim_conformances(void);

/// How many they are.
long launch_shim_conformance_count(void);

/// The lists of strings in the `Info.plist` of an adopted app, as a JSON object; defined by the app, weak in others.
const char *launch_shim_declared_info(void) __attribute__((weak));

/// What the app has defined; `NULL` in a program without an adopted app.
const char *launch_shim_info(void);

#endif
