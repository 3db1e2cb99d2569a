#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

int linuxio_eventfd(void) {
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return fd < 0 ? -errno : fd;
}

void linuxio_eventfd_raise(int fd) {
  uint64_t one = 1;
  // It fails only if the counter is full, and then the descriptor is readable already.
  ssize_t ignored = write(fd, &one, sizeof one);
  (void)ignored;
}

void linuxio_eventfd_clear(int fd) {
  uint64_t count;
  ssize_t ignored = read(fd, &count, sizeof count);
  (void)ignored;
}

int linuxio_wait(int fd, int for_writing, int wake_fd, int64_t timeout) {
  return linuxio_wait_for_output(fd, for_writing, wake_fd, -1, timeout);
}

int linuxio_wait_for_output(int fd, int for_writing, int wake_fd, int output_fd, int64_t timeout) {
  struct pollfd descriptors[3] = {
      {.fd = fd, .events = for_writing ? POLLOUT : POLLIN},
      {.fd = wake_fd, .events = POLLIN},
      {.fd = output_fd, .events = POLLOUT},
  };
  struct timespec limit = {.tv_sec = timeout / 1000000000, .tv_nsec = timeout % 1000000000};
  int count = ppoll(descriptors, output_fd < 0 ? 2 : 3, timeout < 0 ? NULL : &limit, NULL);
  if (count < 0) return -errno;
  int result = 0;
  if (descriptors[0].revents & (POLLIN | POLLOUT)) result |= LINUXIO_READY;
  if (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= LINUXIO_HANGUP;
  if (descriptors[1].revents) result |= LINUXIO_WOKEN;
  // Also set if the reader is gone, which the next write reports.
  if (descriptors[2].revents) result |= LINUXIO_OUTPUT;
  return result;
}
