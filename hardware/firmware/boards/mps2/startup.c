// From reset to firmware_main: memory, floating-point unit, clock, receiver's UART.
#include <stdint.h>

extern uint32_t stack_top[], data_begin[], data_end[], data_image[], bss_begin[], bss_end[];

void firmware_main(void);
void board_start(void);
void board_receive(void);
void board_tick(void);

void reset(void) {
  // CPACR (ARMv7-M B3.2.20): coprocessors 10 and 11 are the floating-point unit.
  *(volatile uint32_t *)0xE000ED88 |= 0xFu << 20;
  __asm volatile("dsb; isb");
  for (uint32_t *from = data_image, *to = data_begin; to < data_end;) *to++ = *from++;
  for (uint32_t *to = bss_begin; to < bss_end;) *to++ = 0;
  board_start();
  firmware_main();
}

// A trap of Swift and a fault of the processor end here; a debugger shows where.
static void stop(void) {
  for (;;) __asm volatile("bkpt 1");
}

__attribute__((section(".vectors"), used)) static void (*const vectors[])(void) = {
    (void (*)(void))stack_top, reset, stop, stop, stop, stop, stop, 0, 0, 0, 0, stop, 0, 0, stop,
    board_tick,
    board_receive, // interrupt 0: UART 0 has received
};
