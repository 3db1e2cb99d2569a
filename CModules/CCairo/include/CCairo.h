#ifndef C_CAIRO_H
#define C_CAIRO_H

// Pictures through cairo, text through pangocairo, other formats than PNG through gdk-pixbuf, compression through zlib:
// each is loaded at run time, at the first call that needs it. Colours are in sRGB with components in 0…1, angles and
// coordinates as in cairo: x to the right, y down.

#include <stddef.h>
#include <stdint.h>

/// A picture that is being drawn, for use by one thread at a time.
struct ccairo_picture;
/// A picture that is drawn into others.
struct ccairo_image;

/// Line ends and corners, in cairo's numbers.
enum {
  CCAIRO_CAP_BUTT = 0,
  CCAIRO_CAP_ROUND = 1,
  CCAIRO_CAP_SQUARE = 2,
  CCAIRO_JOIN_MITER = 0,
  CCAIRO_JOIN_ROUND = 1,
  CCAIRO_JOIN_BEVEL = 2,
};

/// Ways to combine colours, in cairo's numbers.
enum {
  CCAIRO_CLEAR = 0,
  CCAIRO_SOURCE = 1,
  CCAIRO_OVER = 2,
  CCAIRO_IN = 3,
  CCAIRO_OUT = 4,
  CCAIRO_ATOP = 5,
  CCAIRO_DEST_OVER = 7,
  CCAIRO_DEST_IN = 8,
  CCAIRO_DEST_OUT = 9,
  CCAIRO_DEST_ATOP = 10,
  CCAIRO_XOR = 11,
  CCAIRO_ADD = 12,
  CCAIRO_MULTIPLY = 14,
  CCAIRO_SCREEN = 15,
  CCAIRO_OVERLAY = 16,
  CCAIRO_DARKEN = 17,
  CCAIRO_LIGHTEN = 18,
  CCAIRO_COLOR_DODGE = 19,
  CCAIRO_COLOR_BURN = 20,
  CCAIRO_HARD_LIGHT = 21,
  CCAIRO_SOFT_LIGHT = 22,
  CCAIRO_DIFFERENCE = 23,
  CCAIRO_EXCLUSION = 24,
  CCAIRO_HUE = 25,
  CCAIRO_SATURATION = 26,
  CCAIRO_COLOR = 27,
  CCAIRO_LUMINOSITY = 28,
};

/// Return why cairo, pangocairo, gdk-pixbuf cannot be used; NULL if they can. Load the library at the first call.
const char *ccairo_problem(void);
const char *ccairo_text_problem(void);
const char *ccairo_pixbuf_problem(void);

/// Creates a transparent picture of some pixels; NULL if it is too large or there is no memory.
struct ccairo_picture *ccairo_create(int width, int height);
void ccairo_destroy(struct ccairo_picture *picture);

void ccairo_save(struct ccairo_picture *picture);
void ccairo_restore(struct ccairo_picture *picture);
/// Applies a transform before the current one; returns whether it has an inverse, without which nothing is changed.
int ccairo_transform(struct ccairo_picture *picture, double xx, double yx, double xy, double yy, double x0, double y0);
void ccairo_set_operator(struct ccairo_picture *picture, int operator);

void ccairo_move_to(struct ccairo_picture *picture, double x, double y);
void ccairo_line_to(struct ccairo_picture *picture, double x, double y);
void ccairo_curve_to(struct ccairo_picture *picture, double x1, double y1, double x2, double y2, double x, double y);
void ccairo_close_path(struct ccairo_picture *picture);
/// Ends the current path without drawing it.
void ccairo_new_path(struct ccairo_picture *picture);

void ccairo_set_color(struct ccairo_picture *picture, double red, double green, double blue, double alpha);
void ccairo_set_line(struct ccairo_picture *picture, double width, int cap, int join, double miter_limit);
/// Sets dashes; fewer than one length, or lengths that are all 0, mean a whole line.
void ccairo_set_dash(struct ccairo_picture *picture, const double *lengths, int count, double offset);
/// Fill, stroke and clip to the current path, and end it.
void ccairo_fill(struct ccairo_picture *picture, int even_odd);
void ccairo_stroke(struct ccairo_picture *picture);
void ccairo_clip(struct ccairo_picture *picture, int even_odd);

/// Begins a gradient along a line, or between two circles.
void ccairo_linear_gradient(struct ccairo_picture *picture, double x0, double y0, double x1, double y1);
void ccairo_radial_gradient(
    struct ccairo_picture *picture, double x0, double y0, double r0, double x1, double y1, double r1);
/// Adds a colour to the gradient, then fills the clip with it.
void ccairo_add_stop(
    struct ccairo_picture *picture, double offset, double red, double green, double blue, double alpha);
void ccairo_paint_gradient(struct ccairo_picture *picture);

/// Begins a layer that covers some pixels of the picture; what follows is drawn into it.
void ccairo_begin_layer(struct ccairo_picture *picture, int x, int y, int width, int height);
/// Draws the layer's blurred shadow, in pixels, and then the layer.
void ccairo_end_layer(
    struct ccairo_picture *picture, double dx, double dy, double blur, double red, double green, double blue,
    double alpha);

/// Decodes an image; NULL if it cannot be decoded. PNG needs cairo alone, other formats gdk-pixbuf.
struct ccairo_image *ccairo_decode(const uint8_t *bytes, size_t count);
void ccairo_release(struct ccairo_image *image);
void ccairo_image_size(const struct ccairo_image *image, int *width, int *height);
/// Draws an image stretched to a rectangle.
void ccairo_draw_image(
    struct ccairo_picture *picture, struct ccairo_image *image, double x, double y, double width, double height,
    double alpha);

/// One line of text in UTF-8, for the functions below.
struct ccairo_text {
  const char *bytes;
  int count;
  double size;
  /// 100…900.
  int weight;
  int is_italic;
  int is_monospaced;
};

/// Prepares a text and returns its width; `*unknown` is the number of characters that no font has.
double ccairo_set_text(struct ccairo_picture *picture, const struct ccairo_text *text, int *unknown);
/// Draws the text prepared last, in the current colour, with its baseline beginning at a point.
void ccairo_show_text(struct ccairo_picture *picture, double x, double y);
/// Adds the outlines of the text prepared last to the current path.
void ccairo_text_path(struct ccairo_picture *picture, double x, double y);

/// Encodes the picture as PNG, compressed fast; free() the result. NULL if there is no zlib or no memory.
uint8_t *ccairo_png(struct ccairo_picture *picture, size_t *count);
/// Copies the picture as rows of red, green, blue and alpha, not premultiplied; `rgba` has room for all pixels.
void ccairo_pixels(struct ccairo_picture *picture, uint8_t *rgba);

#endif
