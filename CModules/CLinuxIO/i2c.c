#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

_Static_assert(LINUXIO_I2C_COMBINED == I2C_FUNC_I2C, "combined transfers");
_Static_assert(LINUXIO_I2C_READ_BYTE == I2C_FUNC_SMBUS_READ_BYTE, "bytes without a register");
_Static_assert(LINUXIO_I2C_READ_BYTE_DATA == I2C_FUNC_SMBUS_READ_BYTE_DATA, "bytes of a register");
_Static_assert(LINUXIO_I2C_READ_WORD_DATA == I2C_FUNC_SMBUS_READ_WORD_DATA, "words of a register");
_Static_assert(LINUXIO_I2C_READ_BLOCK == I2C_FUNC_SMBUS_READ_I2C_BLOCK, "blocks of a register");
_Static_assert(LINUXIO_I2C_WRITE_BLOCK == I2C_FUNC_SMBUS_WRITE_I2C_BLOCK, "blocks to a register");
_Static_assert(LINUXIO_SMBUS_BYTE == I2C_SMBUS_BYTE, "a byte without a register");
_Static_assert(LINUXIO_SMBUS_BYTE_DATA == I2C_SMBUS_BYTE_DATA, "a byte of a register");
_Static_assert(LINUXIO_SMBUS_WORD == I2C_SMBUS_WORD_DATA, "two bytes of a register");
_Static_assert(LINUXIO_SMBUS_BLOCK == I2C_SMBUS_I2C_BLOCK_DATA, "several bytes of a register");

int linuxio_i2c_functions(int fd, uint64_t *functions) {
  unsigned long value = 0;
  if (ioctl(fd, I2C_FUNCS, &value) < 0) return -errno;
  *functions = value;
  return 0;
}

int linuxio_i2c_select(int fd, uint8_t address) { return ioctl(fd, I2C_SLAVE, (unsigned long)address) < 0 ? -errno : 0; }

int linuxio_i2c_claim(int fd, uint8_t address) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = address, .l_len = 1};
  return fcntl(fd, F_OFD_SETLK, &lock) < 0 ? -errno : 0;
}

int linuxio_i2c_combined(int fd, uint8_t address, const uint8_t *written, uint16_t write_count, uint8_t *read,
                         uint16_t read_count) {
  struct i2c_msg messages[2];
  unsigned int count = 0;
  if (write_count > 0) {
    messages[count++] = (struct i2c_msg){.addr = address, .flags = 0, .len = write_count, .buf = (uint8_t *)written};
  }
  if (read_count > 0) {
    messages[count++] = (struct i2c_msg){.addr = address, .flags = I2C_M_RD, .len = read_count, .buf = read};
  }
  struct i2c_rdwr_ioctl_data transfer = {.msgs = messages, .nmsgs = count};
  int done = ioctl(fd, I2C_RDWR, &transfer);
  if (done < 0) return -errno;
  return done == (int)count ? 0 : -EIO;
}

static int smbus(int fd, uint8_t direction, uint8_t command, uint32_t size, union i2c_smbus_data *data) {
  struct i2c_smbus_ioctl_data call = {.read_write = direction, .command = command, .size = size, .data = data};
  return ioctl(fd, I2C_SMBUS, &call) < 0 ? -errno : 0;
}

int linuxio_i2c_smbus_read(int fd, uint32_t form, uint8_t command, uint8_t *read, uint8_t count) {
  union i2c_smbus_data data;
  memset(&data, 0, sizeof data);
  if (form == LINUXIO_SMBUS_BLOCK) {
    if (count > I2C_SMBUS_BLOCK_MAX) return -EINVAL;
    data.block[0] = count;
  }
  int result = smbus(fd, I2C_SMBUS_READ, command, form, &data);
  if (result != 0) return result;
  switch (form) {
    case LINUXIO_SMBUS_WORD:
      read[0] = data.word & 0xFF;
      read[1] = data.word >> 8;
      return 0;
    case LINUXIO_SMBUS_BLOCK:
      if (data.block[0] != count) return -EIO;
      memcpy(read, data.block + 1, count);
      return 0;
    default:
      read[0] = data.byte;
      return 0;
  }
}

int linuxio_i2c_smbus_write(int fd, const uint8_t *written, uint8_t count) {
  union i2c_smbus_data data;
  memset(&data, 0, sizeof data);
  switch (count) {
    case 1: return smbus(fd, I2C_SMBUS_WRITE, written[0], I2C_SMBUS_BYTE, NULL);
    case 2: data.byte = written[1]; return smbus(fd, I2C_SMBUS_WRITE, written[0], I2C_SMBUS_BYTE_DATA, &data);
    default:
      if (count == 0 || count > I2C_SMBUS_BLOCK_MAX + 1) return -EOPNOTSUPP;
      data.block[0] = count - 1;
      memcpy(data.block + 1, written + 1, count - 1);
      return smbus(fd, I2C_SMBUS_WRITE, written[0], I2C_SMBUS_I2C_BLOCK_DATA, &data);
  }
}
