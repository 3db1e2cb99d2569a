// What Swift's code needs of a C library that newlib has not, and the heap: it only grows, since the program allocates
// at its start alone.
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"

#ifndef HEAP_SIZE
#define HEAP_SIZE 65536
#endif

static uint8_t heap[HEAP_SIZE] __attribute__((aligned(16)));
static size_t used;
static uint32_t allocations;

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t begin = (used + alignment - 1) & ~(alignment - 1);
  if (begin > sizeof heap || size > sizeof heap - begin) return ENOMEM;
  *result = heap + begin;
  used = begin + size;
  allocations++;
  return 0;
}

void free(void *memory) { (void)memory; }

uint32_t board_allocations(void) { return allocations; }

void *__stack_chk_guard = (void *)0x0a0d00ff;

void __stack_chk_fail(void) {
  for (;;) {
  }
}
