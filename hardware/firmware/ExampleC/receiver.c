// Bytes of a receiver in, one line of text for each fix out:
//
//     2019-04-12T00:39:56.000Z -45.877567167 170.500111333 14.200 4.188 0.013 3d
//
// Time (UTC), latitude, longitude (degrees), height above mean sea level, horizontal accuracy (m), speed (m/s), kind of
// fix. What the receiver does not send is "-".
#include <stdalign.h>

#include "board.h"
#include "examples.h"
#include "line.h"

static alignas(BINNACLE_ALIGNMENT) unsigned char memory[BINNACLE_RECEIVER_SIZE];

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
  send_line(&line);
}

static void print_fixes(binnacle_receiver *receiver) {
  binnacle_fix fix;
  while (binnacle_receiver_fix(receiver, &fix, sizeof fix) > 0) print(&fix);
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

void run_receiver(void) {
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
  if (result < 0) send_error(result);
}
