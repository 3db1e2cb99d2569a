#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <linux/pps.h>
#include <string.h>
#include <sys/ioctl.h>

int linuxio_pps_fetch(int fd, int64_t timeout, struct linuxio_pps_edges *edges) {
  struct pps_fdata data;
  memset(&data, 0, sizeof data);
  if (timeout < 0) {
    data.timeout.flags = PPS_TIME_INVALID;
  } else {
    data.timeout.sec = timeout / 1000000000;
    data.timeout.nsec = timeout % 1000000000;
  }
  if (ioctl(fd, PPS_FETCH, &data) < 0) return -errno;
  edges->assert_time = data.info.assert_tu.sec * 1000000000 + data.info.assert_tu.nsec;
  edges->clear_time = data.info.clear_tu.sec * 1000000000 + data.info.clear_tu.nsec;
  edges->assert_sequence = data.info.assert_sequence;
  edges->clear_sequence = data.info.clear_sequence;
  return 0;
}
