#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <getopt.h>
#include <pthread.h>
#include <string.h>

enum { longest_table = 64 };

static pthread_mutex_t parse_lock = PTHREAD_MUTEX_INITIALIZER;

void linuxio_options_lock(void) { pthread_mutex_lock(&parse_lock); }
void linuxio_options_unlock(void) { pthread_mutex_unlock(&parse_lock); }

int linuxio_getopt_next(int argc, char *const *argv, const char *short_options, const struct linuxio_option *options,
                        int option_count, const char **argument, int *index) {
  static char typed[3] = "-?";
  // Value of `*index` after the last call. A start at 0 or 1 that differs from it begins a new parse: getopt still
  // points into the arguments of the last one and must be reset.
  static int next = 0;
  struct option table[longest_table + 1];
  char letters[2 * longest_table + 4];
  *argument = NULL;
  if (option_count < 0 || option_count > longest_table || strlen(short_options) + 2 > sizeof letters) return -EINVAL;

  for (int i = 0; i < option_count; i++) {
    table[i] = (struct option){.name = options[i].name, .has_arg = options[i].has_argument, .val = options[i].letter};
  }
  memset(&table[option_count], 0, sizeof table[0]);

  // A colon, which makes getopt return ':' for a missing argument, follows the mode character, if there is one.
  char *end = letters;
  if (*short_options == '+' || *short_options == '-') *end++ = *short_options++;
  *end++ = ':';
  strcpy(end, short_options);

  opterr = 0;
  optind = *index == next || *index > 1 ? *index : 0;
  optopt = 0;
  int result = getopt_long(argc, argv, letters, table, NULL);
  if (result == '?' || result == ':') {
    const char *previous = optind > 0 && optind <= argc ? argv[optind - 1] : NULL;
    if (previous != NULL && strncmp(previous, "--", 2) == 0) {
      *argument = previous;
    } else {
      typed[1] = (char)optopt;
      *argument = typed;
    }
  } else if (result != -1) {
    *argument = optarg;
  }
  *index = optind;
  next = result == -1 ? 0 : optind;
  return result;
}
