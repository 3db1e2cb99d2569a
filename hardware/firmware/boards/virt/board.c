// The receiver on UART 0, rows on UART 1 (PL011, Arm DDI 0183 section 3.3), and the generic timer as the clock.
#include "board.h"
#include "port.h"

typedef struct {
  volatile uint32_t data, errors, unused[4], state, unused_too, power, divider, fraction, line, control;
} Uart;

#define RECEIVER ((Uart *)0x09000000)
#define ROWS ((Uart *)0x09040000)
enum { STATE_RECEIVE_EMPTY = 1 << 4, STATE_SEND_FULL = 1 << 5 };
enum { LINE_QUEUES = 1 << 4, LINE_8_BITS = 3 << 5 };
enum { CONTROL_ON = 1, CONTROL_SEND = 1 << 8, CONTROL_RECEIVE = 1 << 9 };
// 24 MHz / 16 / 115 200 baud is 13 + 1/64.
enum { DIVIDER = 13, FRACTION = 1 };

static uint64_t frequency;

static uint64_t ticks(void) {
  uint64_t value;
  __asm volatile("isb; mrs %0, cntvct_el0" : "=r"(value));
  return value;
}

static void start(Uart *uart, uint32_t direction) {
  uart->divider = DIVIDER;
  uart->fraction = FRACTION;
  uart->line = LINE_8_BITS | LINE_QUEUES;
  uart->control = CONTROL_ON | direction;
}

void board_start(void) {
  __asm volatile("mrs %0, cntfrq_el0" : "=r"(frequency));
  start(RECEIVER, CONTROL_RECEIVE);
  start(ROWS, CONTROL_SEND);
}

uint64_t port_nanoseconds(void) {
  uint64_t value = ticks();
  return value / frequency * 1000000000 + value % frequency * 1000000000 / frequency;
}

// The UART keeps 16 bytes, 1.4 ms at 115 200 baud, and the emulator keeps the rest. A port to a real board needs the
// interrupt and a ring, as boards/mps2 has them.
bool port_receive(uint8_t *byte) {
  if (RECEIVER->state & STATE_RECEIVE_EMPTY) return false;
  *byte = (uint8_t)RECEIVER->data;
  return true;
}

void port_wait(void) {
  uint64_t until = ticks() + frequency / 1000;
  while (RECEIVER->state & STATE_RECEIVE_EMPTY && ticks() < until) __asm volatile("yield");
}

void port_send(uint8_t byte) {
  while (ROWS->state & STATE_SEND_FULL) {
  }
  ROWS->data = byte;
}

void port_stop(void) {
  for (;;) __asm volatile("wfi");
}
