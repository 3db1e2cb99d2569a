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
  options.satellites = (uint16_t)below(65);
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

int main(int count, char **arguments) {
  CHECK(count > 3 && count - 3 <= 32);
  double seconds = atof(arguments[1]);
  state = strtoull(arguments[2], NULL, 10) * 2 + 1;
  File files[32];
  for (int index = 3; index < count; index++) files[index - 3] = read_file(arguments[index]);
  uint64_t runs = 0;
  for (clock_t begin = clock(); (double)(clock() - begin) / CLOCKS_PER_SEC < seconds; runs++) run(files, count - 3);
  for (int index = 3; index < count; index++) free(files[index - 3].bytes);
  printf("fuzz: %llu objects\n", (unsigned long long)runs);
  return 0;
}
