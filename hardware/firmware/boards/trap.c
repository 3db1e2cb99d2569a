// Bugs on purpose. Without these, a report that never comes would look like a program without bugs.
#include "board.h"
#include "port.h"

__attribute__((noinline)) static uint32_t sink(volatile uint8_t *above) {
  volatile uint8_t bytes[256];
  bytes[0] = above[0];
  return bytes[0] == 0xFF ? 0 : sink(bytes) + bytes[0];
}

void cause_trap(uint8_t bug) {
  uint8_t byte = 0;
  void *memory;
  switch (bug) {
    case 0: __builtin_trap();
    case 1: sink(&byte); break;
    case 2:
      while (posix_memalign(&memory, 16, 4096) == 0) {
      }
      break;
    default: break;
  }
}
