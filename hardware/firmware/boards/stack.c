// The stack's depth: what startup.c has painted and no call has reached is unused. And what Swift's code needs of a
// C library besides that newlib lacks: the guard that shows when a buffer on the stack has overflowed.
#include "board.h"
#include "port.h"

void stack_paint(void) {
  // What this call itself uses stays.
  const uint8_t *end = (uint8_t *)__builtin_frame_address(0) - 64;
  for (uint8_t *byte = stack_bottom; byte < end; byte++) *byte = 0xA5;
}

uint32_t board_stack_used(void) {
  uint8_t *byte = stack_bottom;
  while (byte < stack_top && *byte == 0xA5) byte++;
  return (uint32_t)(stack_top - byte);
}

void *__stack_chk_guard = (void *)0x0a0d00ff;

_Noreturn void __stack_chk_fail(void) { report_trap("stack overwritten", (uintptr_t)__builtin_return_address(0)); }
