// Fixes do not depend on the pieces in which bytes are fed: whole, byte by byte, and in odd pieces.
//
//     pieces CAPTURE...
#include <string.h>

#include "check.h"

enum { MOST = 4096 };

typedef struct {
  binnacle_fix fixes[MOST];
  size_t count, skies;
} Decoded;

static void take(binnacle_receiver *receiver, Decoded *decoded) {
  binnacle_sky sky;
  binnacle_satellite satellites[64];
  while (decoded->count < MOST &&
         binnacle_receiver_fix(receiver, &decoded->fixes[decoded->count], sizeof(binnacle_fix)) > 0)
    decoded->count++;
  if (binnacle_receiver_sky(receiver, &sky, sizeof sky, satellites, 64) > 0) {
    CHECK(sky.count == sky.available && sky.count <= 64);
    decoded->skies++;
  }
}

static void decode(File file, size_t piece, Decoded *decoded) {
  void *memory = exact_memory(binnacle_receiver_size());
  binnacle_receiver *receiver;
  binnacle_counters counters;
  memset(decoded, 0, sizeof *decoded);
  CHECK(binnacle_receiver_create(memory, binnacle_receiver_size(), NULL, 0, &receiver) == 0);
  for (size_t done = 0; done < file.count;) {
    size_t rest = file.count - done, size = rest < piece ? rest : piece;
    int32_t taken = binnacle_receiver_feed(receiver, file.bytes + done, size, 1000);
    CHECK(taken > 0 && (size_t)taken <= size);
    done += (size_t)taken;
    take(receiver, decoded);
  }
  CHECK(binnacle_receiver_finish(receiver) == 0);
  take(receiver, decoded);
  CHECK(binnacle_receiver_counters(receiver, &counters, sizeof counters) == 0);
  CHECK(counters.bytes == file.count && counters.epochs == decoded->count && counters.dropped == 0);
  CHECK(binnacle_receiver_destroy(receiver) == 0);
  free(memory);
}

int main(int count, char **paths) {
  Decoded *whole = malloc(sizeof *whole), *pieces = malloc(sizeof *pieces);
  static const size_t sizes[] = {1, 7, 64, 65, 500};
  size_t skies = 0;
  CHECK(whole != NULL && pieces != NULL);
  for (int index = 1; index < count; index++) {
    File file = read_file(paths[index]);
    decode(file, file.count, whole);
    CHECK(whole->count > 0);
    skies += whole->skies;
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
      decode(file, sizes[size], pieces);
      CHECK(pieces->count == whole->count && pieces->skies == whole->skies);
      CHECK(memcmp(pieces->fixes, whole->fixes, whole->count * sizeof(binnacle_fix)) == 0);
    }
    free(file.bytes);
  }
  CHECK(skies > 0);
  free(whole);
  free(pieces);
  return 0;
}
