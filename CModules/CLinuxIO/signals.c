#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t received = 0;
static volatile sig_atomic_t waker = -1;

static void note(int number) {
  int saved = errno;
  received = number;
  if (waker >= 0) linuxio_eventfd_raise((int)waker);
  errno = saved;
}

int linuxio_on_termination(int wake_fd) {
  waker = wake_fd;
  // No SA_RESTART, so that a write that blocks on a full pipe is interrupted too.
  struct sigaction action = {.sa_handler = note};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) < 0 || sigaction(SIGTERM, &action, NULL) < 0) return -errno;
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  return sigaction(SIGPIPE, &ignore, NULL) < 0 ? -errno : 0;
}

int linuxio_terminated(void) { return (int)received; }

int linuxio_isatty(int fd) { return isatty(fd) == 1; }
