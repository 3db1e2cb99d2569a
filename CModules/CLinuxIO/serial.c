#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <sys/ioctl.h>
// Its struct termios differs from Glibc's, so it must not be visible outside this file.
#include <asm/termbits.h>
#include <linux/serial.h>

int linuxio_serial_configure(int fd, uint32_t baud, uint32_t *actual) {
  struct termios2 settings;
  if (ioctl(fd, TCGETS2, &settings) < 0) return -errno;
  settings.c_iflag &= ~(IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF | IXANY);
  settings.c_oflag &= ~OPOST;
  settings.c_lflag &= ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  // Without HUPCL, closing does not change DTR, which resets some boards.
  settings.c_cflag &= ~(CSIZE | PARENB | CSTOPB | CRTSCTS | HUPCL);
  settings.c_cflag |= CS8 | CLOCAL | CREAD;
  if (baud != 0) {
    settings.c_cflag &= ~(CBAUD | (CBAUD << IBSHIFT));
    settings.c_cflag |= BOTHER | (BOTHER << IBSHIFT);
    settings.c_ispeed = baud;
    settings.c_ospeed = baud;
  }
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  if (ioctl(fd, TCSETS2, &settings) < 0) return -errno;
  return linuxio_serial_speed(fd, actual);
}

int linuxio_serial_speed(int fd, uint32_t *baud) {
  struct termios2 settings;
  if (ioctl(fd, TCGETS2, &settings) < 0) return -errno;
  *baud = settings.c_ispeed;
  return 0;
}

int linuxio_serial_overruns(int fd, uint32_t *hardware, uint32_t *buffer) {
  struct serial_icounter_struct counts;
  if (ioctl(fd, TIOCGICOUNT, &counts) < 0) return -errno;
  *hardware = (uint32_t)counts.overrun;
  *buffer = (uint32_t)counts.buf_overrun;
  return 0;
}

int linuxio_serial_claim(int fd) { return ioctl(fd, TIOCEXCL) < 0 ? -errno : 0; }

int linuxio_serial_release(int fd) { return ioctl(fd, TIOCNXCL) < 0 ? -errno : 0; }
