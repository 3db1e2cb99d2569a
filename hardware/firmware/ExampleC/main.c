// A firmware in C on Core: the examples need what board.h declares, so they run on the emulated boards, and with
// boards/linux on this machine. A program needs one of them.
#include "board.h"
#include "examples.h"

void firmware_main(void);

void firmware_main(void) {
  uint8_t options = board_options();
  if (options & (OPTION_FUSED | OPTION_MAGNETOMETER | OPTION_INERTIAL_UNIT)) {
    run_navigator(options);
  } else {
    run_receiver();
  }
  // Emulated boards report their memory here, and stop.
  board_idle();
}
