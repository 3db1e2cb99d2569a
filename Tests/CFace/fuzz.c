// Random calls with random bytes: results stay within what binnacle.h promises, and tools find nothing.
//
//     fuzz SECONDS SEED CAPTURE...
#include <string.h>
#include <time.h>

#include "check.h"

static uint64_t state;

// xorshift64 (Marsaglia 2003).
static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static uint64_t below(uint64_t limit) { return next() % limit; }

// A piece of a capture with some bytes changed, or bytes without meaning, in memory of its exact size.
static File piece(const File *files, int count) {
  const File *file = &files[below((uint64_t)count)];
  size_t begin = below(file->count), most = file->count - begin, size = 1 + below(most < 3000 ? most : 3000);
  File result = {malloc(size), size};
  CHECK(result.bytes != NULL);
  memcpy(result.bytes, file->bytes + begin, size);
  if (below(4) == 0)
    for (size_t index = 0; index < size; index++) result.bytes[index] = (uint8_t)next();
  for (uint64_t changes = below(4); changes > 0; changes--) result.bytes[below(size)] = (uint8_t)next();
  return result;
}

static void take(binnacle_receiver *receiver) {
  binnacle_fix fix;
  binnacle_sky sky;
  size_t capacity = below(80);
  binnacle_satellite *satellites = malloc(capacity * sizeof *satellites + 1);
  while (binnacle_receiver_fix(receiver, &fix, sizeof fix) > 0) {
    if (fix.known & BINNACLE_KNOWN_POSITION) CHECK(fix.position.latitude_degrees == fix.position.latitude_degrees);
    if (!(fix.known & BINNACLE_KNOWN_SPEED)) CHECK(fix.velocity.speed != fix.velocity.speed);
  }
  if (binnacle_receiver_sky(receiver, &sky, sizeof sky, satellites, capacity) > 0)
    CHECK(sky.count <= capacity && sky.count <= sky.available);
  free(satellites);
}

static void run(const File *files, int count) {
  binnacle_receiver_options options;
  CHECK(binnacle_receiver_defaults(&options, sizeof options) == 0);
  options.fixes = (uint8_t)(1 + below(8));
  options.satellites = (uint16_t)(16 + below(65));
  options.longest_frame = 1100 + (uint32_t)below(4000);
  if (below(2) == 0) options.protocols = binnacle_all_protocols;
  void *memory = exact_memory(binnacle_receiver_size());
  binnacle_receiver *receiver;
  CHECK(binnacle_receiver_create(memory, binnacle_receiver_size(), &options, sizeof options, &receiver) == 0);
  int64_t now = 0;
  for (uint64_t calls = below(300); calls > 0; calls--) {
    now += below(20) == 0 ? (int64_t)below(3600000000000) : (int64_t)below(200000000);
    File bytes = piece(files, count);
    for (size_t done = 0; done < bytes.count;) {
      int32_t taken = binnacle_receiver_feed(receiver, bytes.bytes + done, bytes.count - done, now);
      CHECK(taken > 0 && (size_t)taken <= bytes.count - done);
      done += (size_t)taken;
      if (below(3) > 0) take(receiver);
    }
    free(bytes.bytes);
    if (below(5) == 0) CHECK(binnacle_receiver_advance(receiver, now += (int64_t)below(300000000)) == 0);
    if (below(50) == 0) CHECK(binnacle_receiver_finish(receiver) == 0);
  }
  CHECK(binnacle_receiver_destroy(receiver) == 0);
  free(memory);
}

static double within(double limit) { return limit * ((double)below(2001) / 1000 - 1); }

static binnacle_vector vector(double limit) {
  return (binnacle_vector){within(limit), within(limit), within(limit)};
}

// Samples of any size that is allowed, at instants with gaps; sometimes those of a body that only turns.
static void sample(binnacle_navigator *navigator, int64_t now) {
  const double size = below(4) == 0 ? 1000 : 10;
  binnacle_inertial_sample inertial = {now, vector(size), vector(size / 10), (uint8_t)below(2), below(50) == 0, {0}};
  binnacle_magnetic_sample magnetic = {now, vector(below(9) == 0 ? 10000 : 50), below(50) == 0, {0}};
  binnacle_pressure_sample pressure = {now, below(9) == 0 ? 10 + (double)below(1191) : 1013};
  binnacle_speed_sample speed = {now, within(below(9) == 0 ? 500 : 5), (double)below(3)};
  binnacle_heading_sample heading = {now, (double)below(361), (double)below(181), (uint8_t)below(2), {0}};
  switch (below(8)) {
    case 0: CHECK(binnacle_navigator_add_magnetic(navigator, &magnetic, sizeof magnetic) == 0); break;
    case 1: CHECK(binnacle_navigator_add_pressure(navigator, &pressure, sizeof pressure) == 0); break;
    case 2: CHECK(binnacle_navigator_add_speed(navigator, &speed, sizeof speed) == 0); break;
    case 3: CHECK(binnacle_navigator_add_heading(navigator, &heading, sizeof heading) == 0); break;
    default: CHECK(binnacle_navigator_add_inertial(navigator, &inertial, sizeof inertial) == 0);
  }
}

static void take_all(binnacle_navigator *navigator) {
  binnacle_estimate estimate;
  binnacle_heading heading;
  while (binnacle_navigator_estimate(navigator, &estimate, sizeof estimate) > 0) {
    const double latitude = estimate.position.latitude_degrees;
    CHECK(!(estimate.known & BINNACLE_KNOWN_POSITION) || (latitude >= -1e9 && latitude <= 1e9));
  }
  while (binnacle_navigator_heading(navigator, &heading, sizeof heading) > 0) {
    const double degrees = heading.true_heading_degrees;
    CHECK(!(heading.known & BINNACLE_HEADING_TRUE) || (degrees >= 0 && degrees <= 360));
  }
}

static void navigate(const File *files, int count) {
  binnacle_navigator_options options;
  CHECK(binnacle_navigator_defaults(&options, sizeof options) == 0);
  options.flags = (uint32_t)below(128);
  options.profile = (uint8_t)below(7);
  options.checks = (uint8_t)below(3);
  options.position_rate = (double)below(3) * 50;
  options.lever_arm = vector(3);
  if (below(2) == 0) options.geoid = binnacle_egm96;
  void *memory = exact_memory(binnacle_navigator_size());
  binnacle_navigator *navigator;
  CHECK(binnacle_navigator_create(memory, binnacle_navigator_size(), &options, sizeof options, &navigator) == 0);
  int64_t now = (int64_t)below(BINNACLE_LAST_INSTANT / 2);
  uint8_t calibration[BINNACLE_CALIBRATION_SIZE];
  for (uint64_t calls = below(2000); calls > 0; calls--) {
    now += below(200) == 0 ? (int64_t)below(90000000000) : (int64_t)below(20000000);
    sample(navigator, now);
    if (below(20) == 0) {
      File bytes = piece(files, count);
      for (size_t done = 0; done < bytes.count;) {
        int32_t taken = binnacle_navigator_feed(navigator, bytes.bytes + done, bytes.count - done, now);
        CHECK(taken > 0 && (size_t)taken <= bytes.count - done);
        done += (size_t)taken;
      }
      free(bytes.bytes);
    }
    if (below(3) == 0) take_all(navigator);
  }
  int32_t saved = binnacle_navigator_save_calibration(navigator, calibration, sizeof calibration, (int64_t)next());
  CHECK(saved == 0 || saved == BINNACLE_CALIBRATION_SIZE);
  if (saved > 0) CHECK(binnacle_navigator_restore_calibration(navigator, calibration, sizeof calibration, now, (int64_t)next()) == 0);
  CHECK(binnacle_navigator_destroy(navigator) == 0);
  free(memory);
}

int main(int count, char **arguments) {
  CHECK(count > 3 && count - 3 <= 32);
  double seconds = atof(arguments[1]);
  state = strtoull(arguments[2], NULL, 10) * 2 + 1;
  File files[32];
  for (int index = 3; index < count; index++) files[index - 3] = read_file(arguments[index]);
  uint64_t runs = 0;
  for (clock_t begin = clock(); (double)(clock() - begin) / CLOCKS_PER_SEC < seconds; runs++) {
    run(files, count - 3);
    navigate(files, count - 3);
  }
  for (int index = 3; index < count; index++) free(files[index - 3].bytes);
  printf("fuzz: %llu receivers and navigators\n", (unsigned long long)runs);
  return 0;
}
