// A program in C on Core: bytes of a receiver in, one line of text for each fix out. It needs what board.h declares, so
// it runs on the emulated boards, and with boards/linux on this machine.
//
//     2019-04-12T00:39:56.000Z -45.877567167 170.500111333 14.200 4.188 0.013 3d
//
// Time (UTC), latitude, longitude (degrees), height above mean sea level, horizontal accuracy (m), speed (m/s), kind of
// fix. What the receiver does not send is "-".
#include <stdalign.h>

#include "binnacle.h"
#include "board.h"

static alignas(BINNACLE_ALIGNMENT) unsigned char memory[BINNACLE_RECEIVER_SIZE];

typedef struct {
  uint8_t bytes[160];
  size_t count;
} Line;

static void put(Line *line, char byte) {
  if (line->count < sizeof line->bytes) line->bytes[line->count++] = (uint8_t)byte;
}

static void put_text(Line *line, const char *text) {
  while (*text != 0) put(line, *text++);
}

static void put_whole(Line *line, uint64_t number, int digits) {
  char text[20];
  int count = 0;
  do {
    text[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0 || count < digits);
  while (count > 0) put(line, text[--count]);
}

// printf would be the largest part of a small program.
static void put_number(Line *line, int is_known, double value, int decimals) {
  put(line, ' ');
  if (!is_known || !(value > -1e9 && value < 1e9)) {
    put(line, '-');
    return;
  }
  double magnitude = value < 0 ? -value : value;
  uint64_t whole = (uint64_t)magnitude, scale = 1;
  for (int place = 0; place < decimals; place++) scale *= 10;
  uint64_t units = (uint64_t)((magnitude - (double)whole) * (double)scale + 0.5);
  if (units == scale) {
    whole++;
    units = 0;
  }
  if (value < 0 && (whole | units) != 0) put(line, '-');
  put_whole(line, whole, 1);
  put(line, '.');
  put_whole(line, units, decimals);
}

static void put_time(Line *line, const binnacle_time *time, uint32_t known) {
  if ((known & BINNACLE_KNOWN_DATE) && time->year >= 0) {
    put_whole(line, (uint64_t)time->year, 4);
    put(line, '-');
    put_whole(line, time->month, 2);
    put(line, '-');
    put_whole(line, time->day, 2);
  }
  if (!(known & BINNACLE_KNOWN_TIME_OF_DAY)) {
    put(line, '-');
    return;
  }
  // A leap second is 23:59:60.
  uint64_t milliseconds = (uint64_t)time->nanoseconds_of_day / 1000000, seconds = milliseconds / 1000;
  uint64_t minutes = seconds < 86400 ? seconds / 60 : 1439;
  put(line, 'T');
  put_whole(line, minutes / 60, 2);
  put(line, ':');
  put_whole(line, minutes % 60, 2);
  put(line, ':');
  put_whole(line, seconds - minutes * 60, 2);
  put(line, '.');
  put_whole(line, milliseconds % 1000, 3);
  put(line, 'Z');
}

static void print(const binnacle_fix *fix) {
  static const char *const kinds[] = {"none",      "2d",            "3d",     "dgnss",    "rtk-float",
                                      "rtk-fixed", "dead-reckoning", "manual", "simulated"};
  uint32_t known = fix->known;
  Line line = {{0}, 0};
  put_time(&line, &fix->time, known);
  put_number(&line, known & BINNACLE_KNOWN_POSITION, fix->position.latitude_degrees, 9);
  put_number(&line, known & BINNACLE_KNOWN_POSITION, fix->position.longitude_degrees, 9);
  put_number(&line, known & BINNACLE_KNOWN_HEIGHT_ABOVE_MEAN_SEA_LEVEL, fix->position.height_above_mean_sea_level, 3);
  put_number(&line, known & BINNACLE_KNOWN_HORIZONTAL_ACCURACY, fix->accuracy.horizontal, 3);
  put_number(&line, known & BINNACLE_KNOWN_SPEED, fix->velocity.speed, 3);
  put(&line, ' ');
  put_text(&line, fix->kind < sizeof kinds / sizeof kinds[0] ? kinds[fix->kind] : "unknown");
  put(&line, '\n');
  board_write(line.bytes, line.count);
}

static void print_fixes(binnacle_receiver *receiver) {
  binnacle_fix fix;
  while (binnacle_receiver_fix(receiver, &fix, sizeof fix) > 0) print(&fix);
}

static void fail(int32_t error) {
  Line line = {{0}, 0};
  put_text(&line, "error: ");
  put_text(&line, binnacle_error_text(error));
  put(&line, '\n');
  board_write(line.bytes, line.count);
}

// Decodes until the receiver's bytes have ended; returns a negative error that nothing can be done about.
static int32_t decode(binnacle_receiver *receiver) {
  for (;;) {
    uint8_t bytes[256];
    size_t size = board_read(bytes, sizeof bytes);
    int64_t now = (int64_t)board_nanoseconds();
    if (size == 0) {
      if (board_ended()) return binnacle_receiver_finish(receiver);
      // Silence ends an epoch.
      int32_t result = binnacle_receiver_advance(receiver, now);
      if (result < 0) return result;
      print_fixes(receiver);
      board_idle();
    }
    for (size_t done = 0; done < size;) {
      int32_t taken = binnacle_receiver_feed(receiver, bytes + done, size - done, now);
      if (taken < 0) return taken;
      done += (size_t)taken;
      print_fixes(receiver);
    }
  }
}

void firmware_main(void);

void firmware_main(void) {
  binnacle_receiver *receiver;
  binnacle_receiver_options options;
  binnacle_receiver_defaults(&options, sizeof options);
  // As the program does; without this line, the other protocols are not linked.
  options.protocols = binnacle_all_protocols;
  int32_t result = binnacle_receiver_create(memory, sizeof memory, &options, sizeof options, &receiver);
  if (result == 0) {
    result = decode(receiver);
    print_fixes(receiver);
    binnacle_receiver_destroy(receiver);
  }
  if (result < 0) fail(result);
  // Emulated boards report their memory here, and stop.
  board_idle();
}
