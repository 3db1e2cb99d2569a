// A navigator that is fed with lines of text on the standard input, for compare.py; prints its estimates and headings.
//
//     i INSTANT AX AY AZ GX GY GZ    inertial sample
//     m INSTANT X Y Z                magnetic sample
//     b INSTANT HEXADECIMAL          bytes of the receiver
//     p LATITUDE LONGITUDE HEIGHT YEAR   place and time until the first fix; must come first
#include <inttypes.h>
#include <string.h>

#include "check.h"

static void number(int is_known, double value, int decimals) {
  if (is_known) {
    printf(" %.*f", decimals, value);
  } else {
    printf(" -");
  }
}

static void print(binnacle_navigator *navigator) {
  binnacle_estimate estimate;
  binnacle_heading heading;
  binnacle_fix fix;
  while (binnacle_navigator_fix(navigator, &fix, sizeof fix) > 0) CHECK(fix.sequence > 0);
  while (binnacle_navigator_estimate(navigator, &estimate, sizeof estimate) > 0) {
    const uint32_t known = estimate.known;
    printf("estimate");
    number(known & BINNACLE_KNOWN_POSITION, estimate.position.latitude_degrees, 9);
    number(known & BINNACLE_KNOWN_POSITION, estimate.position.longitude_degrees, 9);
    number(known & BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL, estimate.position.height_above_mean_sea_level, 3);
    number(known & BINNACLE_KNOWN_HORIZONTAL_ACCURACY, estimate.accuracy.horizontal, 3);
    number(known & BINNACLE_KNOWN_SPEED, estimate.velocity.speed, 3);
    number(known & BINNACLE_KNOWN_CLIMB, estimate.velocity.climb, 3);
    printf(" %s\n", estimate.filter == BINNACLE_FILTER_INERTIAL ? "inertial" : "-");
  }
  while (binnacle_navigator_heading(navigator, &heading, sizeof heading) > 0) {
    printf("heading");
    number(heading.known & BINNACLE_HEADING_MAGNETIC, heading.magnetic_heading_degrees, 3);
    number(heading.known & BINNACLE_HEADING_MAGNETIC, heading.magnetic_accuracy_degrees, 3);
    number(heading.known & BINNACLE_HEADING_TRUE, heading.true_heading_degrees, 3);
    number(heading.known & BINNACLE_HEADING_TRUE, heading.true_accuracy_degrees, 3);
    number(heading.known & BINNACLE_HEADING_TILT, heading.roll_degrees, 3);
    number(heading.known & BINNACLE_HEADING_TILT, heading.pitch_degrees, 3);
    number(heading.known & BINNACLE_HEADING_REFERENCE, heading.declination_degrees, 3);
    printf(" %d %d\n", heading.calibration, heading.is_disturbed);
  }
}

static void feed(binnacle_navigator *navigator, const char *text, int64_t instant) {
  uint8_t bytes[4096];
  size_t count = 0;
  unsigned byte;
  for (; sscanf(text, "%2x", &byte) == 1 && count < sizeof bytes; text += 2) bytes[count++] = (uint8_t)byte;
  for (size_t done = 0; done < count;) {
    int32_t taken = binnacle_navigator_feed(navigator, bytes + done, count - done, instant);
    CHECK(taken > 0);
    done += (size_t)taken;
    print(navigator);
  }
}

static binnacle_navigator *create(void *memory, const binnacle_navigator_options *options) {
  binnacle_navigator *navigator;
  CHECK(binnacle_navigator_create(memory, binnacle_navigator_size(), options, sizeof *options, &navigator) == 0);
  return navigator;
}

int main(void) {
  static char line[16384];
  binnacle_navigator_options options;
  binnacle_navigator *navigator = NULL;
  void *memory = exact_memory(binnacle_navigator_size());
  CHECK(binnacle_navigator_defaults(&options, sizeof options) == 0);
  options.heading_rate = 1;
  options.geoid = binnacle_egm96;
  options.receiver.protocols = binnacle_all_protocols;
  while (fgets(line, sizeof line, stdin) != NULL) {
    binnacle_inertial_sample inertial = {0};
    binnacle_magnetic_sample magnetic = {0};
    binnacle_vector *a = &inertial.acceleration, *g = &inertial.angular_rate, *f = &magnetic.field;
    int64_t instant;
    int begin;
    if (line[0] == 'p') {
      CHECK(sscanf(line, "p %lf %lf %lf %lf", &options.first_latitude_degrees, &options.first_longitude_degrees,
                   &options.first_ellipsoidal_height, &options.first_decimal_year) == 4);
      options.flags = BINNACLE_HAS_PLACE | BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_MAGNETOMETER | BINNACLE_LEARNS_CALIBRATION;
      continue;
    }
    if (navigator == NULL) navigator = create(memory, &options);
    if (sscanf(line, "i %" SCNd64 " %lf %lf %lf %lf %lf %lf", &inertial.instant, &a->x, &a->y, &a->z, &g->x, &g->y, &g->z) == 7) {
      inertial.has_angular_rate = 1;
      CHECK(binnacle_navigator_add_inertial(navigator, &inertial, sizeof inertial) == 0);
    } else if (sscanf(line, "m %" SCNd64 " %lf %lf %lf", &magnetic.instant, &f->x, &f->y, &f->z) == 4) {
      CHECK(binnacle_navigator_add_magnetic(navigator, &magnetic, sizeof magnetic) == 0);
    } else {
      CHECK(sscanf(line, "b %" SCNd64 " %n", &instant, &begin) == 1);
      feed(navigator, line + begin, instant);
    }
    print(navigator);
  }
  CHECK(navigator != NULL);
  CHECK(binnacle_navigator_finish(navigator) == 0);
  print(navigator);
  CHECK(binnacle_navigator_destroy(navigator) == 0);
  free(memory);
  return 0;
}
