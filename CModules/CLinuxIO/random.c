#include "CLinuxIO.h"

#include <errno.h>
#include <sys/random.h>

int linuxio_random(void *buffer, unsigned int count) {
  // Up to 256 bytes come whole once the kernel's generator is seeded; a signal can only end the wait for that.
  ssize_t received;
  do received = getrandom(buffer, count, 0);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  return (unsigned int)received == count ? 0 : -EIO;
}
