// noaa-wmm MODEL.COF PASSES: what MagneticBenchmark computes, by NOAA's library, which is compiled together with this.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "GeomagnetismHeader.h"

// The same places as in MagneticBenchmark: a linear congruential generator (Knuth, MMIX).
static uint64_t state = 1;

static double next(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 11) / 9007199254740992.0;
}

int main(int count, char **arguments) {
  enum { places = 4096 };
  static MAGtype_CoordGeodetic place[places];
  MAGtype_MagneticModel *models[1], *timed;
  MAGtype_Ellipsoid ellipsoid;
  MAGtype_Geoid geoid;
  if (count != 3 || !MAG_robustReadMagModels(arguments[1], (MAGtype_MagneticModel *(*)[])&models, 1)) return 1;
  timed = MAG_AllocateModelMemory((models[0]->nMax + 1) * (models[0]->nMax + 2) / 2);
  if (!timed) return 1;
  MAG_SetDefaults(&ellipsoid, &geoid);
  // Once: who asks for many places asks for one day.
  MAGtype_Date date = {.DecimalYear = 2026.5};
  MAG_TimelyModifyMagneticModel(date, models[0], timed);

  for (int i = 0; i < places; i++) {
    place[i].phi = -89 + 178 * next();
    place[i].lambda = -180 + 360 * next();
    place[i].HeightAboveEllipsoid = 10 * next();
  }
  double declination = 0, total = 0, rates = 0;
  int passes = atoi(arguments[2]);
  for (int pass = 0; pass < passes; pass++) {
    for (int i = 0; i < places; i++) {
      MAGtype_CoordSpherical spherical;
      MAGtype_GeoMagneticElements elements;
      MAG_GeodeticToSpherical(ellipsoid, place[i], &spherical);
      MAG_Geomag(ellipsoid, spherical, place[i], timed, &elements);
      declination += elements.Decl;
      total += elements.F;
      rates += elements.Decldot;
    }
  }
  double all = (double)passes * places;
  printf("%.12g %.12g %.12g\n", declination / all, total / all, rates / all);
  return 0;
}
