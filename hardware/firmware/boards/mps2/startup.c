// From reset to firmware_main: floating-point unit, memory, clock, UARTs. And what happens at a fault.
#include <stdint.h>

#include "port.h"

extern uint32_t data_begin[], data_end[], data_image[], bss_begin[], bss_end[];

void firmware_main(void);
void board_start(void);
void board_receive(void);
void board_tick(void);
void stack_paint(void);

// No program reaches addresses below the memory of the stack; the emulator reads them as zeros. So the memory protection
// unit (ARMv7-M B3.5) denies 0x10000000 to 0x1FFFFFFF: a stack that overflows ends in a fault.
static void guard_stack(void) {
  volatile uint32_t *control = (volatile uint32_t *)0xE000ED94, *region = control + 1, *base = control + 2;
  enum { ON = 1, SIZE_2_28 = 27 << 1, NEVER_EXECUTED = 1 << 28, ELSE_AS_BEFORE = 4 };
  *region = 0;
  *base = 0x10000000;
  control[3] = NEVER_EXECUTED | SIZE_2_28 | ON;
  *control = ELSE_AS_BEFORE | ON;
  __asm volatile("dsb; isb");
}

void reset(void) {
  // CPACR (ARMv7-M B3.2.20): coprocessors 10 and 11 are the floating-point unit.
  *(volatile uint32_t *)0xE000ED88 |= 0xFu << 20;
  __asm volatile("dsb; isb");
  for (uint32_t *from = data_image, *to = data_begin; to < data_end;) *to++ = *from++;
  for (uint32_t *to = bss_begin; to < bss_end;) *to++ = 0;
  guard_stack();
  stack_paint();
  board_start();
  firmware_main();
}

// A trap of Swift is an undefined instruction. The processor has pushed r0 to r3, r12, lr, pc and the status, unless
// the stack had no room.
__attribute__((used)) static void fault(const uint32_t *pushed) {
  if ((const uint8_t *)pushed < stack_bottom) report_trap("stack overflow", 0);
  report_trap("fault", pushed[6]);
}

__attribute__((naked)) static void stop(void) {
  __asm volatile(
      "mrs r0, msp\n"
      "ldr r1, =stack_bottom\n"
      "cmp r0, r1\n"
      "it lo\n"
      "ldrlo sp, =stack_top\n"
      "b fault\n");
}

__attribute__((section(".vectors"), used)) static void (*const vectors[])(void) = {
    (void (*)(void))stack_top, reset, stop, stop, stop, stop, stop, 0, 0, 0, 0, stop, 0, 0, stop,
    board_tick,
    board_receive, // interrupt 0: UART 0 has received
};
