// What Sources/GeodesicBenchmark does, by GeographicLib: the same arguments, rows and results.
//
// usage: geographiclib inverse|distance|direct|ecef|enu FILE PASSES
#include <GeographicLib/Geocentric.hpp>
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/LocalCartesian.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace GeographicLib;

static std::vector<double> load(const char *path) {
  std::vector<double> rows;
  FILE *file = std::fopen(path, "rb");
  if (!file) return rows;
  double value;
  while (std::fread(&value, sizeof value, 1, file) == 1) rows.push_back(value);
  std::fclose(file);
  return rows;
}

// `f` writes up to 6 results of the row it is given.
template <class F>
static void run(const std::vector<double> &rows, int width, int results, int passes, F f) {
  double out[6] = {};
  if (passes == 0) {
    for (size_t i = 0; i + width <= rows.size(); i += width) {
      f(&rows[i], out);
      std::fwrite(out, sizeof out[0], results, stdout);
    }
    return;
  }
  double total = 0;
  for (int pass = 0; pass < passes; ++pass)
    for (size_t i = 0; i + width <= rows.size(); i += width) {
      f(&rows[i], out);
      for (int k = 0; k < results; ++k) total += out[k];
    }
  std::printf("%.17g\n", total);
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  const std::string kind = argv[1];
  const auto rows = load(argv[2]);
  const int passes = std::atoi(argv[3]);
  const Geodesic &earth = Geodesic::WGS84();
  const Geocentric &centre = Geocentric::WGS84();
  if (kind == "inverse")
    run(rows, 4, 3, passes, [&](const double *r, double *o) { earth.Inverse(r[0], r[1], r[2], r[3], o[0], o[1], o[2]); });
  else if (kind == "distance")
    run(rows, 4, 1, passes, [&](const double *r, double *o) { earth.Inverse(r[0], r[1], r[2], r[3], o[0]); });
  else if (kind == "direct")
    run(rows, 4, 3, passes, [&](const double *r, double *o) { earth.Direct(r[0], r[1], r[2], r[3], o[0], o[1], o[2]); });
  else if (kind == "ecef")
    run(rows, 3, 6, passes, [&](const double *r, double *o) {
      centre.Forward(r[0], r[1], r[2], o[0], o[1], o[2]);
      centre.Reverse(o[0], o[1], o[2], o[3], o[4], o[5]);
    });
  else if (kind == "enu")
    run(rows, 6, 6, passes, [&](const double *r, double *o) {
      LocalCartesian frame(r[0], r[1], r[2], centre);
      frame.Forward(r[3], r[4], r[5], o[0], o[1], o[2]);
      frame.Reverse(o[0], o[1], o[2], o[3], o[4], o[5]);
    });
  else
    return 64;
  return 0;
}
