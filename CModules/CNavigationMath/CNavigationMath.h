// The libm functions that NavigationMath uses, declared without <math.h> so that the module serves hosted and Embedded
// builds (C11 7.12). Argument reduction and rounding are those of the C library.
#ifndef C_NAVIGATION_MATH_H
#define C_NAVIGATION_MATH_H

double sin(double radians);
double cos(double radians);
double tan(double radians);
double atan2(double y, double x);
double hypot(double x, double y);
double fmod(double x, double y);
double log(double x);
double exp(double x);
double asin(double x);
double atan(double x);

#endif
