#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>

// The segment that ntpd's driver 28 and chronyd's SHM reference clock read; the layout is common to all its users.
struct ntp_segment {
  int mode;
  atomic_int count;
  time_t clock_seconds;
  int clock_microseconds;
  time_t receive_seconds;
  int receive_microseconds;
  int leap;
  int precision;
  int samples;
  atomic_int valid;
  unsigned int clock_nanoseconds;
  unsigned int receive_nanoseconds;
  int unused[8];
};

// The datagram that chronyd's SOCK reference clock receives.
struct chrony_sample {
  struct timeval time;
  double offset;
  int pulse;
  int leap;
  int padding;
  int magic;
};

_Static_assert(sizeof(atomic_int) == sizeof(int), "as others see it");
_Static_assert(sizeof(void *) != 8 || sizeof(struct ntp_segment) == 96, "as others see it");
_Static_assert(sizeof(void *) != 8 || sizeof(struct chrony_sample) == 40, "as others see it");

int linuxio_ntp_attach(int32_t key, int permissions, void **segment) {
  int id = shmget((key_t)key, sizeof(struct ntp_segment), IPC_CREAT | permissions);
  if (id < 0) return errno == EINVAL ? -EEXIST : -errno;
  struct shmid_ds status;
  if (shmctl(id, IPC_STAT, &status) < 0) return -errno;
  if (status.shm_segsz != sizeof(struct ntp_segment)) return -EEXIST;
  void *address = shmat(id, NULL, 0);
  if (address == (void *)-1) return -errno;
  *segment = address;
  return 0;
}

void linuxio_ntp_detach(void *segment) { shmdt(segment); }

void linuxio_ntp_put(void *segment, int64_t host, int64_t utc, int precision) {
  struct ntp_segment *shared = segment;
  // Mode 1: a reader uses its copy only if `valid` was set and `count` did not change while it copied.
  atomic_store(&shared->valid, 0);
  atomic_fetch_add(&shared->count, 1);
  atomic_thread_fence(memory_order_seq_cst);
  shared->mode = 1;
  shared->clock_seconds = utc / 1000000000;
  shared->clock_microseconds = utc % 1000000000 / 1000;
  shared->clock_nanoseconds = utc % 1000000000;
  shared->receive_seconds = host / 1000000000;
  shared->receive_microseconds = host % 1000000000 / 1000;
  shared->receive_nanoseconds = host % 1000000000;
  shared->leap = 0;
  shared->precision = precision;
  shared->samples = 3;
  atomic_thread_fence(memory_order_seq_cst);
  atomic_fetch_add(&shared->count, 1);
  atomic_store(&shared->valid, 1);
}

int linuxio_chrony_send(int fd, int64_t host, int64_t utc) {
  struct chrony_sample sample;
  memset(&sample, 0, sizeof sample);
  int64_t rest = host % 1000000000 % 1000;
  sample.time.tv_sec = host / 1000000000;
  sample.time.tv_usec = host % 1000000000 / 1000;
  // The time has whole microseconds; the offset includes the rest.
  sample.offset = (double)(utc - host + rest) * 1e-9;
  sample.magic = 0x534f434b;
  return send(fd, &sample, sizeof sample, MSG_DONTWAIT | MSG_NOSIGNAL) < 0 ? -errno : 0;
}
