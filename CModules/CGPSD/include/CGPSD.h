#ifndef C_GPSD_H
#define C_GPSD_H

// Reports of gpsd, decoded by libgps and copied into structs of this module; only gpsd.c uses gps.h, whose structs
// change with every release. libgps is loaded at run time when the first decoder is created, and only in the version
// that matches the gps.h of the build (Docs/Decisions/0008). The tests compare the Swift decoder with it. Use it for
// lines of gpsd only: release 3.22 loops for ever on some others (Docs/Decisions/0017).

// Includes only headers of the compiler: a libc header would move its declarations from Glibc's module into this one.
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
/// A line of a known class that libgps did not understand.
#define CGPSD_MALFORMED 10

struct cgpsd_satellite {
  /// u-blox's numbers: 0 GPS, 1 SBAS, 2 Galileo, 3 BeiDou, 4 IMES, 5 QZSS, 6 GLONASS, 7 NavIC.
  uint8_t gnssid;
  /// Number within the system; 0 if only `prn` is known.
  uint8_t svid;
  /// u-blox's signal id; 0 also if unknown.
  uint8_t sigid;
  uint8_t is_used;
  /// Satellite number of NMEA 2.x to 4.0.
  int16_t prn;
  /// Degrees, degrees, dB-Hz; NaN if unknown.
  double elevation, azimuth, ss;
};

struct cgpsd_device {
  const char *path;
  /// Empty until gpsd has recognised the receiver's protocol.
  const char *driver;
  /// Whether gpsd has it open.
  int is_active;
};

/// The content of one line. Pointers are valid until the decoder's next line. A missing double is NaN.
struct cgpsd_report {
  int kind;
  /// Path of the receiver; empty if missing.
  const char *device;

  /// TPV, SKY, ATT, GST: Unix time of the measurement; 0 seconds if missing.
  int64_t seconds;
  int32_t nanoseconds;

  /// TPV: 0 unknown, 1 no fix, 2 two-dimensional, 3 three-dimensional.
  int mode;
  /// TPV: 0 unknown, 1 autonomous, 2 differential, 3 RTK fixed, 4 RTK float, 5 dead reckoning, 6 both, 7 time only,
  /// 8 simulated, 9 P(Y).
  int status;
  /// TPV: degrees.
  double latitude, longitude, track;
  /// TPV: m; `separation` is the height of the geoid above the ellipsoid.
  double height_above_ellipsoid, height_above_sea_level, separation;
  /// TPV: m/s.
  double speed, climb, velocity_down, ecef_vx, ecef_vy, ecef_vz;
  /// TPV: gpsd's error estimates: horizontal and vertical, m; speed, m/s.
  double eph, epv, eps;
  /// TPV: s, negative if invalid; station -1 if unknown.
  double dgps_age;
  int dgps_station;

  /// SKY: dilutions of precision.
  double hdop, vdop, pdop;
  /// SKY: whether it lists satellites; some lines have dilutions only.
  int has_satellites;
  int satellite_count;
  const struct cgpsd_satellite *satellites;

  /// ATT: degrees clockwise from true north.
  double heading;

  /// GST: 1 sigma, m.
  double sigma_latitude, sigma_longitude, sigma_altitude;

  /// DEVICE: one device; DEVICES: all of gpsd.
  int device_count;
  const struct cgpsd_device *devices;

  /// ERROR: message of gpsd; VERSION: release of gpsd.
  const char *text;
};

struct cgpsd_decoder;

/// Returns why reports cannot be decoded, as a static text; NULL if they can. Loads libgps at the first call.
const char *cgpsd_problem(void);

/// Returns the library of the gps.h that was compiled against, such as "libgps.so.28"; NULL if there was none.
const char *cgpsd_library(void);

/// Creates a decoder; NULL if `cgpsd_problem` returns a problem, or if there is no memory.
struct cgpsd_decoder *cgpsd_decoder_make(void);
void cgpsd_decoder_free(struct cgpsd_decoder *decoder);

/// Decodes one line without its line end; the line is overwritten. Returns `report->kind`.
int cgpsd_decode(struct cgpsd_decoder *decoder, char *line, struct cgpsd_report *report);

#endif
