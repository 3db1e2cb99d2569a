#ifndef C_LINUX_IO_H
#define C_LINUX_IO_H

// The calls of Linux that Swift cannot make itself: macros, variadic functions, signal handlers, and headers that clash
// with Glibc's module. Results are 0 or a count, and -errno on failure, unless stated otherwise.

// Includes only headers of the compiler: a libc header would move its declarations from Glibc's module into this one.
#include <stdint.h>

// serial.c: termios2, which supports any speed.

/// Sets raw mode, 8N1, no flow control, no drop of DTR on close. `baud` 0 keeps the speed. `*actual` is the speed that
/// the driver then reports, bits per second. -ENOTTY: not a terminal device.
int linuxio_serial_configure(int fd, uint32_t baud, uint32_t *actual);

/// Reads the input speed, bits per second.
int linuxio_serial_speed(int fd, uint32_t *baud);

/// Reads the numbers of overruns since the driver was loaded: of the hardware's FIFO, and of the kernel's buffer, which
/// was read too slowly. Both counts wrap. -ENOTTY or -EINVAL: the driver does not count, as for a pseudo-terminal.
int linuxio_serial_overruns(int fd, uint32_t *hardware, uint32_t *buffer);

/// Keeps other processes (except root's) from opening the terminal device, and allows it again.
int linuxio_serial_claim(int fd);
int linuxio_serial_release(int fd);

// wait.c: poll with an additional wake-up descriptor.

#define LINUXIO_READY 1
#define LINUXIO_WOKEN 2
#define LINUXIO_HANGUP 4
#define LINUXIO_OUTPUT 8

/// Creates a non-blocking eventfd, closed on exec.
int linuxio_eventfd(void);
/// Makes an eventfd readable; safe in a signal handler.
void linuxio_eventfd_raise(int fd);
/// Makes an eventfd unreadable again.
void linuxio_eventfd_clear(int fd);

/// Waits until `fd` can be read (or written), `wake_fd` is readable, or `timeout` nanoseconds have passed (negative: no
/// limit). Either descriptor may be -1. Returns an OR of LINUXIO_… , 0 on time-out, -errno (-EINTR included).
int linuxio_wait(int fd, int for_writing, int wake_fd, int64_t timeout);
/// As `linuxio_wait`, and until `output_fd`, which may be -1, can be written or has lost its reader (LINUXIO_OUTPUT).
int linuxio_wait_for_output(int fd, int for_writing, int wake_fd, int output_fd, int64_t timeout);

// options.c: getopt_long without global state and messages.

struct linuxio_option {
  const char *name;
  int has_argument;
  /// The value returned for the option: its short letter, or another positive number except '?' and ':'.
  int letter;
};

/// getopt_long has global state, so a caller must hold this lock from the first to the last call of a parse.
void linuxio_options_lock(void);
void linuxio_options_unlock(void);

/// Returns the letter of the next option, or -1 if only operands are left, which begin at `*index`. Returns '?' for an
/// unknown or ambiguous option or an unexpected argument, and ':' for a missing argument; `*argument` is then the
/// option as typed. Otherwise `*argument` is the option's argument or NULL. Prints nothing. `short_options` is as for
/// getopt(3), without the leading colon. `*index` is 0 or 1 at first and is kept by the caller. Only one parse at a
/// time is possible, see `linuxio_options_lock`.
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

/// Reads the functions of the adapter: an OR of LINUXIO_I2C_… and of others without a name here. -ENOTTY: not a bus.
int linuxio_i2c_functions(int fd, uint64_t *functions);
/// Selects the chip for the SMBus calls below. -EBUSY: a kernel driver uses it.
int linuxio_i2c_select(int fd, uint8_t address);
/// Locks an address of the bus against other descriptors until `fd` is closed. -EAGAIN: it is locked already.
int linuxio_i2c_claim(int fd, uint8_t address);
/// Makes one transfer: a write, a repeated start and a read. A part whose count is 0 is left out.
int linuxio_i2c_combined(int fd, uint8_t address, const uint8_t *written, uint16_t write_count, uint8_t *read,
                         uint16_t read_count);
/// Reads by an SMBus transfer, for adapters that support only SMBus: a byte without a register, or 1, 2 or up to 32
/// bytes from the register `command`. `read` has room for `count` bytes, which must fit `form`.
int linuxio_i2c_smbus_read(int fd, uint32_t form, uint8_t command, uint8_t *read, uint8_t count);
/// Writes 1, 2 or up to 33 bytes by an SMBus transfer; the first one is the register.
int linuxio_i2c_smbus_write(int fd, const uint8_t *written, uint8_t count);

// signals.c

/// Makes SIGINT and SIGTERM only set a flag and raise `wake_fd` (an eventfd; -1: none). SIGPIPE is ignored.
int linuxio_on_termination(int wake_fd);
/// Returns the signal that requested termination, or 0.
int linuxio_terminated(void);
/// Returns whether a descriptor is a terminal.
int linuxio_isatty(int fd);

// gzip.c: zlib, loaded at run time.

/// Creates a gzip reader for `fd`, which it then owns. Returns NULL and a reason in `*problem` if zlib is not
/// installed; the caller then keeps `fd`.
void *linuxio_gzip_open(int fd, const char **problem);
/// Returns the number of bytes read, 0 at the end, or -1 with a reason in `*problem` (valid until the next call).
int linuxio_gzip_read(void *gzip, void *buffer, unsigned int count, const char **problem);
void linuxio_gzip_close(void *gzip);

// pps.c: the devices /dev/ppsN.

/// Edges of a pulse: Unix time, ns, and number of edges; 0 if there was none.
struct linuxio_pps_edges {
  int64_t assert_time;
  int64_t clear_time;
  uint32_t assert_sequence;
  uint32_t clear_sequence;
};

/// Reads the last edges: at once if `timeout` is 0, otherwise after the next edge, for which it waits `timeout`
/// nanoseconds at most (negative: no limit). -ETIMEDOUT: there was none.
int linuxio_pps_fetch(int fd, int64_t timeout, struct linuxio_pps_edges *edges);

// shm.c: interfaces of time servers.

/// Attaches to the shared memory segment with this key; creates it if needed. -EEXIST: it has another size, so it is
/// not NTP's; -EACCES: it belongs to another user.
int linuxio_ntp_attach(int32_t key, int permissions, void **segment);
void linuxio_ntp_detach(void *segment);
/// Publishes a sample: the machine's clock showed `host` when UTC was `utc`, Unix time, ns. `precision` is the exponent
/// of the power of two nearest to the uncertainty in seconds.
void linuxio_ntp_put(void *segment, int64_t host, int64_t utc, int precision);
/// Sends the same sample to chronyd's socket.
int linuxio_chrony_send(int fd, int64_t host, int64_t utc);

// resolve.c

#define LINUXIO_RESOLVE_WOKEN 1
#define LINUXIO_RESOLVE_TIMED_OUT 2

/// Calls getaddrinfo, and returns early if `wake_fd` becomes readable or `timeout` nanoseconds pass. Returns 0 and
/// `*result` (a struct addrinfo, for freeaddrinfo), an EAI_… code (negative), or LINUXIO_RESOLVE_… .
int linuxio_resolve(const char *host, const char *service, int socket_type, int passive, int wake_fd, int64_t timeout,
                    void **result);

// socket.c

/// Accepts a connection, non-blocking and closed on exec. Returns its descriptor.
int linuxio_accept(int listener);
/// Lets a socket send small pieces at once, and lets the kernel close it if the peer acknowledges nothing for `timeout`
/// milliseconds. Errors are ignored.
void linuxio_tune_connection(int fd, unsigned int timeout);

// random.c

/// Fills a buffer of at most 256 bytes with random bytes that cannot be predicted (getrandom(2)). Returns 0.
int linuxio_random(void *buffer, unsigned int count);

// file.c

/// Starts writing changed pages of a file to the medium, without waiting for the end.
void linuxio_begin_writeback(int fd);

// pipe.c

/// Copies the first bytes in a pipe, up to a page of them; they stay in it. Returns their number, 0 at the end of the pipe,
/// -EAGAIN if it has none, another negative number on failure.
int linuxio_peek_pipe(int fd, void *buffer, int size);

// clock.c

/// Returns 1 if the kernel considers the system's clock synchronised, otherwise 0. Only reads; needs no privileges.
int linuxio_clock_synchronized(void);
/// Returns the largest error of the system's clock that the kernel expects, microseconds. -ENODATA: not synchronised.
int64_t linuxio_clock_uncertainty(void);

#endif
