#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int linuxio_peek_pipe(int fd, void *buffer, int size) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  ssize_t count = tee(fd, ends[1], (size_t)size, SPLICE_F_NONBLOCK);
  if (count > 0) count = read(ends[0], buffer, (size_t)size);
  int result = count < 0 ? -errno : (int)count;
  close(ends[0]);
  close(ends[1]);
  return result;
}
