// What Sources/GeofenceBenchmark does, by other indexes: the same arguments, circles and fixes, the same output.
//
// usage: geofence boost|geos|sqlite CIRCLES FIXES PASSES
//
// Each index holds the circles' boxes and finds those around a fix; what it finds is then tested as we test it, by a
// flat distance where that is enough and on the ellipsoid where it is not, so that only the indexes differ.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/function_output_iterator.hpp>
#ifdef WITH_GEOS
#include <geos/geom/Envelope.h>
#include <geos/index/strtree/TemplateSTRtree.h>
#endif
#include <sqlite3.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

static const double a = 6378137, f = 1 / 298.257223563, e2 = f * (2 - f), radian = M_PI / 180;

struct Circle { double latitude, longitude, radius, east, halfSlope, north, inner, outer; };

static std::vector<double> load(const char *path) {
  std::vector<double> rows;
  FILE *file = std::fopen(path, "rb");
  if (!file) return rows;
  double value;
  while (std::fread(&value, sizeof value, 1, file) == 1) rows.push_back(value);
  std::fclose(file);
  return rows;
}

static double seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

// Metres a degree to the north and to the east.
static double perDegreeNorth(double latitude) {
  const double s = std::sin(latitude * radian), w = 1 - e2 * s * s;
  return a * (1 - e2) / (w * std::sqrt(w)) * radian;
}
static double perDegreeEast(double latitude) {
  const double s = std::sin(latitude * radian);
  return a / std::sqrt(1 - e2 * s * s) * std::cos(latitude * radian) * radian;
}

// Geodesic.nearDistance.
static double near(const Circle &c, double latitude, double longitude) {
  const double north = latitude - c.latitude, middle = (c.latitude + 0.5 * north) * radian;
  const double sm = std::sin(middle), cm = std::cos(middle);
  const double halfNorth = north * (M_PI / 360), halfEast = (longitude - c.longitude) * (M_PI / 360);
  const double x = halfNorth * halfNorth, s = halfNorth * (1 - x / 6), k = 1 - 0.5 * x;
  const double sine1 = sm * k - cm * s, sine2 = sm * k + cm * s, cosine1 = cm * k + sm * s, cosine2 = cm * k - sm * s;
  const double radius1 = 1 / std::sqrt(1 - e2 * sine1 * sine1), radius2 = 1 / std::sqrt(1 - e2 * sine2 * sine2);
  const double axis1 = radius1 * cosine1, axis2 = radius2 * cosine2, inward = axis2 - axis1;
  const double upward = (1 - e2) * (radius2 * sine2 - radius1 * sine1), sineEast = std::sin(halfEast);
  const double chord = a * std::sqrt(inward * inward + upward * upward + 4 * axis1 * axis2 * sineEast * sineEast);
  return chord * (1 + chord * chord / (24 * 6371000.0 * 6371000.0));
}

static inline bool contains(const Circle &c, double latitude, double longitude) {
  const double up = latitude - c.latitude, right = longitude - c.longitude;
  const double northward = up * c.north, eastward = right * (c.east + up * c.halfSlope);
  const double square = northward * northward + eastward * eastward;
  if (square <= c.inner) return true;
  return square <= c.outer && near(c, latitude, longitude) <= c.radius;
}

static std::vector<Circle> circles;
static std::vector<double> fixes;
static uint64_t hits, sum;

static inline void test(size_t fix, unsigned id) {
  if (!contains(circles[id], fixes[2 * fix], fixes[2 * fix + 1])) return;
  ++hits;
  sum += (fix + 1) * (uint64_t(id) + 1);
}

template <class F> static int run(int passes, double built, F query) {
  const size_t count = fixes.size() / 2;
  double start = 0;
  for (int pass = 0; pass < passes; ++pass) {
    if (pass == 1) start = seconds();
    hits = sum = 0;
    for (size_t fix = 0; fix < count; ++fix) query(fix, fixes[2 * fix], fixes[2 * fix + 1]);
  }
  const double elapsed = passes > 1 ? (seconds() - start) / ((passes - 1) * double(count)) : 0;
  std::printf("ns %g build %g\nhits %llu %llu\n", elapsed * 1e9, built, (unsigned long long)hits,
              (unsigned long long)sum);
  return 0;
}

struct Box { double south, west, north, east; };
static Box box(const Circle &c) {
  const double rise = c.radius / c.north * 1.01, reach = c.radius / c.east * 1.01;
  return {c.latitude - rise, c.longitude - reach, c.latitude + rise, c.longitude + reach};
}

static int boostTree(int passes) {
  typedef bg::model::point<double, 2, bg::cs::cartesian> Point;
  typedef std::pair<bg::model::box<Point>, unsigned> Value;
  const double start = seconds();
  std::vector<Value> values;
  for (unsigned id = 0; id < circles.size(); ++id) {
    const Box b = box(circles[id]);
    values.emplace_back(bg::model::box<Point>(Point(b.west, b.south), Point(b.east, b.north)), id);
  }
  const bgi::rtree<Value, bgi::rstar<16>> tree(values);
  return run(passes, seconds() - start, [&](size_t fix, double latitude, double longitude) {
    tree.query(bgi::intersects(Point(longitude, latitude)),
               boost::make_function_output_iterator([&](const Value &v) { test(fix, v.second); }));
  });
}

#ifdef WITH_GEOS
static int geosTree(int passes) {
  const double start = seconds();
  geos::index::strtree::TemplateSTRtree<unsigned> tree(10, circles.size());
  for (unsigned id = 0; id < circles.size(); ++id) {
    const Box b = box(circles[id]);
    tree.insert(geos::geom::Envelope(b.west, b.east, b.south, b.north), id);
  }
  tree.query(geos::geom::Envelope(0, 0, 0, 0), [](unsigned) {});
  return run(passes, seconds() - start, [&](size_t fix, double latitude, double longitude) {
    tree.query(geos::geom::Envelope(longitude, longitude, latitude, latitude), [&](unsigned id) { test(fix, id); });
  });
}
#endif

static int sqliteTree(int passes) {
  const double start = seconds();
  sqlite3 *database;
  sqlite3_stmt *statement;
  sqlite3_open(":memory:", &database);
  if (sqlite3_exec(database, "CREATE VIRTUAL TABLE t USING rtree(id, w, e, s, n); BEGIN", 0, 0, 0)) return 1;
  sqlite3_prepare_v2(database, "INSERT INTO t VALUES(?, ?, ?, ?, ?)", -1, &statement, 0);
  for (unsigned id = 0; id < circles.size(); ++id) {
    const Box b = box(circles[id]);
    sqlite3_bind_int(statement, 1, id);
    sqlite3_bind_double(statement, 2, b.west);
    sqlite3_bind_double(statement, 3, b.east);
    sqlite3_bind_double(statement, 4, b.south);
    sqlite3_bind_double(statement, 5, b.north);
    if (sqlite3_step(statement) != SQLITE_DONE) return 1;
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  sqlite3_exec(database, "COMMIT", 0, 0, 0);
  sqlite3_prepare_v2(database, "SELECT id FROM t WHERE w <= ?1 AND e >= ?1 AND s <= ?2 AND n >= ?2", -1, &statement, 0);
  return run(passes, seconds() - start, [&](size_t fix, double latitude, double longitude) {
    sqlite3_bind_double(statement, 1, longitude);
    sqlite3_bind_double(statement, 2, latitude);
    while (sqlite3_step(statement) == SQLITE_ROW) test(fix, sqlite3_column_int(statement, 0));
    sqlite3_reset(statement);
  });
}

int main(int argc, char **argv) {
  if (argc != 5) return 64;
  const std::string kind = argv[1];
  const auto rows = load(argv[2]);
  fixes = load(argv[3]);
  for (size_t i = 0; i + 3 <= rows.size(); i += 3) {
    Circle c = {rows[i], rows[i + 1], rows[i + 2], 0, 0, 0, 0, 0};
    c.north = perDegreeNorth(c.latitude);
    c.east = perDegreeEast(c.latitude);
    c.halfSlope = (perDegreeEast(c.latitude + 0.01) - perDegreeEast(c.latitude - 0.01)) / 0.04;
    const double doubt = 0.05 + 2e-4 * c.radius;
    c.inner = c.radius > doubt ? (c.radius - doubt) * (c.radius - doubt) : -1;
    c.outer = (c.radius + doubt) * (c.radius + doubt);
    circles.push_back(c);
  }
  const int passes = std::atoi(argv[4]);
  if (kind == "boost") return boostTree(passes);
#ifdef WITH_GEOS
  if (kind == "geos") return geosTree(passes);
#endif
  if (kind == "sqlite") return sqliteTree(passes);
  return 64;
}
