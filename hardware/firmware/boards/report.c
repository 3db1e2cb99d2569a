// Rows about the program itself: memory used, and why it has stopped.
#include "board.h"
#include "port.h"

static void text(const char *characters) {
  while (*characters) port_send((uint8_t)*characters++);
}

static void number(uint64_t value) {
  char digits[21], *first = digits + sizeof digits - 1;
  *first = 0;
  do {
    *--first = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  text(first);
}

static void field(const char *name, uint64_t value) {
  text(",\"");
  text(name);
  text("\":");
  number(value);
}

void report_memory(const char *type) {
  text("{\"type\":\"");
  text(type);
  text("\"");
  field("lines", script_lines());
  field("allocations", board_allocations());
  field("heap", board_heap_used());
  field("stack", board_stack_used());
  field("nanoseconds", port_nanoseconds());
  text("}\n");
}

void report_trap(const char *reason, uintptr_t address) {
  // A row that was being written ends here.
  text("\n{\"type\":\"trap\",\"reason\":\"");
  text(reason);
  text("\"");
  field("address", address);
  text("}\n");
  port_stop();
}
