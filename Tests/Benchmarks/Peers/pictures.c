// pictures track POINTS ROUNDS: strokes the track of Tests/PictureBenchmark with cairo, all points of it, 3 pixels wide on
// 1024 × 1024 pixels. Prints the milliseconds of processor time of each round.
#include <cairo/cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count_of_words, char **words) {
  if (count_of_words < 4 || strcmp(words[1], "track") != 0) return 64;
  int count = atoi(words[2]), rounds = atoi(words[3]);
  double *points = (double *)malloc(sizeof(double) * 2 * (size_t)count);
  uint64_t seed = 42;
  double x = 512, y = 512, angle = 0, turn = 0;
  for (int index = 0; index < count; index++) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    turn = 0.98 * turn + ((double)(seed >> 33) / 2147483648.0 - 0.5) * 0.02;
    angle += turn;
    x += 0.03 * cos(angle);
    y += 0.03 * sin(angle);
    if (x < 20 || x > 1004 || y < 20 || y > 1004) angle += 0.05;
    points[2 * index] = x;
    points[2 * index + 1] = y;
  }
  for (int round = 0; round < rounds; round++) {
    double start = milliseconds();
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1024, 1024);
    cairo_t *context = cairo_create(surface);
    cairo_set_line_width(context, 3);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_move_to(context, points[0], points[1]);
    for (int index = 1; index < count; index++) cairo_line_to(context, points[2 * index], points[2 * index + 1]);
    cairo_stroke(context);
    cairo_surface_flush(surface);
    printf("%f\n", milliseconds() - start);
    if (round == rounds - 1 && count_of_words > 4) cairo_surface_write_to_png(surface, words[4]);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
  }
  free(points);
}
