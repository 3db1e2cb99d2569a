/* Binnacle for programs in C and C++: bytes of a GNSS receiver in, fixes out; with the samples of sensors, positions that
 * are fused with them, and headings.
 *
 *     static _Alignas(BINNACLE_ALIGNMENT) unsigned char memory[BINNACLE_RECEIVER_SIZE];
 *     binnacle_receiver *receiver;
 *     if (binnacle_receiver_create(memory, sizeof memory, NULL, 0, &receiver) < 0) return 1;
 *     for (;;) {
 *       size_t size = my_read(bytes, sizeof bytes);
 *       if (size == 0) binnacle_receiver_advance(receiver, my_nanoseconds());
 *       for (size_t done = 0; done < size;) {
 *         int32_t taken = binnacle_receiver_feed(receiver, bytes + done, size - done, my_nanoseconds());
 *         if (taken < 0) return 1;
 *         done += (size_t)taken;
 *         binnacle_fix fix;
 *         while (binnacle_receiver_fix(receiver, &fix, sizeof fix) > 0) my_use(&fix);
 *       }
 *     }
 *
 * A navigator is used in the same way: it is a receiver with sensors, to be fed with bytes and samples, and gives
 * estimates and headings besides fixes.
 *
 * Results     A function returns a count or 0 if it has done its work, and a negative BINNACLE_ERROR_… if it has
 *             refused it; then nothing has changed. No argument and no byte stops the program.
 * Memory      The caller provides the memory of an object. `create` allocates buffers of fixed size besides, by
 *             posix_memalign; `destroy` frees them. In between, a steady stream allocates nothing.
 * Threads     One object may be used by one thread at a time. Different objects share nothing but constants.
 * Time        Instants are nanoseconds of one monotonic clock of the caller, from 0 to BINNACLE_LAST_INSTANT. For each
 *             kind of input they never go back. The library reads no clock.
 * Structures  The caller passes the size of a structure of its own header. Later versions only add members at the end;
 *             members that one side does not know are 0.
 * Unknown     A real number that is unknown is NaN, and its bit in `known` is 0. An unknown integer is 0; only its bit
 *             in `known` distinguishes it from a known 0. Nothing is carried over from an earlier epoch.
 * Units       SI, unless the name of a member says otherwise. Accuracies are 1 sigma (68 %). Latitude and longitude are
 *             those of the receiver's datum, which is WGS 84 unless it is configured otherwise.
 */
#ifndef BINNACLE_H
#define BINNACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this header; `binnacle_version` returns that of the library. */
#define BINNACLE_VERSION "0.1.0"

/* Alignment of the memory of every object, in bytes. */
#define BINNACLE_ALIGNMENT 16
/* Sizes that suffice for the objects on every processor, for memory that is reserved when the program is compiled. */
#define BINNACLE_RECEIVER_SIZE 3072
#define BINNACLE_NAVIGATOR_SIZE 20480

#define BINNACLE_LAST_INSTANT (INT64_MAX / 4)

/* ---- Errors ---- */

enum {
  BINNACLE_ERROR_NULL = -1,      /* A pointer is NULL that must not be. */
  BINNACLE_ERROR_OBJECT = -2,    /* The memory holds no such object: it was not created, or it was destroyed. */
  BINNACLE_ERROR_SIZE = -3,      /* The memory or the structure is too small. */
  BINNACLE_ERROR_ALIGNMENT = -4, /* The memory does not begin at a multiple of BINNACLE_ALIGNMENT. */
  BINNACLE_ERROR_VALUE = -5,     /* A number is not finite, or is outside of the range that is documented here. */
  BINNACLE_ERROR_TIME = -6,      /* The instant is before an earlier one of the same kind of input. */
  BINNACLE_ERROR_DATA = -7       /* The bytes are not what they should be, such as a calibration. */
};

/* Returns a short text in English for an error, which is valid as long as the program runs; never NULL. */
const char *binnacle_error_text(int32_t error);

/* Returns the version of the library, such as "0.1.0"; valid as long as the program runs. */
const char *binnacle_version(void);

/* ---- What is known ---- */

/* Bits of `known`. */
enum {
  BINNACLE_KNOWN_DATE = 1 << 0,
  BINNACLE_KNOWN_TIME_OF_DAY = 1 << 1,
  BINNACLE_KNOWN_UNIX_TIME = 1 << 2,
  BINNACLE_KNOWN_POSITION = 1 << 3, /* Latitude and longitude. */
  BINNACLE_KNOWN_ELLIPSOIDAL_HEIGHT = 1 << 4,
  BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL = 1 << 5,
  BINNACLE_KNOWN_GEOID_SEPARATION = 1 << 6,
  BINNACLE_KNOWN_SPEED = 1 << 7,
  BINNACLE_KNOWN_COURSE = 1 << 8,
  BINNACLE_KNOWN_CLIMB = 1 << 9,
  BINNACLE_KNOWN_VELOCITY = 1 << 10, /* The components to the north and to the east. */
  BINNACLE_KNOWN_HEADING = 1 << 11,
  BINNACLE_KNOWN_HORIZONTAL_ACCURACY = 1 << 12,
  BINNACLE_KNOWN_VERTICAL_ACCURACY = 1 << 13,
  BINNACLE_KNOWN_SPEED_ACCURACY = 1 << 14,
  BINNACLE_KNOWN_COURSE_ACCURACY = 1 << 15,
  BINNACLE_KNOWN_HEADING_ACCURACY = 1 << 16,
  BINNACLE_KNOWN_AXIS_ACCURACY = 1 << 17, /* Of north and of east. */
  BINNACLE_KNOWN_POSITION_COVARIANCE = 1 << 18,
  BINNACLE_KNOWN_VELOCITY_COVARIANCE = 1 << 19,
  BINNACLE_KNOWN_PDOP = 1 << 20,
  BINNACLE_KNOWN_HDOP = 1 << 21,
  BINNACLE_KNOWN_VDOP = 1 << 22,
  BINNACLE_KNOWN_SATELLITES_USED = 1 << 23,
  BINNACLE_KNOWN_DIFFERENTIAL_AGE = 1 << 24,
  BINNACLE_KNOWN_DIFFERENTIAL_STATION = 1 << 25,
  BINNACLE_KNOWN_TIME_RESOLVED = 1 << 26,
  BINNACLE_KNOWN_SPOOFING = 1 << 27,
  BINNACLE_KNOWN_JAMMING = 1 << 28,
  BINNACLE_KNOWN_ATTITUDE = 1 << 29,
  BINNACLE_KNOWN_PROTECTION = 1 << 30 /* The horizontal protection level. */
};

/* UTC of a measurement. Before its first fix a receiver often knows the time of day without the date. */
typedef struct binnacle_time {
  int64_t unix_nanoseconds;   /* Since 1970-01-01; a leap second repeats the second after it (POSIX). */
  int64_t nanoseconds_of_day; /* Since midnight; 86 400 000 000 000 and more in a leap second. */
  int32_t year;               /* With its century. */
  uint8_t month;              /* 1 ... 12. */
  uint8_t day;                /* 1 ... 31. */
  uint8_t reserved[2];
} binnacle_time;

typedef struct binnacle_position {
  double latitude_degrees;            /* North positive, -90 ... 90. */
  double longitude_degrees;           /* East positive, -180 ... 180. */
  double ellipsoidal_height;          /* Above the WGS 84 ellipsoid, m. */
  double height_above_mean_sea_level; /* m. */
  double geoid_separation;            /* Of the geoid above the ellipsoid, m: the difference of the two heights. */
} binnacle_position;

typedef struct binnacle_velocity {
  double speed;          /* Over ground, m/s. */
  double course_degrees; /* Direction of the motion from true north, 0 ... 360; often unknown at rest. */
  double climb;          /* Upward, m/s. */
  double north, east;    /* Components over ground, m/s. */
} binnacle_velocity;

/* Origin of an accuracy; those below BINNACLE_ACCURACY_DERIVED are assumed for receivers of this kind. */
enum {
  BINNACLE_ACCURACY_DILUTION = 0,           /* Dilution of precision times a range error of this quality of fix. */
  BINNACLE_ACCURACY_DILUTION_OF_FAMILY = 1, /* Dilution of precision times the range error of this family of receivers. */
  BINNACLE_ACCURACY_DERIVED = 2,            /* From another accuracy and the motion. */
  BINNACLE_ACCURACY_HELD = 3,               /* As the receiver stated it some seconds ago, scaled by the dilution. */
  BINNACLE_ACCURACY_PGRME = 4,
  BINNACLE_ACCURACY_GBS = 5,
  BINNACLE_ACCURACY_PUBX00 = 6,
  BINNACLE_ACCURACY_PQTM = 7,
  BINNACLE_ACCURACY_GST = 8,
  BINNACLE_ACCURACY_RECEIVER = 9 /* A binary message of the receiver. */
};

/* Standard deviations. */
typedef struct binnacle_accuracy {
  double horizontal; /* The root of the sum of the variances to the north and to the east, m. */
  double vertical;   /* m. */
  double speed;      /* m/s. */
  double course_degrees;
  double heading_degrees;
  double north, east; /* Of the position along each axis, m. */
  uint8_t horizontal_source, vertical_source, speed_source, course_source, heading_source; /* BINNACLE_ACCURACY_… */
  uint8_t reserved[3];
} binnacle_accuracy;

/* A symmetric matrix in north, east, down. */
typedef struct binnacle_covariance {
  float north_north, north_east, north_down, east_east, east_down, down_down;
} binnacle_covariance;

/* ---- Fixes ---- */

/* How a position was obtained. */
enum {
  BINNACLE_FIX_NONE = 0,       /* No position. */
  BINNACLE_FIX_2D = 1,         /* By satellites, without a measured height. */
  BINNACLE_FIX_3D = 2,         /* By satellites. */
  BINNACLE_FIX_DGNSS = 3,      /* By satellites and corrections of the code measurements. */
  BINNACLE_FIX_RTK_FLOAT = 4,  /* By the carrier phase, with float ambiguities. */
  BINNACLE_FIX_RTK_FIXED = 5,  /* By the carrier phase, with integer ambiguities. */
  BINNACLE_FIX_ESTIMATED = 6,  /* By dead reckoning. */
  BINNACLE_FIX_MANUAL = 7,     /* Entered or surveyed before. */
  BINNACLE_FIX_SIMULATED = 8
};

/* What a receiver reports of spoofing and of jamming. */
enum { BINNACLE_SPOOFING_NONE = 1, BINNACLE_SPOOFING_INDICATED = 2, BINNACLE_SPOOFING_INDICATED_REPEATEDLY = 3 };
enum { BINNACLE_JAMMING_NONE = 1, BINNACLE_JAMMING_WARNING = 2, BINNACLE_JAMMING_CRITICAL = 3 };

/* One epoch of a receiver, with or without a position. */
typedef struct binnacle_fix {
  uint32_t known;                /* BINNACLE_KNOWN_… */
  uint8_t kind;                  /* BINNACLE_FIX_… */
  uint8_t is_time_resolved;      /* Whether UTC is resolved to the second, leap seconds included. */
  uint8_t spoofing;              /* BINNACLE_SPOOFING_… */
  uint8_t jamming;               /* BINNACLE_JAMMING_… */
  uint64_t sequence;             /* Number of the epoch, from 1. */
  int64_t received;              /* Arrival of the first byte of the epoch, ns. */
  int64_t completed;             /* Arrival of the byte that completed the fix, ns. */
  binnacle_time time;
  binnacle_position position;
  binnacle_velocity velocity;
  double heading_degrees;        /* Of the body, not of the motion, from true north, 0 ... 360. */
  binnacle_accuracy accuracy;
  binnacle_covariance position_covariance; /* m²; known if the receiver sends one. */
  binnacle_covariance velocity_covariance; /* m²/s²; known if the receiver sends one. */
  double pdop, hdop, vdop;       /* Dilution of precision: not an accuracy. */
  double differential_age;       /* Of the corrections, s. */
  int32_t satellites_used;
  int32_t differential_station;  /* 0 ... 4095. */
} binnacle_fix;

/* ---- Satellites ---- */

enum {
  BINNACLE_SYSTEM_UNKNOWN = 0,
  BINNACLE_SYSTEM_GPS = 1,
  BINNACLE_SYSTEM_GLONASS = 2,
  BINNACLE_SYSTEM_GALILEO = 3,
  BINNACLE_SYSTEM_BEIDOU = 4,
  BINNACLE_SYSTEM_QZSS = 5,
  BINNACLE_SYSTEM_NAVIC = 6,
  BINNACLE_SYSTEM_SBAS = 7
};

/* Bits of `binnacle_satellite.flags`. */
enum {
  BINNACLE_SATELLITE_USED = 1 << 0,            /* It is part of the solution. */
  BINNACLE_SATELLITE_ELEVATION_KNOWN = 1 << 1,
  BINNACLE_SATELLITE_AZIMUTH_KNOWN = 1 << 2,
  BINNACLE_SATELLITE_TRACKED = 1 << 3          /* `carrier_to_noise` is known. */
};

/* One satellite on one signal. This structure never grows. */
typedef struct binnacle_satellite {
  uint8_t system;           /* BINNACLE_SYSTEM_… */
  uint8_t signal;           /* Signal id of NMEA 0183 4.11 for the system; 0 if unknown. */
  uint16_t number;          /* In its system: PRN, of GLONASS the slot, of SBAS 120 ... 158. */
  int16_t azimuth_degrees;  /* From true north, 0 ... 359. */
  int8_t elevation_degrees; /* Above the horizon, -90 ... 90. */
  uint8_t carrier_to_noise; /* dB-Hz. */
  uint8_t flags;            /* BINNACLE_SATELLITE_… */
  uint8_t reserved[3];
} binnacle_satellite;

/* The satellites in view of one epoch. */
typedef struct binnacle_sky {
  uint32_t known;     /* Only the bits of the time. */
  uint32_t count;     /* Number of entries that were copied. */
  uint32_t available; /* Number of entries that there are: one for each satellite and signal, as many as are kept. */
  uint32_t in_view;   /* Number of satellites in view, on any signal. */
  uint32_t used;      /* Number of satellites in the solution. */
  uint32_t reserved;
  int64_t received;   /* Arrival of the first byte of the epoch or of the message, ns. */
  binnacle_time time;
} binnacle_sky;

/* ---- Counters ---- */

/* What a stream of bytes has contained since the object was created. */
typedef struct binnacle_counters {
  uint64_t bytes;
  uint64_t sentences;            /* NMEA sentences that were decoded. */
  uint64_t unknown_sentences;    /* Those of them that are of an unknown type. */
  uint64_t checksum_failures;    /* Lines with a wrong checksum. */
  uint64_t checksum_missing;     /* Lines that were rejected because they have none. */
  uint64_t malformed_sentences;  /* Lines with an impossible value. */
  uint64_t ubx_frames;           /* UBX frames with a right checksum. */
  uint64_t other_frames;         /* Frames of the other binary protocols with a right checksum. */
  uint64_t malformed_frames;     /* Binary frames whose payload does not have the form of its id. */
  uint64_t rtcm_frames;          /* RTCM 3 frames with a right CRC; they are skipped. */
  uint64_t oversized_frames;     /* Frames that were skipped because they are longer than `longest_frame`. */
  uint64_t noise_bytes;          /* Bytes outside of any frame. */
  uint64_t epochs;               /* Epochs that became fixes. */
  uint64_t late_sentences;       /* Sentences that added nothing to a fix. */
  uint64_t dropped;              /* Fixes that were dropped because they were not taken in time. */
} binnacle_counters;

/* A part of the library that is linked only into programs that name it, as a value of an option. A program never calls
 * it. */
typedef void (*binnacle_part)(void *target);

/* ---- Receiver ---- */

/* Whether a sentence of NMEA must have a checksum. A wrong one is never accepted. */
enum {
  BINNACLE_CHECKSUMS_WHEN_SENT = 0, /* From the first sentence on that has one. */
  BINNACLE_CHECKSUMS_REQUIRED = 1,
  BINNACLE_CHECKSUMS_OPTIONAL = 2
};

typedef struct binnacle_receiver_options {
  uint8_t checksums;             /* BINNACLE_CHECKSUMS_…; default: BINNACLE_CHECKSUMS_WHEN_SENT. */
  uint8_t fixes;                 /* Fixes that are kept until they are taken, 1 ... 64; default: 4. */
  uint16_t satellites;           /* Entries of satellites that are kept, 16 ... 512; default: 64. */
  uint32_t silence_milliseconds; /* Time without a byte after which an epoch ends, 1 ... 60 000; default: 150. */
  int32_t year;                  /* Date of the first epoch, for logs of sentences without a date; default: 0, none. */
  uint8_t month, day;
  uint8_t reserved[2];
  uint32_t longest_frame;        /* Bytes; longer frames are skipped and counted. 1100 ... 16 384; default: 2048. */
  uint32_t later;                /* For later versions; 0. */
  binnacle_part protocols;       /* `binnacle_all_protocols`; default: NULL, standard sentences of NMEA 0183 and UBX. */
  uint64_t later_still[4];       /* For later versions; 0. The structure keeps its size. */
} binnacle_receiver_options;

/* Decodes SiRF, Skytraq, CASIC and Allystar, and the sentences of receivers' makers, too, as the program `binnacle` does: a
 * value for the option `protocols`. */
void binnacle_all_protocols(void *target);

/* Decodes the bytes of one receiver. RTCM 3 among them is counted. */
typedef struct binnacle_receiver binnacle_receiver;

/* Bytes of memory that an object needs on this processor; at most BINNACLE_RECEIVER_SIZE. */
size_t binnacle_receiver_size(void);

/* Writes the default options. */
int32_t binnacle_receiver_defaults(binnacle_receiver_options *options, size_t options_size);

/* Creates an object in memory of the caller, which must stay until `binnacle_receiver_destroy`.
 *
 * memory, memory_size      aligned to BINNACLE_ALIGNMENT, binnacle_receiver_size() bytes or more
 * options, options_size    from `binnacle_receiver_defaults`, changed by the caller; NULL and 0: the defaults
 * receiver                 receives the object; NULL if it could not be created
 */
int32_t binnacle_receiver_create(void *memory, size_t memory_size, const binnacle_receiver_options *options,
                                 size_t options_size, binnacle_receiver **receiver);

/* Frees what the object has allocated. Its memory is the caller's again. */
int32_t binnacle_receiver_destroy(binnacle_receiver *receiver);

/* Decodes bytes that were read at an instant, ns.
 *
 * Returns the number of bytes taken. It is smaller than `size` if they have completed a fix or a list of satellites:
 * the caller takes it, then feeds the rest. At least one byte is taken of a size above 0.
 */
int32_t binnacle_receiver_feed(binnacle_receiver *receiver, const uint8_t *bytes, size_t size, int64_t instant);

/* Notes that no byte has arrived until an instant, ns. Silence ends an epoch, so this may give a fix. */
int32_t binnacle_receiver_advance(binnacle_receiver *receiver, int64_t instant);

/* Returns the instant, ns, at which `binnacle_receiver_advance` has something to do, or a negative error; INT64_MAX if
 * only bytes can give a fix. A program that waits for bytes waits no longer than that. */
int64_t binnacle_receiver_deadline(const binnacle_receiver *receiver);

/* Notes that the stream has ended, as a log does: the last epoch is complete. */
int32_t binnacle_receiver_finish(binnacle_receiver *receiver);

/* Takes the oldest fix that was not taken yet. Returns 1, or 0 if there is none. */
int32_t binnacle_receiver_fix(binnacle_receiver *receiver, binnacle_fix *fix, size_t fix_size);

/* Takes the newest satellites in view. Returns 1, or 0 if there are none since the last call.
 *
 * satellites, capacity    receives at most `capacity` entries; NULL and 0: only the numbers are wanted
 */
int32_t binnacle_receiver_sky(binnacle_receiver *receiver, binnacle_sky *sky, size_t sky_size,
                              binnacle_satellite *satellites, size_t capacity);

/* Writes the counters. */
int32_t binnacle_receiver_counters(const binnacle_receiver *receiver, binnacle_counters *counters,
                                   size_t counters_size);

/* ---- Navigator ---- */

/* A vector along the axes that the member's comment names. */
typedef struct binnacle_vector {
  double x, y, z;
} binnacle_vector;

/* A rotation as a unit quaternion. */
typedef struct binnacle_quaternion {
  double w, x, y, z;
} binnacle_quaternion;

/* How a position was obtained. */
enum {
  BINNACLE_ORIGIN_GNSS = 0,
  BINNACLE_ORIGIN_DEAD_RECKONING = 1, /* Predicted from the last fix, or carried on by the inertial unit. */
  BINNACLE_ORIGIN_MANUAL = 2,         /* Entered or surveyed before. */
  BINNACLE_ORIGIN_SIMULATED = 3,
  BINNACLE_ORIGIN_FUSED = 4           /* Satellites and the inertial unit. */
};

/* The filter that made an estimate. */
enum { BINNACLE_FILTER_NONE = 0, BINNACLE_FILTER_POSITION = 1, BINNACLE_FILTER_INERTIAL = 2 };

/* The point whose position it is. */
enum { BINNACLE_POINT_ANTENNA = 0, BINNACLE_POINT_BODY = 1 /* The inertial unit. */ };

/* How far a part of a fix can be trusted. */
enum {
  BINNACLE_INTEGRITY_NOMINAL = 0,  /* Nothing contradicts it, or fixes are not checked. */
  BINNACLE_INTEGRITY_SUSPECT = 1,  /* One witness contradicts it; the accuracy includes the disagreement. */
  BINNACLE_INTEGRITY_UNTRUSTED = 2 /* It is impossible, or two witnesses contradict it. */
};

/* Bits of what speaks against a fix. */
enum {
  BINNACLE_REASON_NOT_FINITE = 1 << 0,           /* A value is no finite number. */
  BINNACLE_REASON_OUT_OF_RANGE = 1 << 1,         /* A value is outside of what a receiver can measure. */
  BINNACLE_REASON_ACCURACY_IMPLAUSIBLE = 1 << 2, /* The stated accuracy is smaller than a receiver can reach. */
  BINNACLE_REASON_POSITION_JUMP = 1 << 3,        /* The position has moved by more than the velocity explains. */
  BINNACLE_REASON_HEIGHT_JUMP = 1 << 4,          /* The height has changed by more than the climb explains. */
  BINNACLE_REASON_FROZEN_POSITION = 1 << 5,      /* The position stays while the velocity reports motion. */
  BINNACLE_REASON_SPEED_MISMATCH = 1 << 6,       /* Positions and velocity disagree. */
  BINNACLE_REASON_CLIMB_MISMATCH = 1 << 7,       /* Heights and climb disagree. */
  BINNACLE_REASON_RECEIVERS_DISAGREE = 1 << 8,   /* Another receiver is at another place. */
  BINNACLE_REASON_INERTIAL_MISMATCH = 1 << 9,    /* The inertial unit has measured another motion. */
  BINNACLE_REASON_PRESSURE_MISMATCH = 1 << 10,   /* The air pressure has changed otherwise than the height. */
  BINNACLE_REASON_SPOOFING_REPORTED = 1 << 11,   /* By the receiver. */
  BINNACLE_REASON_JAMMING_REPORTED = 1 << 12,    /* By the receiver: critical. */
  BINNACLE_REASON_SIGNAL_PATTERN = 1 << 13,      /* All signals are equally strong, or have changed together. */
  BINNACLE_REASON_CLOCK_JUMP = 1 << 14,          /* The receiver's clock has jumped by a part of a millisecond. */
  BINNACLE_REASON_TIME_BACKWARDS = 1 << 15,      /* The time is before that of the last epoch. */
  BINNACLE_REASON_TIME_REPEATED = 1 << 16,       /* The time is that of the last epoch. */
  BINNACLE_REASON_TIME_JUMP = 1 << 17,           /* Times and arrivals disagree. */
  BINNACLE_REASON_DATE_IMPLAUSIBLE = 1 << 18,    /* The date has jumped, or is before there were such signals. */
  BINNACLE_REASON_SENTENCES_DISAGREE = 1 << 19   /* Messages of one epoch have positions far from each other. */
};

/* Best estimate of position and motion: one for each epoch, and more between them if the options ask for it. Without
 * BINNACLE_KNOWN_POSITION the epoch has no position, or it was withheld because it is untrusted. */
typedef struct binnacle_estimate {
  uint32_t known;            /* BINNACLE_KNOWN_… */
  uint8_t kind;              /* BINNACLE_FIX_…, of the newest epoch. */
  uint8_t origin;            /* BINNACLE_ORIGIN_… */
  uint8_t filter;            /* BINNACLE_FILTER_… */
  uint8_t point;             /* BINNACLE_POINT_… */
  uint8_t is_between;        /* Whether it was made at an inertial sample, between two epochs. */
  uint8_t is_withheld;       /* Whether the receiver's position was withheld. */
  uint8_t position_integrity, velocity_integrity, time_integrity; /* BINNACLE_INTEGRITY_… */
  uint8_t reserved[3];
  uint32_t position_reasons, velocity_reasons, time_reasons; /* What speaks against each: BINNACLE_REASON_… */
  uint64_t epoch;            /* `sequence` of the newest fix that is part of it. */
  int64_t instant;           /* Of the measurement as the receiver's bytes and the samples have it, ns. */
  double time_since_fix;     /* Since the last measured position, s; 0 unless it is predicted. */
  binnacle_time time;
  binnacle_position position;
  binnacle_velocity velocity;
  binnacle_accuracy accuracy;
  binnacle_covariance position_covariance; /* m² */
  binnacle_covariance velocity_covariance; /* m²/s² */
  binnacle_quaternion attitude;            /* From the body's forward, right, down to true north, east, down. */
  binnacle_vector attitude_accuracy;       /* About north, east and down, rad. */
  double horizontal_protection, vertical_protection; /* Errors that are exceeded with a probability of 0.001, m. */
} binnacle_estimate;

/* Quality of the magnetometer's calibration, by the heading error of 95 % in the worst direction. */
enum {
  BINNACLE_CALIBRATION_NONE = 0, /* Above 20 degrees, or not calibrated. */
  BINNACLE_CALIBRATION_LOW = 1,
  BINNACLE_CALIBRATION_MEDIUM = 2, /* At most 8 degrees. */
  BINNACLE_CALIBRATION_HIGH = 3    /* At most 3 degrees. */
};

/* Bits of `binnacle_heading.known`. */
enum {
  BINNACLE_HEADING_MAGNETIC = 1 << 0, /* The magnetic heading and its accuracy. */
  BINNACLE_HEADING_TRUE = 1 << 1,     /* The true heading and its accuracy. */
  BINNACLE_HEADING_FIELD = 1 << 2,
  BINNACLE_HEADING_REFERENCE = 1 << 3, /* Declination, inclination and strength. */
  BINNACLE_HEADING_TILT = 1 << 4,      /* Roll and pitch. */
  BINNACLE_HEADING_ATTITUDE = 1 << 5
};

/* Direction of the body's forward axis. */
typedef struct binnacle_heading {
  uint32_t known;                       /* BINNACLE_HEADING_… */
  uint8_t calibration;                  /* BINNACLE_CALIBRATION_… */
  uint8_t is_disturbed;                 /* Whether something magnetic is near. */
  uint8_t reserved[2];
  int64_t instant;                      /* Of the newest sample that is part of it, ns. */
  double magnetic_heading_degrees;      /* Clockwise from magnetic north, 0 ... 360. */
  double magnetic_accuracy_degrees;
  double true_heading_degrees;          /* Clockwise from true north, 0 ... 360. */
  double true_accuracy_degrees;
  double roll_degrees;                  /* Right side down positive, -180 ... 180. */
  double pitch_degrees;                 /* Nose up positive, -90 ... 90. */
  binnacle_quaternion attitude;         /* From the body's forward, right, down to magnetic north, east, down. */
  binnacle_vector field;                /* Calibrated, along the body's forward, right, down, microtesla. */
  double declination_degrees;           /* True minus magnetic north by the World Magnetic Model, east positive. */
  double inclination_degrees;           /* Dip below the horizon. */
  double field_strength;                /* Of the model, microtesla. */
} binnacle_heading;

/* Samples, along the axes of the sensor, which are right-handed. The options have the mountings. */

typedef struct binnacle_inertial_sample {
  int64_t instant;                      /* ns */
  binnacle_vector acceleration;         /* Specific force: at rest it points up with 9.8 m/s². At most 1000 each. */
  binnacle_vector angular_rate;         /* Right-handed, rad/s. At most 100 each. */
  uint8_t has_angular_rate;             /* 0 for an accelerometer without a gyroscope. */
  uint8_t is_overflowed;                /* Whether an axis exceeded its range. */
  uint8_t reserved[6];
} binnacle_inertial_sample;

typedef struct binnacle_magnetic_sample {
  int64_t instant;                      /* ns */
  binnacle_vector field;                /* Without calibration, microtesla. At most 10 000 each. */
  uint8_t is_overflowed;                /* Whether an axis exceeded its range. */
  uint8_t reserved[7];
} binnacle_magnetic_sample;

typedef struct binnacle_pressure_sample {
  int64_t instant;                      /* ns */
  double pressure_hectopascals;         /* Absolute, 10 ... 1200. */
} binnacle_pressure_sample;

typedef struct binnacle_speed_sample {
  int64_t instant;                      /* ns */
  double forward;                       /* Over ground along the body's forward axis, m/s, -500 ... 500. */
  double accuracy;                      /* 1 sigma, m/s, up to 500; 0 if unknown. */
} binnacle_speed_sample;

typedef struct binnacle_heading_sample {
  int64_t instant;                      /* ns */
  double heading_degrees;               /* Of the body's forward axis, 0 ... 360. */
  double accuracy_degrees;              /* 1 sigma, up to 180; 0 if unknown. */
  uint8_t is_magnetic;                  /* Whether north is magnetic; if not, it is true north. */
  uint8_t reserved[7];
} binnacle_heading_sample;

/* What moves. */
enum {
  BINNACLE_PROFILE_AUTOMATIC = 0,
  BINNACLE_PROFILE_STATIONARY = 1,
  BINNACLE_PROFILE_PEDESTRIAN = 2,
  BINNACLE_PROFILE_AUTOMOTIVE = 3,
  BINNACLE_PROFILE_MARINE = 4,
  BINNACLE_PROFILE_AIRBORNE = 5,
  BINNACLE_PROFILE_SURVEY = 6 /* Positions pass unchanged. */
};

/* What becomes of positions that are untrusted. */
enum { BINNACLE_CHECKS_ENFORCE = 0 /* Withheld. */, BINNACLE_CHECKS_REPORT = 1, BINNACLE_CHECKS_OFF = 2 };

/* Bits of `binnacle_navigator_options.flags`. */
enum {
  BINNACLE_HAS_INERTIAL_UNIT = 1 << 0,
  BINNACLE_HAS_MAGNETOMETER = 1 << 1,
  BINNACLE_FUSES_INERTIAL_UNIT = 1 << 2,  /* With the positions, not only for the heading. */
  BINNACLE_LEARNS_CALIBRATION = 1 << 3,   /* Of the magnetometer, in use. */
  BINNACLE_FACES_MOTION = 1 << 4,         /* The body moves where it faces: a course is a heading. */
  BINNACLE_HAS_LEVER_ARM = 1 << 5,
  BINNACLE_LEARNS_LEVER_ARM = 1 << 6,
  BINNACLE_HAS_PLACE = 1 << 7             /* The members that begin with `first_`. */
};

typedef struct binnacle_navigator_options {
  binnacle_receiver_options receiver;
  uint32_t flags;            /* Default: BINNACLE_FUSES_INERTIAL_UNIT and BINNACLE_LEARNS_CALIBRATION. */
  uint8_t profile;           /* BINNACLE_PROFILE_…; default: BINNACLE_PROFILE_AUTOMATIC. */
  uint8_t checks;            /* BINNACLE_CHECKS_…; default: BINNACLE_CHECKS_ENFORCE. */
  uint8_t estimates;         /* Estimates that are kept until they are taken, 1 ... 64; default: 4. */
  uint8_t headings;          /* Headings that are kept until they are taken, 1 ... 64; default: 4. */
  double position_rate;      /* Highest rate of estimates between the epochs, Hz, 0 ... 1000; default: 0, none. */
  double heading_rate;       /* Highest rate of headings, Hz, above 0 ... 1000; default: 10. */
  double fix_delay;          /* From the measurement of a fix to the arrival of its first byte, s, 0 ... 1; default: 0.11. */
  double inertial_mounting[9];     /* Rows: the body's forward, right, down along the sensor's axes. */
  double magnetometer_mounting[9]; /* Default of both: x is forward, y left, z up. */
  binnacle_vector lever_arm; /* From the inertial unit to the antenna along the body's forward, right, down, m. */
  double first_latitude_degrees;  /* Place and time for the model of Earth's field until the first fix. */
  double first_longitude_degrees;
  double first_ellipsoidal_height; /* m, -1000 ... 100 000. */
  double first_decimal_year;      /* 2000 ... 2100. */
  binnacle_part geoid;       /* For a height that the receiver does not send: `binnacle_egm96`; default: NULL, none. */
} binnacle_navigator_options;

/* The geoid EGM96 at whole degrees, 131 KB: a value for the option `geoid`. */
void binnacle_egm96(void *target);

/* What a navigator has done with fixes and samples. */
typedef struct binnacle_navigation_counters {
  binnacle_counters receiver;
  uint64_t checked_fixes;      /* Fixes with a position that were checked. */
  uint64_t suspect_fixes;      /* Those whose position was suspect. */
  uint64_t untrusted_fixes;    /* Those whose position was untrusted. */
  uint64_t calibrations;       /* Calibrations of the magnetometer that were learnt: save it when this has changed. */
  uint64_t dropped_estimates;  /* Not taken in time. */
  uint64_t dropped_headings;   /* Not taken in time. */
} binnacle_navigation_counters;

/* A receiver and the sensors of one body, fused. Samples and bytes have instants of one clock. */
typedef struct binnacle_navigator binnacle_navigator;

/* As those of a receiver. */
size_t binnacle_navigator_size(void);
int32_t binnacle_navigator_defaults(binnacle_navigator_options *options, size_t options_size);
int32_t binnacle_navigator_create(void *memory, size_t memory_size, const binnacle_navigator_options *options,
                                  size_t options_size, binnacle_navigator **navigator);
int32_t binnacle_navigator_destroy(binnacle_navigator *navigator);
int32_t binnacle_navigator_feed(binnacle_navigator *navigator, const uint8_t *bytes, size_t size, int64_t instant);
int32_t binnacle_navigator_advance(binnacle_navigator *navigator, int64_t instant);
int64_t binnacle_navigator_deadline(const binnacle_navigator *navigator);
int32_t binnacle_navigator_finish(binnacle_navigator *navigator);
int32_t binnacle_navigator_fix(binnacle_navigator *navigator, binnacle_fix *fix, size_t fix_size);
int32_t binnacle_navigator_sky(binnacle_navigator *navigator, binnacle_sky *sky, size_t sky_size,
                               binnacle_satellite *satellites, size_t capacity);
int32_t binnacle_navigator_counters(const binnacle_navigator *navigator, binnacle_navigation_counters *counters,
                                    size_t counters_size);

/* Add a sample. Its instant is not before that of the last sample of the same kind. An inertial sample may give an
 * estimate and a heading, a magnetic one a heading. */
int32_t binnacle_navigator_add_inertial(binnacle_navigator *navigator, const binnacle_inertial_sample *sample,
                                        size_t sample_size);
int32_t binnacle_navigator_add_magnetic(binnacle_navigator *navigator, const binnacle_magnetic_sample *sample,
                                        size_t sample_size);
int32_t binnacle_navigator_add_pressure(binnacle_navigator *navigator, const binnacle_pressure_sample *sample,
                                        size_t sample_size);
int32_t binnacle_navigator_add_speed(binnacle_navigator *navigator, const binnacle_speed_sample *sample,
                                     size_t sample_size);
int32_t binnacle_navigator_add_heading(binnacle_navigator *navigator, const binnacle_heading_sample *sample,
                                       size_t sample_size);

/* Takes the oldest estimate that was not taken yet. Returns 1, or 0 if there is none. */
int32_t binnacle_navigator_estimate(binnacle_navigator *navigator, binnacle_estimate *estimate, size_t estimate_size);

/* Takes the oldest heading that was not taken yet. Returns 1, or 0 if there is none. */
int32_t binnacle_navigator_heading(binnacle_navigator *navigator, binnacle_heading *heading, size_t heading_size);

/* Bytes of a saved calibration. */
#define BINNACLE_CALIBRATION_SIZE 548

/* Writes the magnetometer's calibration to `bytes`, for `binnacle_navigator_restore_calibration` after the next start,
 * on any processor. Allocates for the time of the call.
 *
 * unix_seconds    time now, since 1970-01-01 UTC; 0 if unknown
 * Returns the number of bytes, BINNACLE_CALIBRATION_SIZE, or 0 if there is no calibration.
 */
int32_t binnacle_navigator_save_calibration(const binnacle_navigator *navigator, uint8_t *bytes, size_t capacity,
                                            int64_t unix_seconds);

/* Installs a saved calibration. Returns BINNACLE_ERROR_DATA for bytes that are none or have changed.
 *
 * instant         now, ns
 * unix_seconds    time now; 0 if unknown: then the calibration's age is unknown, and so counts as old
 */
int32_t binnacle_navigator_restore_calibration(binnacle_navigator *navigator, const uint8_t *bytes, size_t size,
                                               int64_t instant, int64_t unix_seconds);

#ifdef __cplusplus
}
#endif

#endif
