#include "CLivePage.h"

int clivepage_count(void) { return 0; }

int clivepage_asset(int index, const char **path, const char **type, const uint8_t **gzip, uint32_t *size) {
  (void)index, (void)path, (void)type, (void)gzip, (void)size;
  return -1;
}
