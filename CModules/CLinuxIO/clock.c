#include "CLinuxIO.h"

#include <errno.h>
#include <sys/timex.h>

int linuxio_clock_synchronized(void) {
  struct timex state = {.modes = 0};
  int result = adjtimex(&state);
  if (result < 0) return -errno;
  return result != TIME_ERROR;
}

int64_t linuxio_clock_uncertainty(void) {
  struct timex state = {.modes = 0};
  int result = adjtimex(&state);
  if (result < 0) return -errno;
  return result == TIME_ERROR ? -ENODATA : state.maxerror;
}
