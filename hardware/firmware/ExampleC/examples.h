// The two examples. Each returns when the receiver's bytes have ended, which they never do on a real board.
#ifndef EXAMPLES_H
#define EXAMPLES_H

#include <stdint.h>

// Fixes of a receiver.
void run_receiver(void);

// Positions that are fused with sensors, and headings. `options` are bits of OPTION_….
void run_navigator(uint8_t options);

// What a script wants of the program on an emulated board, by board_options.
enum {
  OPTION_FUSED = 1 << 1,
  OPTION_MAGNETOMETER = 1 << 2,
  OPTION_INERTIAL_UNIT = 1 << 3,
  OPTION_VEHICLE = 1 << 4
};

#endif
