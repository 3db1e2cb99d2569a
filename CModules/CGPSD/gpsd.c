#define _GNU_SOURCE
#include "CGPSD.h"

#include <string.h>

// CGPSD_WITHOUT_LIBGPS excludes libgps.
#if defined(__has_include)
#if __has_include(<gps.h>) && !defined(CGPSD_WITHOUT_LIBGPS)
#include <gps.h>
#define HAS_HEADER 1
#endif
#endif

// The library that matches the header. Release 3.26 changed the layout but not the API version; its array sizes
// identify it.
#if !defined(HAS_HEADER)
#elif GPSD_API_MAJOR_VERSION == 9
#define LIBRARY "libgps.so.26"
#elif GPSD_API_MAJOR_VERSION == 10
#define LIBRARY "libgps.so.27"
#elif GPSD_API_MAJOR_VERSION == 11
#define LIBRARY "libgps.so.28"
#elif GPSD_API_MAJOR_VERSION == 12 || GPSD_API_MAJOR_VERSION == 13
#define LIBRARY "libgps.so.29"
#elif GPSD_API_MAJOR_VERSION == 14 && MAXCHANNELS <= 140
#define LIBRARY "libgps.so.30"
#elif GPSD_API_MAJOR_VERSION == 14
#define LIBRARY "libgps.so.31"
#elif GPSD_API_MAJOR_VERSION == 16
#define LIBRARY "libgps.so.32"
#endif

#ifndef LIBRARY

#ifdef HAS_HEADER
#define PROBLEM "built with a gps.h of a release that this program does not know"
#else
#define PROBLEM "built without libgps"
#endif

const char *cgpsd_problem(void) { return PROBLEM; }
const char *cgpsd_library(void) { return NULL; }
struct cgpsd_decoder *cgpsd_decoder_make(void) { return NULL; }
void cgpsd_decoder_free(struct cgpsd_decoder *decoder) { (void)decoder; }
int cgpsd_decode(struct cgpsd_decoder *decoder, char *line, struct cgpsd_report *report) {
  (void)decoder;
  (void)line;
  memset(report, 0, sizeof *report);
  return CGPSD_OTHER;
}

#else

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

// Extra space after gps_data_t, because a library with a larger struct writes beyond it until `fits` has detected that.
#define SPARE (256 * 1024)

struct cgpsd_decoder {
  struct cgpsd_satellite satellites[MAXCHANNELS];
  struct cgpsd_device devices[MAXUSERDEVS];
  struct gps_data_t data;
};

static __typeof__(&gps_unpack) unpack;

// MARK: Copying fields

static void copy_time(struct cgpsd_report *report, const struct timespec *time) {
  report->seconds = time->tv_sec;
  report->nanoseconds = (int32_t)time->tv_nsec;
}

static void copy_tpv(struct cgpsd_report *report, const struct gps_data_t *data) {
  const struct gps_fix_t *fix = &data->fix;
  copy_time(report, &fix->time);
  report->mode = fix->mode;
#if GPSD_API_MAJOR_VERSION >= 10
  report->status = fix->status;
#else
  report->status = data->status;
#endif
  report->latitude = fix->latitude;
  report->longitude = fix->longitude;
  report->track = fix->track;
  report->height_above_ellipsoid = fix->altHAE;
  report->height_above_sea_level = fix->altMSL;
  report->separation = fix->geoid_sep;
  report->speed = fix->speed;
  report->climb = fix->climb;
  report->velocity_down = fix->NED.velD;
  report->ecef_vx = fix->ecef.vx;
  report->ecef_vy = fix->ecef.vy;
  report->ecef_vz = fix->ecef.vz;
  report->eph = fix->eph;
  report->epv = fix->epv;
  report->eps = fix->eps;
  report->dgps_age = fix->dgps_age;
  report->dgps_station = fix->dgps_station;
}

static void copy_sky(struct cgpsd_decoder *decoder, struct cgpsd_report *report, int has_satellites) {
  const struct gps_data_t *data = &decoder->data;
  copy_time(report, &data->skyview_time);
  report->hdop = data->dop.hdop;
  report->vdop = data->dop.vdop;
  report->pdop = data->dop.pdop;
  report->has_satellites = has_satellites;
  if (!has_satellites) return;
  int count = 0;
  for (int i = 0; i < MAXCHANNELS; i++) {
    const struct satellite_t *from = &data->skyview[i];
    if (from->PRN <= 0 && from->svid == 0) continue;
    struct cgpsd_satellite *to = &decoder->satellites[count++];
    to->gnssid = from->gnssid;
    to->svid = from->svid;
    to->sigid = from->sigid;
    to->is_used = from->used;
    to->prn = from->PRN;
    to->elevation = from->elevation;
    to->azimuth = from->azimuth;
    to->ss = from->ss;
  }
  report->satellite_count = count;
  report->satellites = decoder->satellites;
}

static void copy_gst(struct cgpsd_report *report, const struct gps_data_t *data) {
  copy_time(report, &data->gst.utctime);
  report->sigma_latitude = data->gst.lat_err_deviation;
  report->sigma_longitude = data->gst.lon_err_deviation;
  report->sigma_altitude = data->gst.alt_err_deviation;
}

static void copy_devices(struct cgpsd_decoder *decoder, struct cgpsd_report *report, const struct devconfig_t *list,
                         int count) {
  if (count > MAXUSERDEVS) count = MAXUSERDEVS;
  for (int i = 0; i < count; i++) {
    decoder->devices[i].path = list[i].path;
    decoder->devices[i].driver = list[i].driver;
    decoder->devices[i].is_active = list[i].activated.tv_sec != 0;
  }
  report->device_count = count;
  report->devices = decoder->devices;
}

// MARK: Decoding

static int kind_of(const char *line) {
  static const char *const names[] = {"",       "TPV\"",     "SKY\"",   "ATT\"",     "GST\"",
                                      "DEVICE\"", "DEVICES\"", "WATCH\"", "VERSION\"", "ERROR\""};
  static const char head[] = "{\"class\":\"";
  if (strncmp(line, head, sizeof head - 1) != 0) return CGPSD_OTHER;
  line += sizeof head - 1;
  for (int kind = CGPSD_TPV; kind <= CGPSD_ERROR; kind++) {
    if (strncmp(line, names[kind], strlen(names[kind])) == 0) return kind;
  }
  return CGPSD_OTHER;
}

/// Returns the flags that libgps sets for a valid line of a class; 0 if there are none to check. A removed DEVICE has
/// the number 0 as its time, and release 3.22 sets no flag for it, although it has read the path.
static gps_mask_t sign_of(int kind) {
  switch (kind) {
    case CGPSD_TPV: return STATUS_SET;
    case CGPSD_ATT: return ATTITUDE_SET;
    case CGPSD_GST: return GST_SET;
    case CGPSD_DEVICES: return DEVICELIST_SET;
    case CGPSD_WATCH: return POLICY_SET;
    case CGPSD_VERSION: return VERSION_SET;
    case CGPSD_ERROR: return ERROR_SET;
    default: return 0;
  }
}

int cgpsd_decode(struct cgpsd_decoder *decoder, char *line, struct cgpsd_report *report) {
  struct gps_data_t *data = &decoder->data;
  memset(report, 0, sizeof *report);
  report->device = "";
  report->text = "";
  report->kind = kind_of(line);
  // Lines of classes that are not used, such as AIS and RTCM, are not passed to the C parser.
  if (report->kind == CGPSD_OTHER) return CGPSD_OTHER;

  // libgps resets most fields that a line does not have, but not all; release 3.22 does not read `velD` at all.
  data->set = 0;
  data->fix.NED.velD = NAN;
  data->dev.path[0] = '\0';
  data->dev.activated.tv_sec = 0;
  size_t length = strlen(line);
  // A truncated line would be decoded up to its end.
  if (length == 0 || line[length - 1] != '}') return report->kind = CGPSD_MALFORMED;
  // Release 3.22 sets the flag for satellites also if a line has only dilutions.
  const int has_satellites = strstr(line, "\"satellites\":") != NULL;
  unpack(line, data);
  if ((data->set & sign_of(report->kind)) != sign_of(report->kind)) return report->kind = CGPSD_MALFORMED;

  report->device = data->dev.path;
  switch (report->kind) {
    case CGPSD_TPV: copy_tpv(report, data); break;
    case CGPSD_SKY: copy_sky(decoder, report, has_satellites); break;
    case CGPSD_ATT:
      copy_time(report, &data->attitude.mtime);
      report->heading = data->attitude.heading;
      break;
    case CGPSD_GST: copy_gst(report, data); break;
    case CGPSD_DEVICE: copy_devices(decoder, report, &data->dev, 1); break;
    case CGPSD_DEVICES: copy_devices(decoder, report, data->devices.list, data->devices.ndevices); break;
    case CGPSD_VERSION: report->text = data->version.release; break;
    case CGPSD_ERROR: report->text = data->error; break;
    default: break;
  }
  return report->kind;
}

// MARK: Loading

static struct cgpsd_decoder *make(void) { return calloc(1, sizeof(struct cgpsd_decoder) + SPARE); }

static int decodes(struct cgpsd_decoder *decoder, const char *text, int kind, struct cgpsd_report *report) {
  char line[1024];
  strncpy(line, text, sizeof line - 1);
  line[sizeof line - 1] = '\0';
  return cgpsd_decode(decoder, line, report) == kind;
}

/// Returns whether the loaded library fills the struct that this file was compiled with: decodes lines with known
/// values, and compares every field that is used.
static int fits(void) {
  struct cgpsd_decoder *decoder = make();
  if (decoder == NULL) return 0;
  struct cgpsd_report r;
  int fit =
      decodes(decoder,
              "{\"class\":\"TPV\",\"device\":\"/dev/a\",\"mode\":3,\"time\":\"2001-02-03T04:05:06.500Z\",\"lat\":1.25,"
              "\"lon\":2.5,\"altHAE\":3.5,\"altMSL\":4.5,\"epv\":5.5,\"eph\":6.5,\"eps\":7.5,\"track\":8.5,\"speed\":9.5,"
              "\"climb\":10.5,\"geoidSep\":11.5,\"velD\":12.5,\"ecefvx\":13.5,\"ecefvy\":14.5,\"ecefvz\":15.5,"
              "\"dgpsAge\":16.5,\"dgpsSta\":17,\"status\":4}",
              CGPSD_TPV, &r) &&
      strcmp(r.device, "/dev/a") == 0 && r.mode == 3 && r.status == 4 && r.seconds == 981173106 &&
      r.nanoseconds == 500000000 && r.latitude == 1.25 && r.longitude == 2.5 && r.height_above_ellipsoid == 3.5 &&
      r.height_above_sea_level == 4.5 && r.epv == 5.5 && r.eph == 6.5 && r.eps == 7.5 && r.track == 8.5 &&
      r.speed == 9.5 && r.climb == 10.5 && r.separation == 11.5 && (isnan(r.velocity_down) || r.velocity_down == 12.5) && r.ecef_vx == 13.5 &&
      r.ecef_vy == 14.5 && r.ecef_vz == 15.5 && r.dgps_age == 16.5 && r.dgps_station == 17;
  fit = fit &&
        decodes(decoder,
                "{\"class\":\"SKY\",\"device\":\"/dev/a\",\"vdop\":1.5,\"hdop\":2.5,\"pdop\":3.5,\"nSat\":2,\"uSat\":1,"
                "\"satellites\":[{\"PRN\":4,\"el\":5.5,\"az\":6.5,\"ss\":7.5,\"used\":false,\"gnssid\":0,\"svid\":4},"
                "{\"PRN\":65,\"el\":8.5,\"az\":9.5,\"ss\":10.5,\"used\":true,\"gnssid\":6,\"svid\":1,\"sigid\":2}]}",
                CGPSD_SKY, &r) &&
        r.vdop == 1.5 && r.hdop == 2.5 && r.pdop == 3.5 && r.has_satellites && r.satellite_count == 2 &&
        r.satellites[0].prn == 4 && r.satellites[0].elevation == 5.5 && !r.satellites[0].is_used &&
        r.satellites[1].prn == 65 && r.satellites[1].azimuth == 9.5 && r.satellites[1].ss == 10.5 &&
        r.satellites[1].is_used && r.satellites[1].gnssid == 6 && r.satellites[1].svid == 1 &&
        r.satellites[1].sigid == 2;
  fit = fit && decodes(decoder, "{\"class\":\"ATT\",\"device\":\"/dev/a\",\"heading\":1.5}", CGPSD_ATT, &r) &&
        r.heading == 1.5;
  fit = fit &&
        decodes(decoder, "{\"class\":\"GST\",\"device\":\"/dev/a\",\"lat\":1.5,\"lon\":2.5,\"alt\":3.5}", CGPSD_GST,
                &r) &&
        r.sigma_latitude == 1.5 && r.sigma_longitude == 2.5 && r.sigma_altitude == 3.5;
  fit = fit &&
        decodes(decoder,
                "{\"class\":\"DEVICES\",\"devices\":[{\"class\":\"DEVICE\",\"path\":\"/dev/a\"},{\"class\":\"DEVICE\","
                "\"path\":\"/dev/b\",\"driver\":\"u-blox\",\"activated\":\"2001-02-03T04:05:06.000Z\"}]}",
                CGPSD_DEVICES, &r) &&
        r.device_count == 2 && !r.devices[0].is_active && r.devices[1].is_active &&
        strcmp(r.devices[1].path, "/dev/b") == 0 && strcmp(r.devices[1].driver, "u-blox") == 0;
  fit = fit && decodes(decoder, "{\"class\":\"ERROR\",\"message\":\"no\"}", CGPSD_ERROR, &r) &&
        strcmp(r.text, "no") == 0;
  cgpsd_decoder_free(decoder);
  return fit;
}

static const char *problem;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    problem = "the gpsd client library this program was built for, " LIBRARY ", is not installed";
    return;
  }
  *(void **)&unpack = dlsym(library, "gps_unpack");
  if (unpack == NULL || !fits()) problem = LIBRARY " is not the library that this program was built for";
}

const char *cgpsd_problem(void) {
  pthread_once(&once, load);
  return problem;
}

const char *cgpsd_library(void) { return LIBRARY; }

struct cgpsd_decoder *cgpsd_decoder_make(void) { return cgpsd_problem() == NULL ? make() : NULL; }
void cgpsd_decoder_free(struct cgpsd_decoder *decoder) { free(decoder); }

#endif
