#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <fcntl.h>

void linuxio_begin_writeback(int fd) {
  // A file system that cannot do it writes later by itself; fsync reports what goes wrong.
  int ignored = sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
  (void)ignored;
}
