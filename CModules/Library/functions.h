// The functions of a library that is loaded when the first of them is needed: the table `lib`, and `library_problem`.
//
// This header has no guard: a source file includes it once, after it has defined
//
//     LIBRARY            the file name, as "libz.so.1"
//     LIBRARY_TITLE      the name in messages, as "the zlib library"
//     FUNCTIONS(f)       f(name) for each function
//
// and, where the library needs other than the default:
//
//     LIBRARY_VARIANT       the file name of another build of it, loaded if the first is not installed
//     LIBRARY_TYPE(name)    the type of the function `name`; default: that of the function of this name
//     LIBRARY_SYMBOL(name)  its symbol; default: its name
//     LIBRARY_LACKS(name)   the message if it is missing

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#ifndef LIBRARY_TYPE
#define LIBRARY_TYPE(name) __typeof__(name)
#endif
#ifndef LIBRARY_SYMBOL
#define LIBRARY_SYMBOL(name) #name
#endif
#ifndef LIBRARY_LACKS
#define LIBRARY_LACKS(name) LIBRARY " lacks " LIBRARY_SYMBOL(name)
#endif

// The library's functions under their own names.
#define LIBRARY_FIELD(name) LIBRARY_TYPE(name) *name;
static struct {
  FUNCTIONS(LIBRARY_FIELD)
} lib;
static const char *library_state;
static pthread_once_t library_once = PTHREAD_ONCE_INIT;

static void library_load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
#ifdef LIBRARY_VARIANT
  if (library == NULL) library = dlopen(LIBRARY_VARIANT, RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) {
    library_state = LIBRARY_TITLE " (" LIBRARY ") is not installed";
    return;
  }
#define LIBRARY_LOOK_UP(name) \
  if (!(*(void **)&lib.name = dlsym(library, LIBRARY_SYMBOL(name)))) library_state = LIBRARY_LACKS(name);
  FUNCTIONS(LIBRARY_LOOK_UP)
}

// Loads the library at the first call. Returns why it cannot be used; NULL if it can.
static const char *library_problem(void) {
  pthread_once(&library_once, library_load);
  return library_state;
}
