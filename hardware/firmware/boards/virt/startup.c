// The rest of the start: memory translation, memory, clock, UARTs.
#include <stdint.h>

#include "port.h"

extern uint8_t bss_begin[], bss_end[];

void firmware_main(void);
void board_start(void);
void stack_paint(void);

// Without translation all memory is a device's, from which a word can be read at its own alignment only. So the first
// two GiB are mapped to themselves, a block each: devices, then memory (Arm ARM D8.3).
static uint64_t blocks[512] __attribute__((aligned(4096)));
enum { BLOCK = 1, ACCESSED = 1 << 10, SHAREABLE = 3 << 8, ATTRIBUTES_1 = 1 << 2 };

static void translate(void) {
  blocks[0] = BLOCK | ACCESSED;
  blocks[1] = 0x40000000 | BLOCK | ACCESSED | SHAREABLE | ATTRIBUTES_1;
  // Attributes 0: device nGnRnE; 1: memory, write-back.
  __asm volatile("msr mair_el3, %0" ::"r"(0xFF00ul));
  // 39 bits of address, pages of 4 KiB, tables in memory that is write-back and inner shareable; two bits are 1 always.
  __asm volatile("msr tcr_el3, %0" ::"r"(25ul | 1 << 8 | 1 << 10 | 3 << 12 | 1 << 23 | 1ul << 31));
  __asm volatile("msr ttbr0_el3, %0" ::"r"(blocks));
  __asm volatile("dsb sy; isb");
  uint64_t control;
  __asm volatile("mrs %0, sctlr_el3" : "=r"(control));
  // Translation, data cache and instruction cache; unaligned access is no fault.
  control = (control | 1 << 0 | 1 << 2 | 1 << 12) & ~(uint64_t)(1 << 1);
  __asm volatile("msr sctlr_el3, %0; isb" ::"r"(control));
}

// The emulator has loaded initial values where they are used.
void virt_start(void) {
  for (uint8_t *byte = bss_begin; byte < bss_end; byte++) *(volatile uint8_t *)byte = 0;
  translate();
  stack_paint();
  board_start();
  firmware_main();
}

// A trap of Swift is a brk instruction.
void virt_fault(const uint8_t *stack, uintptr_t instruction) {
  report_trap(stack < stack_bottom + 256 ? "stack overflow" : "fault", instruction);
}
