#define _GNU_SOURCE
#include "picture.h"

// The part of gdk-pixbuf's interface that is used, unchanged since version 2.26 (2012). Its own types stay opaque, since
// its headers need compiler flags.
struct _GError;
void *gdk_pixbuf_loader_new(void);
int gdk_pixbuf_loader_write(void *loader, const uint8_t *bytes, size_t count, struct _GError **error);
int gdk_pixbuf_loader_close(void *loader, struct _GError **error);
void *gdk_pixbuf_loader_get_pixbuf(void *loader);
int gdk_pixbuf_get_width(void *pixbuf);
int gdk_pixbuf_get_height(void *pixbuf);
int gdk_pixbuf_get_rowstride(void *pixbuf);
int gdk_pixbuf_get_has_alpha(void *pixbuf);
int gdk_pixbuf_get_bits_per_sample(void *pixbuf);
const uint8_t *gdk_pixbuf_read_pixels(void *pixbuf);
// From the library of GObject, which this one brings.
void g_object_unref(void *object);

#define LIBRARY "libgdk_pixbuf-2.0.so.0"
#define LIBRARY_TITLE "the gdk-pixbuf library"
#define FUNCTIONS(f)                \
  f(gdk_pixbuf_loader_new)          \
  f(gdk_pixbuf_loader_write)        \
  f(gdk_pixbuf_loader_close)        \
  f(gdk_pixbuf_loader_get_pixbuf)   \
  f(gdk_pixbuf_get_width)           \
  f(gdk_pixbuf_get_height)          \
  f(gdk_pixbuf_get_rowstride)       \
  f(gdk_pixbuf_get_has_alpha)       \
  f(gdk_pixbuf_get_bits_per_sample) \
  f(gdk_pixbuf_read_pixels)         \
  f(g_object_unref)
#include "../Library/functions.h"

const char *ccairo_pixbuf_problem(void) { return library_problem(); }

int pixbuf_decode(const uint8_t *bytes, size_t count, struct pixbuf_pixels *pixels) {
  if (library_problem() != NULL) return 0;
  void *loader = lib.gdk_pixbuf_loader_new();
  // Errors are not asked for: the caller learns that there is no picture.
  int written = lib.gdk_pixbuf_loader_write(loader, bytes, count, NULL);
  int closed = lib.gdk_pixbuf_loader_close(loader, NULL);
  void *pixbuf = written && closed ? lib.gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  if (pixbuf == NULL || lib.gdk_pixbuf_get_bits_per_sample(pixbuf) != 8) {
    lib.g_object_unref(loader);
    return 0;
  }
  pixels->owner = loader;
  pixels->bytes = lib.gdk_pixbuf_read_pixels(pixbuf);
  pixels->width = lib.gdk_pixbuf_get_width(pixbuf);
  pixels->height = lib.gdk_pixbuf_get_height(pixbuf);
  pixels->stride = lib.gdk_pixbuf_get_rowstride(pixbuf);
  pixels->has_alpha = lib.gdk_pixbuf_get_has_alpha(pixbuf);
  return 1;
}

void pixbuf_release(struct pixbuf_pixels *pixels) { lib.g_object_unref(pixels->owner); }
