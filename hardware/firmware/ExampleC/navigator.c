// Bytes of a receiver and samples of sensors in; one line of text for each estimate and each heading out:
//
//     estimate 37.722619647 -122.472217914 61.154 2.277 19.872 0.033 inertial
//     heading 340.558 122.886 345.636 122.886 5.859 30.540 5.078 0 0
//
// Latitude, longitude (degrees), height above mean sea level, horizontal accuracy (m), speed, climb (m/s), and "inertial"
// if the inertial unit is part of it. Magnetic and true heading with their accuracies of 1 sigma, roll, pitch, declination
// (degrees), quality of the calibration (BINNACLE_CALIBRATION_…), and 1 if something magnetic is near. What is unknown is
// "-".
//
// The samples are those that board_sample takes. A firmware has its drivers of chips in that place.
#include <stdalign.h>

#include "board.h"
#include "examples.h"
#include "line.h"

// Kinds of samples: hardware/firmware/Firmware/LogSample.swift.
enum { SAMPLE_MAGNETIC = 0, SAMPLE_INERTIAL = 1, SAMPLE_PRESSURE = 2, SAMPLE_SPEED = 4, SAMPLE_HEADING = 6, SAMPLE_PLACE = 8 };

static alignas(BINNACLE_ALIGNMENT) unsigned char memory[BINNACLE_NAVIGATOR_SIZE];
static binnacle_navigator *navigator;

static void print_estimate(const binnacle_estimate *estimate) {
  const uint32_t known = estimate->known;
  Line line = {{0}, 0};
  put_text(&line, "estimate");
  put_number(&line, known & BINNACLE_KNOWN_POSITION, estimate->position.latitude_degrees, 9);
  put_number(&line, known & BINNACLE_KNOWN_POSITION, estimate->position.longitude_degrees, 9);
  put_number(&line, known & BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL, estimate->position.height_above_mean_sea_level, 3);
  put_number(&line, known & BINNACLE_KNOWN_HORIZONTAL_ACCURACY, estimate->accuracy.horizontal, 3);
  put_number(&line, known & BINNACLE_KNOWN_SPEED, estimate->velocity.speed, 3);
  put_number(&line, known & BINNACLE_KNOWN_CLIMB, estimate->velocity.climb, 3);
  put_text(&line, estimate->filter == BINNACLE_FILTER_INERTIAL ? " inertial" : " -");
  send_line(&line);
}

static void print_heading(const binnacle_heading *heading) {
  const uint32_t known = heading->known;
  Line line = {{0}, 0};
  put_text(&line, "heading");
  put_number(&line, known & BINNACLE_HEADING_MAGNETIC, heading->magnetic_heading_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_MAGNETIC, heading->magnetic_accuracy_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_TRUE, heading->true_heading_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_TRUE, heading->true_accuracy_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_TILT, heading->roll_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_TILT, heading->pitch_degrees, 3);
  put_number(&line, known & BINNACLE_HEADING_REFERENCE, heading->declination_degrees, 3);
  put(&line, ' ');
  put(&line, (char)('0' + heading->calibration % 10));
  put_text(&line, heading->is_disturbed ? " 1" : " 0");
  send_line(&line);
}

static void print(void) {
  binnacle_estimate estimate;
  binnacle_heading heading;
  binnacle_fix fix;
  while (binnacle_navigator_estimate(navigator, &estimate, sizeof estimate) > 0) print_estimate(&estimate);
  while (binnacle_navigator_heading(navigator, &heading, sizeof heading) > 0) print_heading(&heading);
  // The receiver's own fixes are not used here.
  while (binnacle_navigator_fix(navigator, &fix, sizeof fix) > 0) continue;
}

static void set_up(binnacle_navigator_options *options, uint8_t wanted) {
  binnacle_navigator_defaults(options, sizeof *options);
  options->flags = BINNACLE_LEARNS_CALIBRATION;
  if (wanted & OPTION_FUSED) options->flags |= BINNACLE_FUSES_INERTIAL_UNIT;
  if (wanted & OPTION_MAGNETOMETER) options->flags |= BINNACLE_HAS_MAGNETOMETER;
  if (wanted & OPTION_INERTIAL_UNIT) options->flags |= BINNACLE_HAS_INERTIAL_UNIT;
  if (wanted & OPTION_VEHICLE) options->profile = BINNACLE_PROFILE_AUTOMOTIVE;
  // A line a second.
  options->heading_rate = 1;
  // As the program does; without these lines, the grid and the other protocols are not linked.
  options->geoid = binnacle_egm96;
  options->receiver.protocols = binnacle_all_protocols;
}

// Creates the navigator, again if there is one.
static int32_t create(const binnacle_navigator_options *options) {
  if (navigator != NULL) binnacle_navigator_destroy(navigator);
  return binnacle_navigator_create(memory, sizeof memory, options, sizeof *options, &navigator);
}

// Adds a sample that was measured now.
static int32_t add(binnacle_navigator_options *options, uint8_t kind, const double *values, int64_t now) {
  const binnacle_vector first = {values[0], values[1], values[2]}, second = {values[3], values[4], values[5]};
  switch (kind) {
    case SAMPLE_MAGNETIC: {
      const binnacle_magnetic_sample sample = {.instant = now, .field = first};
      return binnacle_navigator_add_magnetic(navigator, &sample, sizeof sample);
    }
    case SAMPLE_INERTIAL: {
      const binnacle_inertial_sample sample = {
        .instant = now, .acceleration = first, .angular_rate = second, .has_angular_rate = 1};
      return binnacle_navigator_add_inertial(navigator, &sample, sizeof sample);
    }
    case SAMPLE_PRESSURE: {
      const binnacle_pressure_sample sample = {.instant = now, .pressure_hectopascals = values[0]};
      return binnacle_navigator_add_pressure(navigator, &sample, sizeof sample);
    }
    case SAMPLE_SPEED: {
      const binnacle_speed_sample sample = {.instant = now, .forward = values[0]};
      return binnacle_navigator_add_speed(navigator, &sample, sizeof sample);
    }
    case SAMPLE_HEADING: {
      const binnacle_heading_sample sample = {.instant = now, .heading_degrees = values[0]};
      return binnacle_navigator_add_heading(navigator, &sample, sizeof sample);
    }
    case SAMPLE_PLACE:
      options->flags |= BINNACLE_HAS_PLACE;
      options->first_latitude_degrees = values[0];
      options->first_longitude_degrees = values[1];
      options->first_ellipsoidal_height = values[2];
      options->first_decimal_year = values[3];
      return create(options);
    default: return 0;
  }
}

// Feeds bytes, or notes that none have come; returns a negative error that nothing can be done about.
static int32_t feed(const uint8_t *bytes, size_t size, int64_t now) {
  // Silence ends an epoch.
  if (size == 0) return binnacle_navigator_advance(navigator, now);
  for (size_t done = 0; done < size;) {
    int32_t taken = binnacle_navigator_feed(navigator, bytes + done, size - done, now);
    if (taken < 0) return taken;
    done += (size_t)taken;
    print();
  }
  return 0;
}

// Navigates until the receiver's bytes have ended.
static int32_t navigate(binnacle_navigator_options *options) {
  int32_t result = create(options);
  while (result >= 0) {
    uint8_t bytes[256], kind;
    double values[6] = {0};
    size_t size = board_read(bytes, sizeof bytes);
    int64_t now = (int64_t)board_nanoseconds();
    if (size == 0 && board_ended()) return binnacle_navigator_finish(navigator);
    result = feed(bytes, size, now);
    // A sample that is refused is left out.
    if (board_sample(&kind, values, 6) > 0) {
      int32_t error = add(options, kind, values, now);
      if (error < 0) send_error(error);
    }
    print();
    if (size == 0) board_idle();
  }
  return result;
}

void run_navigator(uint8_t wanted) {
  binnacle_navigator_options options;
  set_up(&options, wanted);
  int32_t result = navigate(&options);
  if (result < 0) send_error(result);
  print();
  binnacle_navigator_destroy(navigator);
}
