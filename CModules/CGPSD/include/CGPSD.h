#ifndef C_GPSD_H
#define C_GPSD_H

// Reports of gpsd, decoded by libgps and copied into structs of our own: those of gps.h change with every release, and
// no code but gpsd.c sees them. libgps is loaded at run time, when the first decoder is asked for, and only the very
// library that the gps.h of the build belongs to: Docs/Decisions/0008. The tests compare our own decoder with it. It is
// for lines of gpsd only: release 3.22 loops for ever over some others, Docs/Decisions/0017.

// Only headers of the compiler: one of libc would move its names from Glibc's module into this one.
#include <stddef.h>
#include <stdint.h>

#define CGPSD_OTHER 0
#define CGPSD_TPV 1
#define CGPSD_SKY 2
#define CGPSD_ATT 3
#define CGPSD_GST 4
#define CGPSD_DEVICE 5
#define CGPSD_DEVICES 6
#define CGPSD_WATCH 7
#define CGPSD_VERSION 8
#define CGPSD_ERROR 9
/// Of a known class, but libgps did not understand it.
#define CGPSD_MALFORMED 10

struct cgpsd_satellite {
  /// Numbered as u-blox numbers them: 0 GPS, 1 SBAS, 2 Galileo, 3 BeiDou, 4 IMES, 5 QZSS, 6 GLONASS, 7 NavIC.
  uint8_t gnssid;
  /// Number within its system; 0: only `prn` is known.
  uint8_t svid;
  /// u-blox's signal id; 0 also when unknown.
  uint8_t sigid;
  uint8_t is_used;
  /// Numbered as NMEA 2.x to 4.0 does.
  int16_t prn;
  /// Degrees, degrees, dB-Hz; NaN when unknown.
  double elevation, azimuth, ss;
};

struct cgpsd_device {
  const char *path;
  /// Empty until gpsd has recognised what the receiver speaks.
  const char *driver;
  /// Whether gpsd has it open.
  int is_active;
};

/// What one line said. Pointers last until the decoder's next line. A double that was not given is NaN.
struct cgpsd_report {
  int kind;
  /// Which receiver it came from; empty when not said.
  const char *device;

  /// TPV, SKY, ATT, GST: Unix time of the measurement; 0 seconds when not said.
  int64_t seconds;
  int32_t nanoseconds;

  /// TPV: 0 unknown, 1 none, 2 two-dimensional, 3 three-dimensional.
  int mode;
  /// TPV: 0 unknown, 1 autonomous, 2 differential, 3 RTK fixed, 4 RTK float, 5 dead reckoning, 6 both, 7 time only,
  /// 8 simulated, 9 P(Y).
  int status;
  /// TPV: degrees.
  double latitude, longitude, track;
  /// TPV: metres; `separation` is the geoid's height above the ellipsoid.
  double height_above_ellipsoid, height_above_sea_level, separation;
  /// TPV: m/s.
  double speed, climb, velocity_down, ecef_vx, ecef_vy, ecef_vz;
  /// TPV: gpsd's error estimates: horizontal and vertical m, speed m/s.
  double eph, epv, eps;
  /// TPV: seconds, below 0 when invalid; station -1 when unknown.
  double dgps_age;
  int dgps_station;

  /// SKY.
  double hdop, vdop, pdop;
  /// SKY: whether it lists satellites; some hold dilutions alone.
  int has_satellites;
  int satellite_count;
  const struct cgpsd_satellite *satellites;

  /// ATT: degrees from true north.
  double heading;

  /// GST: 1 sigma, m.
  double sigma_latitude, sigma_longitude, sigma_altitude;

  /// DEVICE: one; DEVICES: all that gpsd has.
  int device_count;
  const struct cgpsd_device *devices;

  /// ERROR: what gpsd says; VERSION: its release.
  const char *text;
};

struct cgpsd_decoder;

/// Why reports cannot be decoded: a text that stays; NULL when they can. Loads libgps the first time.
const char *cgpsd_problem(void);

/// The version of the gps.h compiled against, such as "libgps.so.28", or NULL when there was none.
const char *cgpsd_library(void);

/// NULL when `cgpsd_problem` has one, or without memory.
struct cgpsd_decoder *cgpsd_decoder_make(void);
void cgpsd_decoder_free(struct cgpsd_decoder *decoder);

/// Decodes one line without its end, which is overwritten. Returns `report->kind`.
int cgpsd_decode(struct cgpsd_decoder *decoder, char *line, struct cgpsd_report *report);

#endif
