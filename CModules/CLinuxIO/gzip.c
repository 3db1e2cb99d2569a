#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <string.h>

// The part of zlib's interface that is used; a program that reads no .gz file does not need zlib.
void *gzdopen(int, const char *);
int gzbuffer(void *, unsigned int);
int gzread(void *, void *, unsigned int);
const char *gzerror(void *, int *);
int gzclose(void *);

#define LIBRARY "libz.so.1"
#define LIBRARY_TITLE "the zlib library"
#define LIBRARY_LACKS(name) "libz.so.1 is not zlib"
#define FUNCTIONS(f) f(gzdopen) f(gzbuffer) f(gzread) f(gzerror) f(gzclose)
#include "../Library/functions.h"

void *linuxio_gzip_open(int fd, const char **problem) {
  *problem = library_problem();
  if (*problem != NULL) return NULL;
  void *gzip = lib.gzdopen(fd, "rb");
  if (gzip == NULL) {
    *problem = "zlib is out of memory";
    return NULL;
  }
  lib.gzbuffer(gzip, 64 * 1024);
  return gzip;
}

int linuxio_gzip_read(void *gzip, void *buffer, unsigned int count, const char **problem) {
  int result = lib.gzread(gzip, buffer, count);
  if (result > 0) return result;
  // A truncated file looks like an end of file; only the error number distinguishes them.
  int code = 0;
  const char *text = lib.gzerror(gzip, &code);
  if (result == 0 && code == 0) return 0;
  // zlib knows only the descriptor of the file: "<fd:4>: unexpected end of file".
  const char *reason = text != NULL && *text == '<' ? strstr(text, ">: ") : NULL;
  if (reason != NULL) text = reason + 3;
  *problem = text != NULL && *text != '\0' ? text : "unreadable";
  return -1;
}

void linuxio_gzip_close(void *gzip) { lib.gzclose(gzip); }
