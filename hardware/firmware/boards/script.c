// Plays a script: what is received and measured, and when. Without one, the receiver's UART and the hardware's clock.
//
//     BNSCRIPT, then records      time u64, ns   kind u8   length u16   content
//
//     kind 0  bytes of the receiver                   kind 4  options u8
//     kind 1  address u8, register u8, contents       kind 5  kind of sample u8, numbers f64
//     kind 2  address u8, fault u8, transfers u8      kind 6  address u8, register u8, bits that clear themselves u8
//     kind 3  end                                     kind 7  a row of the memory used so far
//                                                     kind 8  a fault of the program: which u8
//
// Numbers are little endian. Tests/Firmware/script.py writes scripts. Time stands still while the program computes;
// it passes in board_idle and board_wait only, so that every run gives the same rows.
#include <string.h>

#include "board.h"
#include "port.h"

enum { RECEIVER, REGISTERS, FAULT, END, OPTIONS, SAMPLE, CLEARING, MEMORY, TRAP };
enum { HEADER = 11 };

// At most this passes between two calls of board_idle, so that a program that polls sees what it would see.
static const uint64_t LONGEST_STEP = 10000000;

typedef struct {
  uint64_t time;
  uint8_t kind;
  uint16_t length;
  const uint8_t *content;
} Record;

static const uint8_t magic[8] = "BNSCRIPT";
// Bytes of the script that were taken; 0 before the first record.
static size_t position;
static uint64_t now;
static Record current;
// Bytes of the receiver in the current record that were not read yet.
static uint16_t unread;
static bool has_sample, ended;
static uint8_t options;
// Lines written so far. A script can ask that they are counted and not sent, which takes the emulator most of its time.
static uint32_t lines;
enum { COUNT_LINES = 128 };

static bool has_script(void) { return memcmp(script_begin, magic, sizeof magic) == 0; }

// The next record, which stays where it is.
static Record next(void) {
  const uint8_t *bytes = script_begin + (position ? position : sizeof magic);
  Record record = {.kind = bytes[8], .length = (uint16_t)(bytes[9] | bytes[10] << 8), .content = bytes + HEADER};
  memcpy(&record.time, bytes, sizeof record.time);
  return record;
}

static void take(Record record) {
  const uint8_t *content = record.content;
  position = (size_t)(content - script_begin) + record.length;
  if (record.time > now) now = record.time;
  current = record;
  switch (record.kind) {
    case RECEIVER: unread = record.length; break;
    case REGISTERS: chip_set(content[0], content[1], content + 2, record.length - 2); break;
    case FAULT: chip_fail(content[0], content[1], content[2]); break;
    case END: ended = true; break;
    case OPTIONS: options = content[0]; break;
    case SAMPLE: has_sample = true; break;
    case CLEARING: chip_clear_itself(content[0], content[1], content[2]); break;
    case MEMORY: report_memory("memory"); break;
    case TRAP: cause_trap(content[0]); break;
    default: report_trap("not a script", position);
  }
}

uint64_t board_nanoseconds(void) { return has_script() ? now : port_nanoseconds(); }

size_t board_read(uint8_t *bytes, size_t size) {
  size_t count = 0;
  if (!has_script()) {
    while (count < size && port_receive(&bytes[count])) count++;
    return count;
  }
  count = unread < size ? unread : size;
  memcpy(bytes, current.content + current.length - unread, count);
  unread -= (uint16_t)count;
  return count;
}

void board_write(const uint8_t *bytes, size_t size) {
  for (size_t index = 0; index < size; index++) {
    if (bytes[index] == '\n') lines++;
    if (!(options & COUNT_LINES)) port_send(bytes[index]);
  }
}

void board_idle(void) {
  if (!has_script()) {
    port_wait();
    return;
  }
  // Bytes or a sample that the program has not taken would be lost.
  if (unread > 0 || has_sample) return;
  if (ended) {
    report_memory("end");
    port_stop();
  }
  Record record = next();
  if (record.time <= now + LONGEST_STEP) {
    take(record);
  } else {
    now += LONGEST_STEP;
  }
}

void board_wait(uint64_t nanoseconds) {
  uint64_t until = board_nanoseconds() + nanoseconds;
  if (!has_script()) {
    while (port_nanoseconds() < until) {
    }
    return;
  }
  // Chips change while a driver waits for them. What it cannot take meanwhile stays in the script.
  while (!ended) {
    Record record = next();
    if (record.time > until || record.kind == RECEIVER || record.kind == SAMPLE || record.kind == END) break;
    take(record);
  }
  now = until;
}

uint8_t board_options(void) {
  while (has_script() && !ended && next().kind == OPTIONS) take(next());
  return options;
}

size_t board_sample(uint8_t *kind, double *values, size_t size) {
  if (!has_sample) return 0;
  has_sample = false;
  size_t count = (current.length - 1u) / sizeof(double);
  *kind = current.content[0];
  memcpy(values, current.content + 1, (count < size ? count : size) * sizeof(double));
  return count;
}

uint32_t script_lines(void) { return lines; }

bool board_ended(void) { return ended; }
