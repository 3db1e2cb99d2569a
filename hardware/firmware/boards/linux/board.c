// This machine as a board, for firmware in C: the receiver's bytes are those of a file, a device or the standard input.
//
//     example [FILE]
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "board.h"

void firmware_main(void);

static int input = STDIN_FILENO;
static bool ended;

static bool has_input(int milliseconds) {
  struct pollfd descriptor = {.fd = input, .events = POLLIN};
  return poll(&descriptor, 1, milliseconds) > 0;
}

uint64_t board_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

size_t board_read(uint8_t *bytes, size_t size) {
  if (ended || !has_input(0)) return 0;
  ssize_t count = read(input, bytes, size);
  if (count <= 0) ended = true;
  return count > 0 ? (size_t)count : 0;
}

void board_write(const uint8_t *bytes, size_t size) {
  fwrite(bytes, 1, size, stdout);
  fflush(stdout);
}

void board_idle(void) {
  if (!ended) has_input(1);
}

bool board_ended(void) { return ended; }

// No scripts here.
uint8_t board_options(void) { return 0; }

size_t board_sample(uint8_t *kind, double *values, size_t size) {
  (void)kind, (void)values, (void)size;
  return 0;
}

int main(int count, char **arguments) {
  if (count > 2) {
    fprintf(stderr, "usage: %s [FILE]\n", arguments[0]);
    return 64;
  }
  if (count == 2 && (input = open(arguments[1], O_RDONLY | O_NOCTTY)) < 0) {
    perror(arguments[1]);
    return 66;
  }
  firmware_main();
  return 0;
}
