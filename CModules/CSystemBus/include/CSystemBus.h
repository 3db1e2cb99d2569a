#ifndef C_SYSTEM_BUS_H
#define C_SYSTEM_BUS_H

#include <stddef.h>
#include <stdint.h>

// BlueZ over D-Bus by sd-bus of libsystemd, which is loaded at run time; a program that does not use BlueZ neither needs
// nor loads it. sd-bus's types are not visible outside this module. A bus is used by one thread, and nothing blocks.

/// Bytes of a piece of advertising data that are passed; what follows is cut off.
#define CSYSTEMBUS_ITEM_SIZE 64
/// Pieces of advertising data that are passed of one device; more are left out.
#define CSYSTEMBUS_ITEMS 8

enum csystembus_kind {
  /// BlueZ has appeared (`flag` 1) or has gone (`flag` 0).
  CSYSTEMBUS_SERVICE,
  /// A controller exists or has changed: `powered`, `discovering`, `advertises`.
  CSYSTEMBUS_CONTROLLER,
  CSYSTEMBUS_CONTROLLER_REMOVED,
  /// BlueZ has kept this device; `flag` 0: it may be out of reach.
  CSYSTEMBUS_DEVICE_LISTED,
  /// A device object has been created.
  CSYSTEMBUS_DEVICE_ADDED,
  /// Properties of a device have changed.
  CSYSTEMBUS_DEVICE_CHANGED,
  CSYSTEMBUS_DEVICE_REMOVED,
  /// Answers to the calls below, with `error`.
  CSYSTEMBUS_LIST_ENDED,
  CSYSTEMBUS_FILTER_SET,
  CSYSTEMBUS_DISCOVERY_STARTED,
  CSYSTEMBUS_ADVERTISED,
  /// BlueZ does not send the current advertisement any more.
  CSYSTEMBUS_RELEASED,
};

/// A piece of advertising data as it is on the air: two bytes of company or service, little endian, then the content.
struct csystembus_item {
  int is_service_data;
  const uint8_t *bytes;
  size_t count;
};

/// Pointers are valid only during the call that passes the event. Truth values are -1 if the message does not say.
struct csystembus_event {
  enum csystembus_kind kind;
  int flag;
  /// Number of the controller, 0 for hci0.
  int controller;
  int powered;
  int discovering;
  /// Whether it can send advertisements, which needs Bluetooth LE.
  int advertises;
  /// Address of the device, 48 bits.
  uint64_t address;
  int has_rssi;
  /// Received power, dBm.
  int rssi;
  const struct csystembus_item *items;
  int item_count;
  /// D-Bus name of the error and its text, which may be NULL; the name is NULL after success.
  const char *error;
  const char *message;
};

typedef void (*csystembus_receiver)(void *context, const struct csystembus_event *event);

/// Returns why sd-bus cannot be used; NULL if it can. Loads libsystemd at the first call.
const char *csystembus_problem(void);

/// Connects to a bus and subscribes to BlueZ's signals. Returns NULL on failure, with -errno in `error`.
///
/// `receive` is called by `csystembus_process` only. It may call the functions below, except `csystembus_process` and
/// `csystembus_close`.
///
/// - Parameter address: D-Bus address; NULL for the system bus.
void *csystembus_open(const char *address, csystembus_receiver receive, void *context, int *error);
/// Returns the descriptor to poll; the bus owns it.
int csystembus_descriptor(void *bus);
/// Returns the events to poll for, or -errno if the connection is lost.
int csystembus_poll_events(void *bus);
/// Returns the instant of CLOCK_MONOTONIC at which `csystembus_process` must be called, in nanoseconds; -1 for none.
int64_t csystembus_deadline(void *bus);
/// Handles one message; returns 1, 0 if there is none now, or -errno if the connection is lost.
int csystembus_process(void *bus);
/// Ends the connection, and with it what BlueZ does for it: a discovery, an advertisement.
void csystembus_close(void *bus);

// Calls. Each returns 0 or -errno; its answer follows as an event. A call ends the same call that is still unanswered.

/// Asks for everything that BlueZ has, and starts BlueZ if the bus can. CSYSTEMBUS_LIST_ENDED follows the objects.
int csystembus_list(void *bus);
/// Sets the discovery filter of this connection: LE, every advertisement, any received power.
int csystembus_set_filter(void *bus, int controller);
int csystembus_start_discovery(void *bus, int controller);
/// Sends an advertisement in place of the one before: manufacturer data of Apple.
int csystembus_advertise(void *bus, int controller, const uint8_t *data, size_t count);
/// Ends the current advertisement. No answer follows.
void csystembus_withdraw(void *bus);
/// Drops all unanswered calls.
void csystembus_cancel(void *bus);

#endif
