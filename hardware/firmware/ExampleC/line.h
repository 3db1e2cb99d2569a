// A line of text. printf would be the largest part of a small program.
#ifndef LINE_H
#define LINE_H

#include "binnacle.h"

// What does not fit is left out.
typedef struct {
  uint8_t bytes[160];
  size_t count;
} Line;

void put(Line *line, char byte);
void put_text(Line *line, const char *text);

// A blank and a number, or "-" if it is unknown.
void put_number(Line *line, int is_known, double value, int decimals);

// UTC, as 2019-04-12T00:39:56.000Z; without a date, T00:39:56.000Z.
void put_time(Line *line, const binnacle_time *time, uint32_t known);

// Ends the line and sends it.
void send_line(Line *line);

// Sends the text of an error.
void send_error(int32_t error);

#endif
