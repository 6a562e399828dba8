#ifndef HEAP_SHIM_H
#define HEAP_SHIM_H

#include <stddef.h>

/// Makes room in the heap for so many bytes, in large pages where the system has them.
///
/// Only a wish: room that isn't used takes no memory, and where it can't be made, nothing is different but the time.
void heap_shim_make_room(size_t bytes);

#endif
