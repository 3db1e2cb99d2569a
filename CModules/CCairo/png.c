#define _GNU_SOURCE
#include "picture.h"

#include <stdlib.h>
#include <string.h>

// PNG (ISO/IEC 15948) by zlib at its fastest level: cairo's own function compresses at level 6, which takes longer than
// drawing.
enum { LEVEL = 1 };

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
// The interface is unchanged since zlib 1.2.0 (2003).
typedef unsigned char Bytef;
typedef unsigned long uLong;
typedef unsigned long uLongf;
typedef unsigned int uInt;
int compress2(Bytef *, uLongf *, const Bytef *, uLong, int);
uLong compressBound(uLong);
uLong crc32(uLong, const Bytef *, uInt);
#endif

#define LIBRARY "libz.so.1"
#define LIBRARY_TITLE "the zlib library"
#define FUNCTIONS(f) \
  f(compress2)       \
  f(compressBound)   \
  f(crc32)
#include "../Library/functions.h"

static void put_number(uint8_t *target, uint32_t number) {
  target[0] = (uint8_t)(number >> 24);
  target[1] = (uint8_t)(number >> 16);
  target[2] = (uint8_t)(number >> 8);
  target[3] = (uint8_t)number;
}

// Writes the frame of a chunk whose `count` bytes of data are in place; returns the end.
static uint8_t *put_chunk(uint8_t *start, const char *type, size_t count) {
  put_number(start, (uint32_t)count);
  memcpy(start + 4, type, 4);
  put_number(start + 8 + count, (uint32_t)lib.crc32(0, start + 4, (uInt)(count + 4)));
  return start + 12 + count;
}

// Turns rows of RGBA into PNG's rows of RGB in place, if no pixel is transparent; each row begins with its filter, none.
static size_t drop_opaque(uint8_t *rows, const uint8_t *rgba, size_t width, size_t height) {
  size_t used = 0;
  for (size_t y = 0; y < height; y++) {
    rows[used++] = 0;
    for (size_t x = 0; x < width; x++, rgba += 4, used += 3) memcpy(rows + used, rgba, 3);
  }
  return used;
}

static size_t keep_alpha(uint8_t *rows, const uint8_t *rgba, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    rows[y * (4 * width + 1)] = 0;
    memcpy(rows + y * (4 * width + 1) + 1, rgba + y * 4 * width, 4 * width);
  }
  return height * (4 * width + 1);
}

uint8_t *ccairo_png(struct ccairo_picture *picture, size_t *count) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  *count = 0;
  if (library_problem() != NULL) return NULL;
  size_t width = (size_t)picture->width, height = (size_t)picture->height;
  uint8_t *rgba = malloc(4 * width * height);
  uint8_t *rows = malloc(height * (4 * width + 1));
  uint8_t *file = NULL;
  if (rgba != NULL && rows != NULL) {
    ccairo_pixels(picture, rgba);
    int has_alpha = 0;
    for (size_t index = 0; index < width * height; index++) has_alpha |= rgba[4 * index + 3] != 255;
    size_t size = (has_alpha ? keep_alpha : drop_opaque)(rows, rgba, width, height);
    uLongf packed = lib.compressBound(size);
    file = malloc(8 + 25 + 12 + packed + 12);
    if (file != NULL) {
      memcpy(file, signature, 8);
      uint8_t *end = file + 8;
      put_number(end + 8, (uint32_t)width);
      put_number(end + 12, (uint32_t)height);
      // 8 bits a component, RGB with or without alpha, deflate, no interlace.
      const uint8_t kind[5] = {8, has_alpha ? 6 : 2, 0, 0, 0};
      memcpy(end + 16, kind, 5);
      end = put_chunk(end, "IHDR", 13);
      if (lib.compress2(end + 8, &packed, rows, size, LEVEL) == 0) {
        end = put_chunk(end, "IDAT", packed);
        end = put_chunk(end, "IEND", 0);
        *count = (size_t)(end - file);
      } else {
        free(file);
        file = NULL;
      }
    }
  }
  free(rgba);
  free(rows);
  return file;
}
