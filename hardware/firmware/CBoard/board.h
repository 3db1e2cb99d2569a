// What a port provides: bytes of the receiver, a bus with sensors, a way out for rows, and a clock.
#ifndef BINNACLE_BOARD_H
#define BINNACLE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Time since the start, ns; never goes back.
uint64_t board_nanoseconds(void);

// Moves at most `size` bytes that the receiver has sent to `bytes`; returns how many, 0 if there are none.
size_t board_read(uint8_t *bytes, size_t size);

// Sends `size` bytes; returns after the last one was handed to the UART.
void board_write(const uint8_t *bytes, size_t size);

// Result of a transfer on the bus: 0, or one of the faults of BusFault in its order.
enum {
  BOARD_DONE,
  BOARD_NOT_ACKNOWLEDGED,
  BOARD_ARBITRATION_LOST,
  BOARD_TIMED_OUT,
  BOARD_UNSPECIFIED,
  BOARD_UNSUPPORTED,
  BOARD_GONE,
};

// One I2C transfer: sends, then receives without letting go of the bus; a size of 0 leaves that half out.
int board_transfer(uint8_t address, const uint8_t *sent, size_t sent_size, uint8_t *received, size_t received_size);

// Returns after at least `nanoseconds`.
void board_wait(uint64_t nanoseconds);

// For a program that has nothing to do: returns after a millisecond, or earlier if the receiver has sent bytes.
void board_idle(void);

// Number of allocations since the start.
uint32_t board_allocations(void);

// Bytes of the heap that have been needed so far, with what separates the blocks.
uint32_t board_heap_used(void);

// Bytes of the stack that have been needed so far.
uint32_t board_stack_used(void);

// Only emulated boards have the rest: a script says there what is received and measured, and when. A port to a real
// board returns 0 or false.

// Bits that the script sets: 1 rows of NMEA instead of JSON, 2 positions are fused with sensors,
// 128 lines are counted and not sent.
uint8_t board_options(void);

// Takes the sample of a log that the last board_idle has reached: its kind, and at most `size` numbers to `values`.
// Returns how many numbers the sample has, 0 if there is no sample.
size_t board_sample(uint8_t *kind, double *values, size_t size);

// Whether the script has ended. The program then sends what it still has; the next board_idle does not return.
bool board_ended(void);

#endif
