#define _GNU_SOURCE
#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The part of cairo's interface that is used. Its numbers never change; if the header is installed, the compiler compares
// them and the types of the functions.
enum {
  FORMAT_ARGB32 = 0,
  FORMAT_A8 = 2,
  STATUS_SUCCESS = 0,
  STATUS_READ_ERROR = 10,
  FILL_RULE_WINDING = 0,
  FILL_RULE_EVEN_ODD = 1,
  EXTEND_PAD = 3,
  FILTER_GOOD = 1,
};

#if __has_include(<cairo/cairo.h>)
#include <cairo/cairo.h>
_Static_assert((int)FORMAT_ARGB32 == (int)CAIRO_FORMAT_ARGB32, "CAIRO_FORMAT_ARGB32");
_Static_assert((int)FORMAT_A8 == (int)CAIRO_FORMAT_A8, "CAIRO_FORMAT_A8");
_Static_assert((int)STATUS_SUCCESS == (int)CAIRO_STATUS_SUCCESS, "CAIRO_STATUS_SUCCESS");
_Static_assert((int)STATUS_READ_ERROR == (int)CAIRO_STATUS_READ_ERROR, "CAIRO_STATUS_READ_ERROR");
_Static_assert((int)FILL_RULE_EVEN_ODD == (int)CAIRO_FILL_RULE_EVEN_ODD, "CAIRO_FILL_RULE_EVEN_ODD");
_Static_assert((int)FILL_RULE_WINDING == (int)CAIRO_FILL_RULE_WINDING, "CAIRO_FILL_RULE_WINDING");
_Static_assert((int)EXTEND_PAD == (int)CAIRO_EXTEND_PAD, "CAIRO_EXTEND_PAD");
_Static_assert((int)FILTER_GOOD == (int)CAIRO_FILTER_GOOD, "CAIRO_FILTER_GOOD");
_Static_assert((int)CCAIRO_CAP_SQUARE == (int)CAIRO_LINE_CAP_SQUARE, "CAIRO_LINE_CAP_SQUARE");
_Static_assert((int)CCAIRO_CAP_ROUND == (int)CAIRO_LINE_CAP_ROUND, "CAIRO_LINE_CAP_ROUND");
_Static_assert((int)CCAIRO_JOIN_ROUND == (int)CAIRO_LINE_JOIN_ROUND, "CAIRO_LINE_JOIN_ROUND");
_Static_assert((int)CCAIRO_JOIN_BEVEL == (int)CAIRO_LINE_JOIN_BEVEL, "CAIRO_LINE_JOIN_BEVEL");
_Static_assert((int)CCAIRO_OVER == (int)CAIRO_OPERATOR_OVER, "CAIRO_OPERATOR_OVER");
_Static_assert((int)CCAIRO_DEST_OVER == (int)CAIRO_OPERATOR_DEST_OVER, "CAIRO_OPERATOR_DEST_OVER");
_Static_assert((int)CCAIRO_ADD == (int)CAIRO_OPERATOR_ADD, "CAIRO_OPERATOR_ADD");
_Static_assert((int)CCAIRO_MULTIPLY == (int)CAIRO_OPERATOR_MULTIPLY, "CAIRO_OPERATOR_MULTIPLY");
_Static_assert((int)CCAIRO_SOFT_LIGHT == (int)CAIRO_OPERATOR_SOFT_LIGHT, "CAIRO_OPERATOR_SOFT_LIGHT");
_Static_assert((int)CCAIRO_LUMINOSITY == (int)CAIRO_OPERATOR_HSL_LUMINOSITY, "CAIRO_OPERATOR_HSL_LUMINOSITY");
#else
// The interface is unchanged since cairo 1.10 (2010).
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;
typedef int cairo_status_t;
typedef cairo_status_t (*cairo_read_func_t)(void *, unsigned char *, unsigned int);
cairo_surface_t *cairo_image_surface_create(int, int, int);
cairo_surface_t *cairo_image_surface_create_from_png_stream(cairo_read_func_t, void *);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *);
int cairo_image_surface_get_width(cairo_surface_t *);
int cairo_image_surface_get_height(cairo_surface_t *);
int cairo_image_surface_get_stride(cairo_surface_t *);
cairo_status_t cairo_surface_status(cairo_surface_t *);
void cairo_surface_flush(cairo_surface_t *);
void cairo_surface_mark_dirty(cairo_surface_t *);
void cairo_surface_destroy(cairo_surface_t *);
cairo_t *cairo_create(cairo_surface_t *);
void cairo_destroy(cairo_t *);
void cairo_save(cairo_t *);
void cairo_restore(cairo_t *);
void cairo_transform(cairo_t *, const cairo_matrix_t *);
cairo_status_t cairo_matrix_invert(cairo_matrix_t *);
void cairo_get_matrix(cairo_t *, cairo_matrix_t *);
void cairo_set_matrix(cairo_t *, const cairo_matrix_t *);
void cairo_identity_matrix(cairo_t *);
void cairo_set_operator(cairo_t *, int);
void cairo_move_to(cairo_t *, double, double);
void cairo_line_to(cairo_t *, double, double);
void cairo_curve_to(cairo_t *, double, double, double, double, double, double);
void cairo_close_path(cairo_t *);
void cairo_new_path(cairo_t *);
void cairo_rectangle(cairo_t *, double, double, double, double);
void cairo_set_source_rgba(cairo_t *, double, double, double, double);
void cairo_set_source(cairo_t *, cairo_pattern_t *);
void cairo_set_source_surface(cairo_t *, cairo_surface_t *, double, double);
cairo_pattern_t *cairo_get_source(cairo_t *);
void cairo_set_line_width(cairo_t *, double);
void cairo_set_line_cap(cairo_t *, int);
void cairo_set_line_join(cairo_t *, int);
void cairo_set_miter_limit(cairo_t *, double);
void cairo_set_dash(cairo_t *, const double *, int, double);
void cairo_set_fill_rule(cairo_t *, int);
void cairo_fill(cairo_t *);
void cairo_stroke(cairo_t *);
void cairo_clip(cairo_t *);
void cairo_paint(cairo_t *);
void cairo_paint_with_alpha(cairo_t *, double);
void cairo_mask_surface(cairo_t *, cairo_surface_t *, double, double);
void cairo_push_group(cairo_t *);
cairo_pattern_t *cairo_pop_group(cairo_t *);
cairo_pattern_t *cairo_pattern_create_linear(double, double, double, double);
cairo_pattern_t *cairo_pattern_create_radial(double, double, double, double, double, double);
void cairo_pattern_add_color_stop_rgba(cairo_pattern_t *, double, double, double, double, double);
void cairo_pattern_set_extend(cairo_pattern_t *, int);
void cairo_pattern_set_filter(cairo_pattern_t *, int);
void cairo_pattern_destroy(cairo_pattern_t *);
#endif

#define LIBRARY "libcairo.so.2"
#define LIBRARY_TITLE "the cairo library"
#define FUNCTIONS(f)                             \
  f(cairo_image_surface_create)                  \
  f(cairo_image_surface_create_from_png_stream)  \
  f(cairo_image_surface_get_data)                \
  f(cairo_image_surface_get_width)               \
  f(cairo_image_surface_get_height)              \
  f(cairo_image_surface_get_stride)              \
  f(cairo_surface_status)                        \
  f(cairo_surface_flush)                         \
  f(cairo_surface_mark_dirty)                    \
  f(cairo_surface_destroy)                       \
  f(cairo_create)                                \
  f(cairo_destroy)                               \
  f(cairo_save)                                  \
  f(cairo_restore)                               \
  f(cairo_transform)                             \
  f(cairo_matrix_invert)                         \
  f(cairo_get_matrix)                            \
  f(cairo_set_matrix)                            \
  f(cairo_identity_matrix)                       \
  f(cairo_set_operator)                          \
  f(cairo_move_to)                               \
  f(cairo_line_to)                               \
  f(cairo_curve_to)                              \
  f(cairo_close_path)                            \
  f(cairo_new_path)                              \
  f(cairo_rectangle)                             \
  f(cairo_set_source_rgba)                       \
  f(cairo_set_source)                            \
  f(cairo_set_source_surface)                    \
  f(cairo_get_source)                            \
  f(cairo_set_line_width)                        \
  f(cairo_set_line_cap)                          \
  f(cairo_set_line_join)                         \
  f(cairo_set_miter_limit)                       \
  f(cairo_set_dash)                              \
  f(cairo_set_fill_rule)                         \
  f(cairo_fill)                                  \
  f(cairo_stroke)                                \
  f(cairo_clip)                                  \
  f(cairo_paint)                                 \
  f(cairo_paint_with_alpha)                      \
  f(cairo_mask_surface)                          \
  f(cairo_push_group)                            \
  f(cairo_pop_group)                             \
  f(cairo_pattern_create_linear)                 \
  f(cairo_pattern_create_radial)                 \
  f(cairo_pattern_add_color_stop_rgba)           \
  f(cairo_pattern_set_extend)                    \
  f(cairo_pattern_set_filter)                    \
  f(cairo_pattern_destroy)
#include "../Library/functions.h"

const char *ccairo_problem(void) { return library_problem(); }

struct ccairo_picture *ccairo_create(int width, int height) {
  if (library_problem() != NULL || width <= 0 || height <= 0) return NULL;
  struct ccairo_picture *picture = calloc(1, sizeof *picture);
  if (picture == NULL) return NULL;
  picture->width = width;
  picture->height = height;
  picture->surface = lib.cairo_image_surface_create(FORMAT_ARGB32, width, height);
  picture->context = lib.cairo_create(picture->surface);
  if (lib.cairo_surface_status(picture->surface) != STATUS_SUCCESS) {
    ccairo_destroy(picture);
    return NULL;
  }
  return picture;
}

void ccairo_destroy(struct ccairo_picture *picture) {
  text_destroy(picture->text);
  if (picture->gradient != NULL) lib.cairo_pattern_destroy(picture->gradient);
  lib.cairo_destroy(picture->context);
  lib.cairo_surface_destroy(picture->surface);
  free(picture);
}

void ccairo_save(struct ccairo_picture *picture) { lib.cairo_save(picture->context); }

void ccairo_restore(struct ccairo_picture *picture) { lib.cairo_restore(picture->context); }

int ccairo_transform(struct ccairo_picture *picture, double xx, double yx, double xy, double yy, double x0, double y0) {
  cairo_matrix_t matrix = {xx, yx, xy, yy, x0, y0};
  cairo_matrix_t inverse = matrix;
  // A matrix without an inverse would stop the context for good.
  if (lib.cairo_matrix_invert(&inverse) != STATUS_SUCCESS || !isfinite(x0) || !isfinite(y0)) return 0;
  lib.cairo_transform(picture->context, &matrix);
  return 1;
}

void ccairo_set_operator(struct ccairo_picture *picture, int operator) {
  lib.cairo_set_operator(picture->context, operator);
}

void ccairo_move_to(struct ccairo_picture *picture, double x, double y) { lib.cairo_move_to(picture->context, x, y); }

void ccairo_line_to(struct ccairo_picture *picture, double x, double y) { lib.cairo_line_to(picture->context, x, y); }

void ccairo_curve_to(struct ccairo_picture *picture, double x1, double y1, double x2, double y2, double x, double y) {
  lib.cairo_curve_to(picture->context, x1, y1, x2, y2, x, y);
}

void ccairo_close_path(struct ccairo_picture *picture) { lib.cairo_close_path(picture->context); }

void ccairo_new_path(struct ccairo_picture *picture) { lib.cairo_new_path(picture->context); }

void ccairo_set_color(struct ccairo_picture *picture, double red, double green, double blue, double alpha) {
  lib.cairo_set_source_rgba(picture->context, red, green, blue, alpha);
}

void ccairo_set_line(struct ccairo_picture *picture, double width, int cap, int join, double miter_limit) {
  lib.cairo_set_line_width(picture->context, width);
  lib.cairo_set_line_cap(picture->context, cap);
  lib.cairo_set_line_join(picture->context, join);
  lib.cairo_set_miter_limit(picture->context, miter_limit);
}

void ccairo_set_dash(struct ccairo_picture *picture, const double *lengths, int count, double offset) {
  double sum = 0;
  int valid = 1;
  for (int index = 0; index < count; index++) {
    if (!(lengths[index] >= 0) || !isfinite(lengths[index])) valid = 0;
    sum += lengths[index];
  }
  // Invalid dashes would stop the context for good.
  lib.cairo_set_dash(picture->context, lengths, valid && sum > 0 ? count : 0, isfinite(offset) ? offset : 0);
}

void ccairo_fill(struct ccairo_picture *picture, int even_odd) {
  lib.cairo_set_fill_rule(picture->context, even_odd ? FILL_RULE_EVEN_ODD : FILL_RULE_WINDING);
  lib.cairo_fill(picture->context);
}

void ccairo_stroke(struct ccairo_picture *picture) { lib.cairo_stroke(picture->context); }

void ccairo_clip(struct ccairo_picture *picture, int even_odd) {
  lib.cairo_set_fill_rule(picture->context, even_odd ? FILL_RULE_EVEN_ODD : FILL_RULE_WINDING);
  lib.cairo_clip(picture->context);
}

static void begin_gradient(struct ccairo_picture *picture, cairo_pattern_t *gradient) {
  if (picture->gradient != NULL) lib.cairo_pattern_destroy(picture->gradient);
  picture->gradient = gradient;
  lib.cairo_pattern_set_extend(gradient, EXTEND_PAD);
}

void ccairo_linear_gradient(struct ccairo_picture *picture, double x0, double y0, double x1, double y1) {
  begin_gradient(picture, lib.cairo_pattern_create_linear(x0, y0, x1, y1));
}

void ccairo_radial_gradient(
    struct ccairo_picture *picture, double x0, double y0, double r0, double x1, double y1, double r1) {
  begin_gradient(picture, lib.cairo_pattern_create_radial(x0, y0, r0, x1, y1, r1));
}

void ccairo_add_stop(
    struct ccairo_picture *picture, double offset, double red, double green, double blue, double alpha) {
  if (picture->gradient == NULL) return;
  lib.cairo_pattern_add_color_stop_rgba(picture->gradient, offset, red, green, blue, alpha);
}

void ccairo_paint_gradient(struct ccairo_picture *picture) {
  if (picture->gradient == NULL) return;
  lib.cairo_set_source(picture->context, picture->gradient);
  lib.cairo_paint(picture->context);
}

void ccairo_begin_layer(struct ccairo_picture *picture, int x, int y, int width, int height) {
  cairo_t *context = picture->context;
  cairo_matrix_t matrix;
  lib.cairo_save(context);
  lib.cairo_get_matrix(context, &matrix);
  lib.cairo_identity_matrix(context);
  lib.cairo_new_path(context);
  lib.cairo_rectangle(context, x, y, width, height);
  lib.cairo_clip(context);
  lib.cairo_set_matrix(context, &matrix);
  lib.cairo_push_group(context);
  lib.cairo_set_operator(context, CCAIRO_OVER);
}

void ccairo_end_layer(
    struct ccairo_picture *picture, double dx, double dy, double blur, double red, double green, double blue,
    double alpha) {
  cairo_t *context = picture->context;
  cairo_pattern_t *layer = lib.cairo_pop_group(context);
  // The layer is in place only as a source under the transform that it was begun with.
  cairo_matrix_t matrix;
  lib.cairo_get_matrix(context, &matrix);
  cairo_surface_t *shape = lib.cairo_image_surface_create(FORMAT_A8, picture->width, picture->height);
  if (lib.cairo_surface_status(shape) == STATUS_SUCCESS) {
    cairo_t *shadow = lib.cairo_create(shape);
    lib.cairo_set_matrix(shadow, &matrix);
    lib.cairo_set_source(shadow, layer);
    lib.cairo_paint(shadow);
    lib.cairo_destroy(shadow);
    lib.cairo_surface_flush(shape);
    blur_bytes(
        lib.cairo_image_surface_get_data(shape), picture->width, picture->height,
        lib.cairo_image_surface_get_stride(shape), blur / 2);
    lib.cairo_surface_mark_dirty(shape);
    lib.cairo_identity_matrix(context);
    lib.cairo_set_source_rgba(context, red, green, blue, alpha);
    lib.cairo_mask_surface(context, shape, dx, dy);
    lib.cairo_set_matrix(context, &matrix);
  }
  lib.cairo_surface_destroy(shape);
  lib.cairo_set_source(context, layer);
  lib.cairo_paint(context);
  lib.cairo_pattern_destroy(layer);
  lib.cairo_restore(context);
}

// An image is its surface.
static cairo_surface_t *surface_of(const struct ccairo_image *image) { return (cairo_surface_t *)image; }

struct source {
  const uint8_t *bytes;
  size_t rest;
};

static cairo_status_t read_source(void *closure, unsigned char *target, unsigned int count) {
  struct source *source = closure;
  if (source->rest < count) return STATUS_READ_ERROR;
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->rest -= count;
  return STATUS_SUCCESS;
}

// Multiplies a component by its opacity, rounded.
static uint32_t premultiplied(uint32_t component, uint32_t alpha) {
  uint32_t product = component * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

static cairo_surface_t *surface_from_pixbuf(const uint8_t *bytes, size_t count) {
  struct pixbuf_pixels pixels;
  if (!pixbuf_decode(bytes, count, &pixels)) return NULL;
  cairo_surface_t *surface = lib.cairo_image_surface_create(FORMAT_ARGB32, pixels.width, pixels.height);
  if (lib.cairo_surface_status(surface) == STATUS_SUCCESS) {
    unsigned char *data = lib.cairo_image_surface_get_data(surface);
    int stride = lib.cairo_image_surface_get_stride(surface);
    int step = pixels.has_alpha ? 4 : 3;
    for (int y = 0; y < pixels.height; y++) {
      const uint8_t *from = pixels.bytes + (size_t)y * pixels.stride;
      uint32_t *to = (uint32_t *)(void *)(data + (size_t)y * stride);
      for (int x = 0; x < pixels.width; x++, from += step) {
        uint32_t alpha = pixels.has_alpha ? from[3] : 255;
        to[x] = alpha << 24 | premultiplied(from[0], alpha) << 16 | premultiplied(from[1], alpha) << 8
          | premultiplied(from[2], alpha);
      }
    }
    lib.cairo_surface_mark_dirty(surface);
  }
  pixbuf_release(&pixels);
  return surface;
}

struct ccairo_image *ccairo_decode(const uint8_t *bytes, size_t count) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  if (library_problem() != NULL) return NULL;
  cairo_surface_t *surface;
  if (count >= sizeof png && memcmp(bytes, png, sizeof png) == 0) {
    struct source source = {bytes, count};
    surface = lib.cairo_image_surface_create_from_png_stream(read_source, &source);
  } else {
    surface = surface_from_pixbuf(bytes, count);
  }
  if (surface != NULL && lib.cairo_surface_status(surface) != STATUS_SUCCESS) {
    lib.cairo_surface_destroy(surface);
    surface = NULL;
  }
  return (struct ccairo_image *)surface;
}

void ccairo_release(struct ccairo_image *image) { lib.cairo_surface_destroy(surface_of(image)); }

void ccairo_image_size(const struct ccairo_image *image, int *width, int *height) {
  *width = lib.cairo_image_surface_get_width(surface_of(image));
  *height = lib.cairo_image_surface_get_height(surface_of(image));
}

void ccairo_draw_image(
    struct ccairo_picture *picture, struct ccairo_image *image, double x, double y, double width, double height,
    double alpha) {
  cairo_t *context = picture->context;
  int columns, rows;
  ccairo_image_size(image, &columns, &rows);
  if (columns <= 0 || rows <= 0 || !(width != 0) || !(height != 0)) return;
  lib.cairo_save(context);
  if (ccairo_transform(picture, width / columns, 0, 0, height / rows, x, y)) {
    lib.cairo_new_path(context);
    lib.cairo_rectangle(context, 0, 0, columns, rows);
    lib.cairo_clip(context);
    lib.cairo_set_source_surface(context, surface_of(image), 0, 0);
    // Without padding the edges of neighbouring tiles would be half transparent.
    lib.cairo_pattern_set_extend(lib.cairo_get_source(context), EXTEND_PAD);
    lib.cairo_pattern_set_filter(lib.cairo_get_source(context), FILTER_GOOD);
    if (alpha < 1) {
      lib.cairo_paint_with_alpha(context, alpha);
    } else {
      lib.cairo_paint(context);
    }
  }
  lib.cairo_restore(context);
}

// Divides a component by its opacity, rounded.
static uint8_t straight(uint32_t component, uint32_t alpha) { return (uint8_t)((component * 255 + alpha / 2) / alpha); }

void ccairo_pixels(struct ccairo_picture *picture, uint8_t *rgba) {
  lib.cairo_surface_flush(picture->surface);
  const unsigned char *data = lib.cairo_image_surface_get_data(picture->surface);
  int stride = lib.cairo_image_surface_get_stride(picture->surface);
  for (int y = 0; y < picture->height; y++) {
    const uint32_t *from = (const uint32_t *)(const void *)(data + (size_t)y * stride);
    for (int x = 0; x < picture->width; x++, rgba += 4) {
      uint32_t pixel = from[x], alpha = pixel >> 24;
      if (alpha == 255) {
        rgba[0] = (uint8_t)(pixel >> 16);
        rgba[1] = (uint8_t)(pixel >> 8);
        rgba[2] = (uint8_t)pixel;
      } else if (alpha > 0) {
        rgba[0] = straight(pixel >> 16 & 255, alpha);
        rgba[1] = straight(pixel >> 8 & 255, alpha);
        rgba[2] = straight(pixel & 255, alpha);
      } else {
        rgba[0] = rgba[1] = rgba[2] = 0;
      }
      rgba[3] = (uint8_t)alpha;
    }
  }
}
