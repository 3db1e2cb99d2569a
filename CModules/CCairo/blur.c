#include "picture.h"

#include <stdlib.h>
#include <string.h>

// Replaces each byte of a row by the mean of the `2 * reach + 1` around it; bytes outside are 0. `step` is the distance
// from one byte to the next.
static void blur_row(uint8_t *row, int count, int step, int reach, uint8_t *copy) {
  for (int index = 0; index < count; index++) copy[index] = row[(size_t)index * step];
  unsigned sum = 0, size = 2 * (unsigned)reach + 1;
  for (int index = 0; index < reach && index < count; index++) sum += copy[index];
  for (int index = 0; index < count; index++) {
    if (index + reach < count) sum += copy[index + reach];
    if (index - reach - 1 >= 0) sum -= copy[index - reach - 1];
    row[(size_t)index * step] = (uint8_t)((sum + size / 2) / size);
  }
}

void blur_bytes(uint8_t *bytes, int width, int height, int stride, double deviation) {
  // Three boxes of this reach have the variance 3 · ((2 reach + 1)² − 1) / 12 = reach² + reach.
  int reach = 0;
  while (reach < 200 && (double)reach * reach + reach < deviation * deviation) reach++;
  if (reach == 0) return;
  uint8_t *copy = malloc((size_t)(width > height ? width : height));
  if (copy == NULL) return;
  for (int pass = 0; pass < 3; pass++) {
    for (int y = 0; y < height; y++) blur_row(bytes + (size_t)y * stride, width, 1, reach, copy);
    for (int x = 0; x < width; x++) blur_row(bytes + x, height, stride, reach, copy);
  }
  free(copy);
}
