// What each emulated board gives to the files that all of them share.
#ifndef BINNACLE_PORT_H
#define BINNACLE_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Memory into which the emulator has loaded a script; zeros if it has not.
extern const uint8_t script_begin[];

// Limits of the stack, which grows downwards, and of the heap; the linker script sets them.
extern uint8_t stack_bottom[], stack_top[], heap_begin[], heap_end[];

// The hardware's clock, ns.
uint64_t port_nanoseconds(void);

// Takes a byte that the receiver's UART has received; false if there is none.
bool port_receive(uint8_t *byte);

// Returns when the receiver's UART has received, or a millisecond later.
void port_wait(void);

// Sends one byte of a row.
void port_send(uint8_t byte);

// Never returns; the processor waits.
_Noreturn void port_stop(void);

// Writes a row {"type":"trap"}, then stops: memory ran out, or the processor has met a fault at `address`.
_Noreturn void report_trap(const char *reason, uintptr_t address);

// Does what a program with a bug does, so that a test sees it reported: 0 a trap of Swift, 1 the stack overflows,
// 2 the heap is exhausted.
void cause_trap(uint8_t bug);

// Lines that the program has written.
uint32_t script_lines(void);

// Writes a row of `type`: lines written, allocations, bytes of heap and stack needed so far, and the hardware's clock.
void report_memory(const char *type);

// Finds memory for Swift's code; never returns if there is none.
int posix_memalign(void **result, size_t alignment, size_t size);

// The scripted chips: they keep what is written to their registers.
void chip_set(uint8_t address, uint8_t first, const uint8_t *bytes, uint16_t count);
void chip_clear_itself(uint8_t address, uint8_t reg, uint8_t bits);
void chip_fail(uint8_t address, uint8_t fault, uint8_t transfers);

#endif
