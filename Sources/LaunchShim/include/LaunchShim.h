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

#endif
