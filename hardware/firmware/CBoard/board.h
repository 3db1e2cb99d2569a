// What a port provides: bytes of the receiver, a way out for rows, and a clock. All calls return at once.
#ifndef BINNACLE_BOARD_H
#define BINNACLE_BOARD_H

#include <stddef.h>
#include <stdint.h>

// Time since the start, ns; never goes back.
uint64_t board_nanoseconds(void);

// Moves at most `size` bytes that the receiver has sent to `bytes`; returns how many, 0 if there are none.
size_t board_read(uint8_t *bytes, size_t size);

// Sends `size` bytes; returns after the last one was handed to the UART.
void board_write(const uint8_t *bytes, size_t size);

// Number of allocations since the start.
uint32_t board_allocations(void);

#endif
