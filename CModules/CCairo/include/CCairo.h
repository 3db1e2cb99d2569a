#ifndef C_CAIRO_H
#define C_CAIRO_H

/// Returns why cairo cannot be used; NULL if it can. Loads cairo at the first call.
const char *ccairo_problem(void);

#endif
