#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// zlib's functions, looked up once; a program that reads no .gz file does not need zlib.
static void *(*zlib_open)(int, const char *);
static int (*zlib_buffer)(void *, unsigned int);
static int (*zlib_read)(void *, void *, unsigned int);
static const char *(*zlib_error)(void *, int *);
static int (*zlib_close)(void *);
static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    missing = "the zlib library (libz.so.1) is not installed";
    return;
  }
  *(void **)&zlib_open = dlsym(library, "gzdopen");
  *(void **)&zlib_buffer = dlsym(library, "gzbuffer");
  *(void **)&zlib_read = dlsym(library, "gzread");
  *(void **)&zlib_error = dlsym(library, "gzerror");
  *(void **)&zlib_close = dlsym(library, "gzclose");
  if (!zlib_open || !zlib_buffer || !zlib_read || !zlib_error || !zlib_close) missing = "libz.so.1 is not zlib";
}

void *linuxio_gzip_open(int fd, const char **problem) {
  pthread_once(&once, load);
  *problem = missing;
  if (missing != NULL) return NULL;
  void *gzip = zlib_open(fd, "rb");
  if (gzip == NULL) {
    *problem = "zlib is out of memory";
    return NULL;
  }
  zlib_buffer(gzip, 64 * 1024);
  return gzip;
}

int linuxio_gzip_read(void *gzip, void *buffer, unsigned int count, const char **problem) {
  int result = zlib_read(gzip, buffer, count);
  if (result > 0) return result;
  // A truncated file looks like an end of file; only the error number distinguishes them.
  int code = 0;
  const char *text = zlib_error(gzip, &code);
  if (result == 0 && code == 0) return 0;
  // zlib knows only the descriptor of the file: "<fd:4>: unexpected end of file".
  const char *reason = text != NULL && *text == '<' ? strstr(text, ">: ") : NULL;
  if (reason != NULL) text = reason + 3;
  *problem = text != NULL && *text != '\0' ? text : "unreadable";
  return -1;
}

void linuxio_gzip_close(void *gzip) { zlib_close(gzip); }
