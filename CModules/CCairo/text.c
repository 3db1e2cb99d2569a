#define _GNU_SOURCE
#include "picture.h"

#include <stdlib.h>

// The part of pango's interface that is used, unchanged since version 1.22 (2008). Its own types stay opaque, since its
// headers need compiler flags.
enum { UNITS = 1024, STYLE_NORMAL = 0, STYLE_ITALIC = 2 };
void *pango_cairo_create_layout(struct _cairo *context);
void pango_cairo_update_layout(struct _cairo *context, void *layout);
void pango_cairo_show_layout(struct _cairo *context, void *layout);
void pango_cairo_layout_path(struct _cairo *context, void *layout);
void *pango_font_description_new(void);
void pango_font_description_set_family_static(void *font, const char *family);
void pango_font_description_set_weight(void *font, int weight);
void pango_font_description_set_style(void *font, int style);
void pango_font_description_set_absolute_size(void *font, double size);
void pango_font_description_free(void *font);
void pango_layout_set_font_description(void *layout, const void *font);
void pango_layout_set_text(void *layout, const char *text, int count);
void pango_layout_set_single_paragraph_mode(void *layout, int single);
void pango_layout_get_size(void *layout, int *width, int *height);
int pango_layout_get_baseline(void *layout);
int pango_layout_get_unknown_glyphs_count(void *layout);
// From the libraries of cairo and GLib, which this one brings.
void cairo_move_to(struct _cairo *context, double x, double y);
void g_object_unref(void *object);

#define LIBRARY "libpangocairo-1.0.so.0"
#define LIBRARY_TITLE "the pangocairo library"
#define FUNCTIONS(f)                          \
  f(pango_cairo_create_layout)                \
  f(pango_cairo_update_layout)                \
  f(pango_cairo_show_layout)                  \
  f(pango_cairo_layout_path)                  \
  f(pango_font_description_new)               \
  f(pango_font_description_set_family_static) \
  f(pango_font_description_set_weight)        \
  f(pango_font_description_set_style)         \
  f(pango_font_description_set_absolute_size) \
  f(pango_font_description_free)              \
  f(pango_layout_set_font_description)        \
  f(pango_layout_set_text)                    \
  f(pango_layout_set_single_paragraph_mode)   \
  f(pango_layout_get_size)                    \
  f(pango_layout_get_baseline)                \
  f(pango_layout_get_unknown_glyphs_count)    \
  f(cairo_move_to)                            \
  f(g_object_unref)
#include "../Library/functions.h"

struct text_layout {
  void *layout;
  void *font;
};

const char *ccairo_text_problem(void) { return library_problem(); }

double ccairo_set_text(struct ccairo_picture *picture, const struct ccairo_text *text, int *unknown) {
  *unknown = 0;
  if (picture->text == NULL) {
    picture->text = calloc(1, sizeof *picture->text);
    if (picture->text == NULL) return 0;
    picture->text->layout = lib.pango_cairo_create_layout(picture->context);
    picture->text->font = lib.pango_font_description_new();
    lib.pango_layout_set_single_paragraph_mode(picture->text->layout, 1);
  }
  void *layout = picture->text->layout, *font = picture->text->font;
  lib.pango_font_description_set_family_static(font, text->is_monospaced ? "Monospace" : "Sans");
  lib.pango_font_description_set_weight(font, text->weight);
  lib.pango_font_description_set_style(font, text->is_italic ? STYLE_ITALIC : STYLE_NORMAL);
  lib.pango_font_description_set_absolute_size(font, text->size * UNITS);
  lib.pango_cairo_update_layout(picture->context, layout);
  lib.pango_layout_set_font_description(layout, font);
  lib.pango_layout_set_text(layout, text->bytes, text->count);
  *unknown = lib.pango_layout_get_unknown_glyphs_count(layout);
  int width, height;
  lib.pango_layout_get_size(layout, &width, &height);
  return (double)width / UNITS;
}

static void move_to_baseline(struct ccairo_picture *picture, double x, double y) {
  lib.cairo_move_to(picture->context, x, y - (double)lib.pango_layout_get_baseline(picture->text->layout) / UNITS);
}

void ccairo_show_text(struct ccairo_picture *picture, double x, double y) {
  if (picture->text == NULL) return;
  move_to_baseline(picture, x, y);
  lib.pango_cairo_show_layout(picture->context, picture->text->layout);
}

void ccairo_text_path(struct ccairo_picture *picture, double x, double y) {
  if (picture->text == NULL) return;
  move_to_baseline(picture, x, y);
  lib.pango_cairo_layout_path(picture->context, picture->text->layout);
}

void text_destroy(struct text_layout *text) {
  if (text == NULL) return;
  lib.pango_font_description_free(text->font);
  lib.g_object_unref(text->layout);
  free(text);
}
