// What Sources/MapBenchmark does, in C: the same input, formulas and sums.
//
// usage: map project|unproject|rects PASSES
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { count = 100000 };
static const double world = 268435456;

typedef struct { double x, y; } Point;
typedef struct { Point origin; double width, height; } Rect;

// A linear congruential generator (Knuth, MMIX).
static uint64_t state = 1;

static double chance(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 11) / 9007199254740992.0;
}

__attribute__((noinline)) static Point project(double latitude, double longitude) {
  if (!(fabs(latitude) <= 90 && fabs(longitude) <= 180)) return (Point){-1, -1};
  if (latitude > 85) latitude = 85;
  if (latitude < -85) latitude = -85;
  double s = sin(latitude * M_PI / 180);
  return (Point){(longitude + 180) / 360 * world, (0.5 - log((1 + s) / (1 - s)) / (4 * M_PI)) * world};
}

__attribute__((noinline)) static Point unproject(Point p) {
  double longitude = p.x / world * 360 - 180;
  if (fabs(longitude) > 180) {
    longitude = fmod(longitude, 360);
    if (fabs(longitude) > 180) longitude -= longitude > 0 ? 360 : -360;
  }
  return (Point){(2 * atan(exp(M_PI * (1 - 2 * p.y / world))) - M_PI / 2) * 180 / M_PI, longitude};
}

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }
static double max_x(Rect r) { return r.origin.x + r.width; }
static double max_y(Rect r) { return r.origin.y + r.height; }
static int is_null(Rect r) { return isinf(r.origin.x) && isinf(r.origin.y); }

static int intersects(Rect a, Rect b) {
  return a.origin.x < max_x(a) && b.origin.x < max_x(b) && a.origin.x < max_x(b) && b.origin.x < max_x(a) &&
         a.origin.y < max_y(a) && b.origin.y < max_y(b) && a.origin.y < max_y(b) && b.origin.y < max_y(a);
}

static int contains(Rect a, Rect b) {
  return a.origin.x <= b.origin.x && b.origin.x <= max_x(b) && max_x(b) <= max_x(a) && a.origin.y <= b.origin.y &&
         b.origin.y <= max_y(b) && max_y(b) <= max_y(a) && !is_null(b);
}

static int contains_point(Rect a, Point p) {
  return a.origin.x <= p.x && p.x < max_x(a) && a.origin.y <= p.y && p.y < max_y(a);
}

static Rect joined(Rect a, Rect b) {
  if (is_null(a)) return b;
  if (is_null(b)) return a;
  double x = least(least(a.origin.x, max_x(a)), least(b.origin.x, max_x(b)));
  double y = least(least(a.origin.y, max_y(a)), least(b.origin.y, max_y(b)));
  return (Rect){{x, y},
                most(most(a.origin.x, max_x(a)), most(b.origin.x, max_x(b))) - x,
                most(most(a.origin.y, max_y(a)), most(b.origin.y, max_y(b))) - y};
}

int main(int argc, char **argv) {
  static Point places[count];
  static Rect rects[count];
  double sum = 0;
  if (argc != 3) return 64;
  int passes = atoi(argv[2]);
  if (!strcmp(argv[1], "project")) {
    for (int i = 0; i < count; i++) {
      places[i].x = -89 + 178 * chance();
      places[i].y = -180 + 360 * chance();
    }
    for (int pass = 0; pass < passes; pass++)
      for (int i = 0; i < count; i++) {
        Point p = project(places[i].x, places[i].y);
        sum += p.x + p.y;
      }
  } else if (!strcmp(argv[1], "unproject") || !strcmp(argv[1], "rects")) {
    for (int i = 0; i < count; i++) {
      places[i].x = world * chance();
      places[i].y = world * chance();
    }
    if (argv[1][0] == 'u') {
      for (int pass = 0; pass < passes; pass++)
        for (int i = 0; i < count; i++) {
          Point p = unproject(places[i]);
          sum += p.x + p.y;
        }
    } else {
      for (int i = 0; i < count; i++) {
        double width = 20000000 * chance();
        rects[i] = (Rect){places[i], width, 20000000 * chance()};
      }
      for (int pass = 0; pass < passes; pass++)
        for (int i = 0; i < count - 1; i++) {
          if (intersects(rects[i], rects[i + 1])) sum += 1;
          if (contains(rects[i], rects[i + 1])) sum += 1;
          if (contains_point(rects[i], rects[i + 1].origin)) sum += 1;
          sum += joined(rects[i], rects[i + 1]).width;
        }
    }
  } else {
    return 64;
  }
  printf("%.17g\n", sum);
  return 0;
}
