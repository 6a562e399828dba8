// A parse takes several bytes of memory for each byte of source, and gives none of it back before the end. Got from
// Linux in the usual pages of 4 KB, touched one by one, that is a third of the time a large file takes. Programs may
// ask for larger pages, but only for memory that lies together, which takes what Swift has no door to: malloc's own
// settings.

#define _GNU_SOURCE
#include "HeapShim.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

void heap_shim_make_room(size_t bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  if (bytes > INT_MAX / 2) bytes = INT_MAX / 2;
  // Large blocks would otherwise be mapped one by one, and what is freed be given back in between.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_TOP_PAD, (int)bytes);
  char *start = sbrk(0);
  // The heap grows with the first block that doesn't fit, by what was wished for.
  void *volatile block = malloc(bytes / 8);
  free(block);
  mallopt(M_TOP_PAD, 1 << 20);
  char *end = sbrk(0);
  if (end <= start) return;
  start -= (uintptr_t)start % page;
  (void)madvise(start, (size_t)(end - start), MADV_HUGEPAGE);
}

#else

void heap_shim_make_room(size_t bytes) { (void)bytes; }

#endif
