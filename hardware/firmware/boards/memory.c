// The heap: blocks in the order of their addresses, each with a header, the free ones merged with free neighbours.
// Freed memory is used again, so that the count of allocations and the bytes needed are those of a real heap.
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "port.h"

typedef struct {
  size_t size; // bytes of the block, header included
  size_t used; // 1 if it is in use; two words keep what follows aligned to 8 or 16 bytes
} Block;

static uint32_t allocations, most;

static Block *after(Block *block) { return (Block *)((uint8_t *)block + block->size); }
static Block *first(void) {
  Block *block = (Block *)heap_begin;
  if (block->size == 0) block->size = (size_t)(heap_end - heap_begin);
  return block;
}

// Cuts `size` bytes off the front of a block; the rest, free, is returned.
static Block *split(Block *block, size_t size) {
  size_t rest = block->size - size;
  block->size = size;
  Block *next = after(block);
  *next = (Block){.size = rest};
  return next;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(Block)) alignment = sizeof(Block);
  size_t needed = (size + 2 * sizeof(Block) - 1) & ~(sizeof(Block) - 1);
  for (Block *block = first(); (uint8_t *)block < heap_end && size < needed; block = after(block)) {
    if (block->used) continue;
    while ((uint8_t *)after(block) < heap_end && !after(block)->used) block->size += after(block)->size;
    // What is before an aligned address becomes a free block of its own.
    uintptr_t content = ((uintptr_t)(block + 1) + alignment - 1) & ~(alignment - 1);
    size_t front = content - (uintptr_t)(block + 1);
    if (block->size < front || block->size - front < needed) continue;
    if (front > 0) block = split(block, front);
    if (block->size > needed) split(block, needed);
    block->used = 1;
    *result = block + 1;
    allocations++;
    uint32_t end = (uint32_t)((uint8_t *)after(block) - heap_begin);
    if (end > most) most = end;
    return 0;
  }
  // Swift's code does not look at the result.
  report_trap("out of memory", size);
}

void free(void *memory) {
  if (memory) ((Block *)memory - 1)->used = 0;
}

uint32_t board_allocations(void) { return allocations; }

uint32_t board_heap_used(void) { return most; }
