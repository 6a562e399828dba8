#ifndef LAUNCH_SHIM_H
#define LAUNCH_SHIM_H

/// The getter of `ProcessInfo.arguments`, defined in the program by its mangled name, where it comes before the one of
/// the Foundation library. Foundation keeps the arguments it has read first, so there is no other way to change them.
///
/// Weak: a program that is linked statically with Foundation keeps Foundation's.
///
/// - Returns: A retained Swift array of strings.
void *launch_shim_process_arguments(void) __attribute__((weak))
__asm__("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg");

/// Makes the record of a preview, as a retained object.
typedef void *(*launch_shim_preview)(void);

/// How many previews the program has. Each `#Preview` puts a function into the section `robotrun_previews`.
long launch_shim_preview_count(void);

/// One of the functions.
launch_shim_preview launch_shim_preview_at(long index);

#endif
