// Calls that are wrong return their error, change nothing, and do not stop the program.
#include <string.h>

#include "check.h"

static const int64_t second = 1000000000;

static void creation(void) {
  size_t size = binnacle_receiver_size();
  unsigned char *memory = exact_memory(size + BINNACLE_ALIGNMENT);
  binnacle_receiver *receiver = (binnacle_receiver *)memory;
  CHECK(binnacle_receiver_create(NULL, size, NULL, 0, &receiver) == BINNACLE_ERROR_NULL);
  CHECK(receiver == NULL);
  CHECK(binnacle_receiver_create(memory, size, NULL, 0, NULL) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_create(memory, size - 1, NULL, 0, &receiver) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_create(memory, SIZE_MAX, NULL, 0, &receiver) == BINNACLE_ERROR_SIZE);
  for (size_t offset = 1; offset < BINNACLE_ALIGNMENT; offset++)
    CHECK(binnacle_receiver_create(memory + offset, size, NULL, 0, &receiver) == BINNACLE_ERROR_ALIGNMENT);
  CHECK(size <= BINNACLE_RECEIVER_SIZE);
  free(memory);
}

static void options(void) {
  size_t size = binnacle_receiver_size();
  void *memory = exact_memory(size);
  binnacle_receiver *receiver;
  binnacle_receiver_options good, bad;
  CHECK(binnacle_receiver_defaults(NULL, sizeof good) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_defaults(&good, sizeof good - 1) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_defaults(&good, sizeof good) == 0);
  CHECK(binnacle_receiver_create(memory, size, &good, sizeof good - 1, &receiver) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_create(memory, size, NULL, sizeof good, &receiver) == BINNACLE_ERROR_NULL);
#define REFUSED(member, number)                                                                               \
  do {                                                                                                        \
    bad = good;                                                                                               \
    bad.member = number;                                                                                      \
    CHECK(binnacle_receiver_create(memory, size, &bad, sizeof bad, &receiver) == BINNACLE_ERROR_VALUE);       \
    CHECK(receiver == NULL);                                                                                  \
  } while (0)
  REFUSED(checksums, 3);
  REFUSED(fixes, 0);
  REFUSED(fixes, 65);
  REFUSED(satellites, 513);
  REFUSED(silence_milliseconds, 0);
  REFUSED(silence_milliseconds, 60001);
  REFUSED(year, 1969);
  REFUSED(year, 2026);
  free(memory);
}

static void objects(void) {
  size_t size = binnacle_receiver_size();
  void *memory = exact_memory(size);
  memset(memory, 0xA5, size);
  binnacle_receiver *none = (binnacle_receiver *)memory, *receiver;
  CHECK(binnacle_receiver_feed(none, (const uint8_t *)"$", 1, 0) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_receiver_destroy(none) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_receiver_create(memory, size, NULL, 0, &receiver) == 0);
  CHECK(binnacle_receiver_advance((binnacle_receiver *)((char *)memory + 1), 0) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_receiver_destroy(receiver) == 0);
  CHECK(binnacle_receiver_destroy(receiver) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_receiver_finish(receiver) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_receiver_deadline(receiver) == BINNACLE_ERROR_OBJECT);
  // The same memory serves again.
  CHECK(binnacle_receiver_create(memory, size, NULL, 0, &receiver) == 0);
  CHECK(binnacle_receiver_destroy(receiver) == 0);
  free(memory);
}

static void null(binnacle_receiver *receiver) {
  binnacle_fix fix;
  binnacle_sky sky;
  binnacle_counters counters;
  const uint8_t byte = '$';
  CHECK(binnacle_receiver_destroy(NULL) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_feed(NULL, &byte, 1, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_feed(receiver, NULL, 1, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_feed(receiver, NULL, 0, 0) == 0);
  CHECK(binnacle_receiver_feed(receiver, &byte, SIZE_MAX, 0) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_advance(NULL, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_finish(NULL) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_deadline(NULL) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_fix(NULL, &fix, sizeof fix) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_fix(receiver, NULL, sizeof fix) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_fix(receiver, &fix, sizeof fix - 1) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_sky(NULL, &sky, sizeof sky, NULL, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_sky(receiver, NULL, sizeof sky, NULL, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_sky(receiver, &sky, sizeof sky, NULL, 1) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_sky(receiver, &sky, 4, NULL, 0) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_receiver_counters(NULL, &counters, sizeof counters) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_counters(receiver, NULL, sizeof counters) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_receiver_counters(receiver, &counters, 8) == BINNACLE_ERROR_SIZE);
}

static void instants(binnacle_receiver *receiver) {
  const uint8_t byte = '$';
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, -1) == BINNACLE_ERROR_VALUE);
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, INT64_MIN) == BINNACLE_ERROR_VALUE);
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, INT64_MAX) == BINNACLE_ERROR_VALUE);
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, second) == 1);
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, second - 1) == BINNACLE_ERROR_TIME);
  CHECK(binnacle_receiver_advance(receiver, second - 1) == BINNACLE_ERROR_TIME);
  CHECK(binnacle_receiver_feed(receiver, &byte, 1, second) == 1);
  CHECK(binnacle_receiver_advance(receiver, BINNACLE_LAST_INSTANT) == 0);
  CHECK(binnacle_receiver_advance(receiver, BINNACLE_LAST_INSTANT + 1) == BINNACLE_ERROR_VALUE);
}

// A structure of a later version of the header is larger: what this version does not know is 0.
static void larger(binnacle_receiver *receiver) {
  struct {
    binnacle_counters counters;
    uint64_t later[2];
  } counters;
  memset(&counters, 0xA5, sizeof counters);
  CHECK(binnacle_receiver_counters(receiver, &counters.counters, sizeof counters) == 0);
  CHECK(counters.later[0] == 0 && counters.later[1] == 0);
  CHECK(counters.counters.bytes == 2);
}

static void texts(void) {
  for (int32_t error = -10; error <= 1; error++) {
    const char *text = binnacle_error_text(error);
    CHECK(text != NULL && strlen(text) > 0);
    if (error > -7) CHECK(strcmp(text, binnacle_error_text(error - 1)) != 0 || error == 1);
  }
  CHECK(strcmp(binnacle_version(), BINNACLE_VERSION) == 0);
}

int main(void) {
  creation();
  options();
  objects();
  void *memory = exact_memory(binnacle_receiver_size());
  binnacle_receiver *receiver;
  CHECK(binnacle_receiver_create(memory, binnacle_receiver_size(), NULL, 0, &receiver) == 0);
  null(receiver);
  instants(receiver);
  larger(receiver);
  CHECK(binnacle_receiver_destroy(receiver) == 0);
  free(memory);
  texts();
  return 0;
}
