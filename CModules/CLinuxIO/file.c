#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <fcntl.h>

void linuxio_begin_writeback(int fd) {
  // File systems that do not support it write later; fsync reports errors.
  int ignored = sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
  (void)ignored;
}
