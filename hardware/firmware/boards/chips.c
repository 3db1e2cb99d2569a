// The chips on the scripted I2C bus. Each has registers, the number of which grows while bytes are moved:
//
//     write   S  address W  A  register  A  value…  P
//     read    S  address W  A  register  A  Sr  address R  A  byte…  NA  P
//
// A chip answers from the first script record on that sets its registers.
#include <string.h>

#include "board.h"
#include "port.h"

enum { CHIPS = 6, REGISTERS = 256, CLEARING = 8 };

typedef struct {
  uint8_t address, selected, fault, failing;
  uint8_t registers[REGISTERS];
} Chip;

static Chip chips[CHIPS];
// Bits that read as 0 after they were written as 1, such as that of a reset.
static struct {
  uint8_t address, reg, bits;
} clearing[CLEARING];

static Chip *find(uint8_t address) {
  for (int index = 0; index < CHIPS; index++) {
    if (chips[index].address == address) return &chips[index];
  }
  return NULL;
}

static Chip *find_or_add(uint8_t address) {
  Chip *chip = find(address);
  if (!chip) chip = find(0);
  if (!chip) report_trap("too many chips", address);
  chip->address = address;
  return chip;
}

// Chips of ST take bit 7 of the number for "it grows". Only Bosch's barometers have registers from 0x80 on.
static uint8_t number(const Chip *chip, uint8_t sent) {
  return chip->address == 0x76 || chip->address == 0x77 ? sent : sent & 0x7F;
}

static uint8_t kept(const Chip *chip, uint8_t reg, uint8_t value) {
  for (int index = 0; index < CLEARING; index++) {
    if (clearing[index].address == chip->address && clearing[index].reg == reg) value &= (uint8_t)~clearing[index].bits;
  }
  return value;
}

void chip_set(uint8_t address, uint8_t first, const uint8_t *bytes, uint16_t count) {
  Chip *chip = find_or_add(address);
  for (uint16_t index = 0; index < count; index++) chip->registers[(uint8_t)(first + index)] = bytes[index];
}

void chip_clear_itself(uint8_t address, uint8_t reg, uint8_t bits) {
  for (int index = 0; index < CLEARING; index++) {
    if (clearing[index].bits == 0) {
      clearing[index].address = address;
      clearing[index].reg = reg;
      clearing[index].bits = bits;
      return;
    }
  }
  report_trap("too many registers that clear themselves", address);
}

void chip_fail(uint8_t address, uint8_t fault, uint8_t transfers) {
  Chip *chip = find_or_add(address);
  chip->fault = fault;
  chip->failing = transfers;
}

int board_transfer(uint8_t address, const uint8_t *sent, size_t sent_size, uint8_t *received, size_t received_size) {
  Chip *chip = address ? find(address) : NULL;
  if (!chip) return BOARD_NOT_ACKNOWLEDGED;
  if (chip->failing > 0) {
    chip->failing--;
    return chip->fault;
  }
  if (sent_size > 0) chip->selected = number(chip, sent[0]);
  for (size_t index = 1; index < sent_size; index++, chip->selected++) {
    chip->registers[chip->selected] = kept(chip, chip->selected, sent[index]);
  }
  for (size_t index = 0; index < received_size; index++) received[index] = chip->registers[chip->selected++];
  return BOARD_DONE;
}
