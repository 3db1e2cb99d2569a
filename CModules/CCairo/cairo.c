#include "CCairo.h"

const char *ccairo_problem(void) { return "not written yet"; }
