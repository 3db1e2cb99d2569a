#include "line.h"

#include "board.h"

void put(Line *line, char byte) {
  if (line->count < sizeof line->bytes) line->bytes[line->count++] = (uint8_t)byte;
}

void put_text(Line *line, const char *text) {
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
void put_number(Line *line, int is_known, double value, int decimals) {
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

void put_time(Line *line, const binnacle_time *time, uint32_t known) {
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

void send_line(Line *line) {
  put(line, '\n');
  board_write(line->bytes, line->count);
  line->count = 0;
}

void send_error(int32_t error) {
  Line line = {{0}, 0};
  put_text(&line, "error: ");
  put_text(&line, binnacle_error_text(error));
  send_line(&line);
}
