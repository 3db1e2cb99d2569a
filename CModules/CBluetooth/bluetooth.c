#define _GNU_SOURCE
#include "CBluetooth.h"

#include <errno.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

// From the kernel's include/net/bluetooth: the header is in no package of libc.
#define BTPROTO_HCI 1
#define HCI_DEV_NONE 0xFFFF
#define HCI_CHANNEL_CONTROL 3

struct sockaddr_hci {
  sa_family_t family;
  uint16_t device;
  uint16_t channel;
};

int cbluetooth_management_open(void) {
  int fd = socket(AF_BLUETOOTH, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, BTPROTO_HCI);
  if (fd < 0) return -errno;
  struct sockaddr_hci address = {AF_BLUETOOTH, HCI_DEV_NONE, HCI_CHANNEL_CONTROL};
  if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) {
    int error = errno;
    close(fd);
    return -error;
  }
  return fd;
}
