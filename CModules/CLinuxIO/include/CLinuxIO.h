#ifndef C_LINUX_IO_H
#define C_LINUX_IO_H

// The few calls of Linux that Swift cannot make itself: macros, variadic functions, signal handlers, and headers that
// clash with Glibc's module. Everything else is done in Swift. Results are 0 or a count, and -errno on failure, unless
// said otherwise.

// Only headers of the compiler: one of libc would move its names from Glibc's module into this one.
#include <stdint.h>

// serial.c: termios2, which knows any speed.

/// Sets raw 8N1 without flow control and without dropping DTR on close. `baud` 0 keeps the speed. `*actual` is the
/// speed the driver then reports, in bits per second. -ENOTTY: not a terminal device.
int linuxio_serial_configure(int fd, uint32_t baud, uint32_t *actual);

/// The input speed in bits per second.
int linuxio_serial_speed(int fd, uint32_t *baud);

/// How often bytes were lost since the driver was loaded: in the hardware, whose FIFO was full, and in the kernel's
/// buffer, which was read too slowly. Both counts wrap. -ENOTTY or -EINVAL: the driver does not count, as a
/// pseudo-terminal's.
int linuxio_serial_overruns(int fd, uint32_t *hardware, uint32_t *buffer);

/// Keeps others (except root) from opening the terminal device, and lets them again.
int linuxio_serial_claim(int fd);
int linuxio_serial_release(int fd);

// wait.c: poll with a wake-up descriptor beside the one that matters.

#define LINUXIO_READY 1
#define LINUXIO_WOKEN 2
#define LINUXIO_HANGUP 4
#define LINUXIO_OUTPUT 8

/// A non-blocking eventfd, closed on exec.
int linuxio_eventfd(void);
/// Makes it readable; safe in a signal handler.
void linuxio_eventfd_raise(int fd);
/// Makes it unreadable again.
void linuxio_eventfd_clear(int fd);

/// Waits until `fd` can be read (or written), `wake_fd` is readable, or `timeout` nanoseconds are over (negative: for
/// ever). Either descriptor may be -1. Returns an OR of LINUXIO_… , 0 on time-out, -errno (-EINTR included).
int linuxio_wait(int fd, int for_writing, int wake_fd, int64_t timeout);
/// The same, and until `output_fd`, which may be -1, can be written or has lost its reader (LINUXIO_OUTPUT).
int linuxio_wait_for_output(int fd, int for_writing, int wake_fd, int output_fd, int64_t timeout);

// options.c: getopt_long without its globals and messages.

struct linuxio_option {
  const char *name;
  int has_argument;
  /// What is returned for it: its short letter, or any other positive number but '?' and ':'.
  int letter;
};

/// getopt_long keeps its place in globals: a parse holds this lock from its first call to behind its last.
void linuxio_options_lock(void);
void linuxio_options_unlock(void);

/// The next option's letter, or -1 when only operands are left, which begin at `*index`.
/// '?': unknown, ambiguous, or an argument where none belongs; ':': its argument is missing; then `*argument` is the
/// option as it was typed. Otherwise `*argument` is the option's argument or NULL. Nothing is printed.
/// `short_options` as for getopt(3), without the leading colon. `*index` is 0 or 1 at first and
/// kept by the caller; one parse at a time, which `linuxio_options_lock` sees to.
int linuxio_getopt_next(int argc, char *const *argv, const char *short_options, const struct linuxio_option *options,
                        int option_count, const char **argument, int *index);

// i2c.c: the bus devices /dev/i2c-N.

#define LINUXIO_I2C_COMBINED 0x1
#define LINUXIO_I2C_READ_BYTE 0x20000
#define LINUXIO_I2C_READ_BYTE_DATA 0x80000
#define LINUXIO_I2C_READ_WORD_DATA 0x200000
#define LINUXIO_I2C_READ_BLOCK 0x4000000
#define LINUXIO_I2C_WRITE_BLOCK 0x8000000

#define LINUXIO_SMBUS_BYTE 1
#define LINUXIO_SMBUS_BYTE_DATA 2
#define LINUXIO_SMBUS_WORD 3
#define LINUXIO_SMBUS_BLOCK 8

/// What the adapter can do: an OR of LINUXIO_I2C_… and of what has no name here. -ENOTTY: not a bus.
int linuxio_i2c_functions(int fd, uint64_t *functions);
/// Chooses the chip that the SMBus calls below talk to. -EBUSY: a driver of the kernel has it.
int linuxio_i2c_select(int fd, uint8_t address);
/// Keeps other descriptors from claiming this address of the bus, until `fd` is closed. -EAGAIN: claimed already.
int linuxio_i2c_claim(int fd, uint8_t address);
/// One transfer: a write, a repeated start and a read; without the write or the read when its count is 0.
int linuxio_i2c_combined(int fd, uint8_t address, const uint8_t *written, uint16_t write_count, uint8_t *read,
                         uint16_t read_count);
/// The same for an adapter that only knows SMBus, as one of its forms: a byte without a register, or 1, 2 or up to 32
/// bytes from the register `command`. `read` has room for `count` bytes, which fits the form.
int linuxio_i2c_smbus_read(int fd, uint32_t form, uint8_t command, uint8_t *read, uint8_t count);
/// 1, 2 or up to 33 bytes, the first of which is a register.
int linuxio_i2c_smbus_write(int fd, const uint8_t *written, uint8_t count);

// signals.c

/// From now on SIGINT and SIGTERM only set a flag and raise `wake_fd` (an eventfd; -1: none). SIGPIPE is ignored.
int linuxio_on_termination(int wake_fd);
/// The signal that asked for termination, or 0.
int linuxio_terminated(void);
/// Whether a descriptor is a terminal.
int linuxio_isatty(int fd);

// gzip.c: zlib, found at run time.

/// A gzip reader over `fd`, which it owns from then on; NULL, and a reason in `*problem`, when zlib is not installed.
/// On failure the caller keeps `fd`.
void *linuxio_gzip_open(int fd, const char **problem);
/// Bytes read, 0 at the end, -1 with a reason in `*problem` (valid until the next call).
int linuxio_gzip_read(void *gzip, void *buffer, unsigned int count, const char **problem);
void linuxio_gzip_close(void *gzip);

// pps.c: the devices /dev/ppsN.

/// Edges of a pulse: nanoseconds of Unix time and how many there were; 0 when there was none.
struct linuxio_pps_edges {
  int64_t assert_time;
  int64_t clear_time;
  uint32_t assert_sequence;
  uint32_t clear_sequence;
};

/// The last edges: at once with `timeout` 0, else after the next one, for which it waits so many nanoseconds (negative:
/// for ever). -ETIMEDOUT: there was none.
int linuxio_pps_fetch(int fd, int64_t timeout, struct linuxio_pps_edges *edges);

// shm.c: what time servers read.

/// The segment of shared memory with this key, made if there is none. -EEXIST: it has another size, so it is for
/// something else; -EACCES: it belongs to somebody else.
int linuxio_ntp_attach(int32_t key, int permissions, void **segment);
void linuxio_ntp_detach(void *segment);
/// Shows a sample: the machine's clock said `host` when UTC was `utc`, nanoseconds of Unix time; `precision` is the
/// power of two nearest to its uncertainty in seconds.
void linuxio_ntp_put(void *segment, int64_t host, int64_t utc, int precision);
/// Sends the same to chronyd's socket.
int linuxio_chrony_send(int fd, int64_t host, int64_t utc);

// resolve.c

#define LINUXIO_RESOLVE_WOKEN 1
#define LINUXIO_RESOLVE_TIMED_OUT 2

/// getaddrinfo that `wake_fd` or `timeout` nanoseconds can end early: 0 and `*result` (a struct addrinfo, for
/// freeaddrinfo), an EAI_… code (negative), or LINUXIO_RESOLVE_… .
int linuxio_resolve(const char *host, const char *service, int socket_type, int passive, int wake_fd, int64_t timeout,
                    void **result);

// file.c

/// Lets the kernel begin to write what is dirty of a file, without waiting for the medium.
void linuxio_begin_writeback(int fd);

// clock.c

/// 1 when the kernel considers the system's clock synchronised, 0 when not. Reads only, for anybody.
int linuxio_clock_synchronized(void);

#endif
