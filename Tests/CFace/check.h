// What the programs of this folder share.
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

#include "binnacle.h"

// Ends the program unless a condition holds.
#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

// Memory of exactly the bytes that an object needs, so that tools see what is beside it.
static inline void *exact_memory(size_t size) {
  CHECK(size % BINNACLE_ALIGNMENT == 0);
  void *memory = aligned_alloc(BINNACLE_ALIGNMENT, size);
  CHECK(memory != NULL);
  return memory;
}

typedef struct {
  uint8_t *bytes;
  size_t count;
} File;

static inline File read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  CHECK(file != NULL);
  CHECK(fseek(file, 0, SEEK_END) == 0);
  long size = ftell(file);
  CHECK(size > 0);
  rewind(file);
  File result = {(uint8_t *)malloc((size_t)size), (size_t)size};
  CHECK(result.bytes != NULL && fread(result.bytes, 1, result.count, file) == result.count);
  fclose(file);
  return result;
}

#endif
