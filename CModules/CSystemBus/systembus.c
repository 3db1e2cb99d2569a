#define _GNU_SOURCE
#include "CSystemBus.h"

const char *csystembus_problem(void) { return "not written yet"; }
