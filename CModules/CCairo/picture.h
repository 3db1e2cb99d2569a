// What the source files of this module share.
#ifndef C_CAIRO_PICTURE_H
#define C_CAIRO_PICTURE_H

#include "CCairo.h"

struct _cairo;
struct _cairo_surface;
struct _cairo_pattern;
/// A layout of pango and the text set in it last.
struct text_layout;

struct ccairo_picture {
  struct _cairo_surface *surface;
  struct _cairo *context;
  struct _cairo_pattern *gradient;
  struct text_layout *text;
  int width;
  int height;
};

/// Pixels that gdk-pixbuf has decoded.
struct pixbuf_pixels {
  void *owner;
  const uint8_t *bytes;
  int width;
  int height;
  int stride;
  int has_alpha;
};

int pixbuf_decode(const uint8_t *bytes, size_t count, struct pixbuf_pixels *pixels);
void pixbuf_release(struct pixbuf_pixels *pixels);

void text_destroy(struct text_layout *text);

/// Blurs an image of one byte a pixel, by three box filters whose sum is close to a Gaussian.
void blur_bytes(uint8_t *bytes, int width, int height, int stride, double deviation);

#endif
