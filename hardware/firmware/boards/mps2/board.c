// The receiver on UART 0, rows on UART 1 (CMSDK APB UART, Arm DDI 0479 section 4.3), and SysTick as the clock.
#include "board.h"
#include "port.h"

typedef struct {
  volatile uint32_t data, state, control, interrupt, divider;
} Uart;

#define RECEIVER ((Uart *)0x40004000)
#define ROWS ((Uart *)0x40005000)
enum { STATE_SEND_FULL = 1, CONTROL_SEND = 1, CONTROL_RECEIVE = 2, CONTROL_RECEIVE_INTERRUPT = 8, INTERRUPT_RECEIVE = 2 };
enum { CLOCK = 25000000, TICKS_PER_SECOND = 1000, BAUD = 115200 };

#define SYSTICK ((volatile uint32_t *)0xE000E010) // control, reload, value
#define ENABLE_INTERRUPTS ((volatile uint32_t *)0xE000E100)
#define DISABLE_INTERRUPTS ((volatile uint32_t *)0xE000E180)

// What the receiver sends while a fix is computed: 512 bytes are 44 ms at 115 200 baud.
static uint8_t ring[512];
static volatile uint32_t written, taken;
static volatile uint64_t ticks;

void board_start(void) {
  RECEIVER->divider = CLOCK / BAUD;
  RECEIVER->control = CONTROL_RECEIVE | CONTROL_RECEIVE_INTERRUPT;
  ROWS->divider = CLOCK / BAUD;
  ROWS->control = CONTROL_SEND;
  SYSTICK[1] = CLOCK / TICKS_PER_SECOND - 1;
  SYSTICK[2] = 0;
  SYSTICK[0] = 7;
  *ENABLE_INTERRUPTS = 1;
}

void board_tick(void) { ticks++; }

void board_receive(void) {
  if (written - taken == sizeof ring) {
    // Full: the byte stays in the UART until there is room.
    *DISABLE_INTERRUPTS = 1;
    return;
  }
  RECEIVER->interrupt = INTERRUPT_RECEIVE;
  ring[written % sizeof ring] = (uint8_t)RECEIVER->data;
  written++;
}

uint64_t port_nanoseconds(void) {
  uint64_t before;
  uint32_t value;
  do {
    before = ticks;
    value = SYSTICK[2];
  } while (ticks != before);
  return (before * (CLOCK / TICKS_PER_SECOND) + (CLOCK / TICKS_PER_SECOND - 1 - value)) * (1000000000 / CLOCK);
}

bool port_receive(uint8_t *byte) {
  if (taken == written) return false;
  *byte = ring[taken % sizeof ring];
  taken++;
  *ENABLE_INTERRUPTS = 1;
  return true;
}

// SysTick ends it after a millisecond. A byte that arrives just before it waits for that, too.
void port_wait(void) {
  if (taken == written) __asm volatile("wfi");
}

void port_send(uint8_t byte) {
  while (ROWS->state & STATE_SEND_FULL) {
  }
  ROWS->data = byte;
}

void port_stop(void) {
  __asm volatile("cpsid i");
  for (;;) __asm volatile("wfi");
}
