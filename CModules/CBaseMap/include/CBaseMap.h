#ifndef C_BASE_MAP_H
#define C_BASE_MAP_H

// The land of the world by its countries, from Natural Earth (public domain) at 1:110 million; enough down to a picture
// of a continent. Countries share their borders.

#include <stddef.h>
#include <stdint.h>

/// Rings, one after another: the number of points, then two numbers a point, its longitude and latitude in hundredths of
/// a degree as differences from the point before; the first point is counted from 0° N 0° E. A ring ends where it began,
/// without repeating that point.
extern const int16_t *const cbasemap_table;
/// The count of numbers in `cbasemap_table`.
extern const size_t cbasemap_count;

#endif
