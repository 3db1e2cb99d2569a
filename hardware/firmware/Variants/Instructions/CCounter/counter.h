// Counts instructions with SysTick (ARMv7-M B3.3). With qemu's -icount shift=0 an instruction takes a nanosecond; the
// counter of 25 MHz sees every 40th. Scripts use another clock, so that the board does not need SysTick meanwhile.
#ifndef BINNACLE_COUNTER_H
#define BINNACLE_COUNTER_H

#include <stdint.h>

enum { COUNTER_INSTRUCTIONS = 40, COUNTER_RANGE = 1 << 24 };

#define COUNTER ((volatile uint32_t *)0xE000E010) // control, reload, value

// Begins to count, without interrupts.
static inline void counter_start(void) {
  COUNTER[0] = 0;
  COUNTER[1] = COUNTER_RANGE - 1;
  COUNTER[2] = 0;
  COUNTER[0] = 5;
}

static inline uint32_t counter_value(void) { return COUNTER[2]; }

// Instructions since `begin`, a value of the counter, which counts down. At most 671 million.
static inline uint64_t counter_since(uint32_t begin) {
  return (uint64_t)((begin - counter_value()) & (COUNTER_RANGE - 1)) * COUNTER_INSTRUCTIONS;
}

#endif
