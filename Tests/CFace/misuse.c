// Calls that are wrong return their error, change nothing, and do not stop the program.
#include <math.h>
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
  REFUSED(satellites, 15);
  REFUSED(longest_frame, 1099);
  REFUSED(longest_frame, 16385);
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

static void navigator_creation(void) {
  size_t size = binnacle_navigator_size();
  unsigned char *memory = exact_memory(size);
  binnacle_navigator *navigator;
  binnacle_navigator_options options;
  CHECK(size <= BINNACLE_NAVIGATOR_SIZE);
  CHECK(binnacle_navigator_defaults(&options, sizeof options - 1) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_navigator_defaults(&options, sizeof options) == 0);
  CHECK(binnacle_navigator_create(NULL, size, NULL, 0, &navigator) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_create(memory, size - 1, NULL, 0, &navigator) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_navigator_create(memory + 8, size, NULL, 0, &navigator) == BINNACLE_ERROR_ALIGNMENT);
  options.inertial_mounting[0] = 2;
  CHECK(binnacle_navigator_create(memory, size, &options, sizeof options, &navigator) == BINNACLE_ERROR_VALUE);
  CHECK(navigator == NULL);
  CHECK(binnacle_navigator_create(memory, size, NULL, 0, &navigator) == 0);
  CHECK(binnacle_receiver_destroy((binnacle_receiver *)navigator) == BINNACLE_ERROR_OBJECT);
  CHECK(binnacle_navigator_destroy(navigator) == 0);
  CHECK(binnacle_navigator_destroy(navigator) == BINNACLE_ERROR_OBJECT);
  free(memory);
}

static void samples(binnacle_navigator *navigator) {
  binnacle_inertial_sample inertial = {second, {0, 0, 9.8}, {0, 0, 0}, 1, 0, {0}};
  binnacle_magnetic_sample magnetic = {second, {20, 0, 40}, 0, {0}};
  binnacle_pressure_sample pressure = {second, 1013};
  binnacle_speed_sample speed = {second, 1, 0};
  binnacle_heading_sample heading = {second, 90, 0, 0, {0}};
#define SAMPLE(name, member, wrong)                                                                              \
  do {                                                                                                           \
    CHECK(binnacle_navigator_add_##name(NULL, &name, sizeof name) == BINNACLE_ERROR_NULL);                       \
    CHECK(binnacle_navigator_add_##name(navigator, NULL, sizeof name) == BINNACLE_ERROR_NULL);                   \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name - 1) == BINNACLE_ERROR_SIZE);              \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name) == 0);                                    \
    name.instant = second - 1;                                                                                   \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name) == BINNACLE_ERROR_TIME);                  \
    name.instant = INT64_MIN;                                                                                    \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name) == BINNACLE_ERROR_VALUE);                 \
    name.instant = 2 * second;                                                                                   \
    name.member = wrong;                                                                                         \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name) == BINNACLE_ERROR_VALUE);                 \
    name.member = (double)NAN;                                                                                   \
    CHECK(binnacle_navigator_add_##name(navigator, &name, sizeof name) == BINNACLE_ERROR_VALUE);                 \
  } while (0)
  SAMPLE(inertial, angular_rate.y, 101);
  SAMPLE(magnetic, field.z, -10001);
  SAMPLE(pressure, pressure_hectopascals, 0);
  SAMPLE(speed, accuracy, -1);
  SAMPLE(heading, heading_degrees, 361);
}

static void calibrations(binnacle_navigator *navigator) {
  uint8_t bytes[BINNACLE_CALIBRATION_SIZE] = "BNCL";
  CHECK(binnacle_navigator_save_calibration(NULL, bytes, sizeof bytes, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_save_calibration(navigator, NULL, sizeof bytes, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_save_calibration(navigator, bytes, sizeof bytes - 1, 0) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_navigator_save_calibration(navigator, bytes, sizeof bytes, 0) == 0);
  CHECK(binnacle_navigator_restore_calibration(NULL, bytes, sizeof bytes, 0, 0) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_restore_calibration(navigator, NULL, 8, 0, 0) == BINNACLE_ERROR_NULL);
  for (size_t size = 0; size <= sizeof bytes; size++)
    CHECK(binnacle_navigator_restore_calibration(navigator, bytes, size, 0, 0) == BINNACLE_ERROR_DATA);
}

static void navigators(void) {
  void *memory = exact_memory(binnacle_navigator_size());
  binnacle_navigator *navigator;
  binnacle_navigator_options options;
  binnacle_estimate estimate;
  binnacle_heading heading;
  binnacle_navigation_counters counters;
  CHECK(binnacle_navigator_defaults(&options, sizeof options) == 0);
  options.flags |= BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_MAGNETOMETER;
  CHECK(binnacle_navigator_create(memory, binnacle_navigator_size(), &options, sizeof options, &navigator) == 0);
  samples(navigator);
  calibrations(navigator);
  CHECK(binnacle_navigator_estimate(navigator, &estimate, sizeof estimate - 1) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_navigator_estimate(navigator, NULL, sizeof estimate) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_estimate(navigator, &estimate, sizeof estimate) == 0);
  CHECK(binnacle_navigator_heading(navigator, &heading, sizeof heading - 1) == BINNACLE_ERROR_SIZE);
  CHECK(binnacle_navigator_heading(NULL, &heading, sizeof heading) == BINNACLE_ERROR_NULL);
  CHECK(binnacle_navigator_counters(navigator, &counters, sizeof counters) == 0);
  CHECK(counters.checked_fixes == 0 && counters.receiver.bytes == 0);
  CHECK(binnacle_navigator_destroy(navigator) == 0);
  free(memory);
}

static void texts(void) {
  for (int32_t error = -11; error <= 1; error++) {
    const char *text = binnacle_error_text(error);
    CHECK(text != NULL && strlen(text) > 0);
    if (error > -8) CHECK(strcmp(text, binnacle_error_text(error - 1)) != 0 || error == 1);
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
  navigator_creation();
  navigators();
  texts();
  return 0;
}
