#define _GNU_SOURCE
#include "CSystemBus.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "reading.h"

#define BLUEZ "org.bluez"
#define CONTROLLER BLUEZ ".Adapter1"
#define DEVICE BLUEZ ".Device1"
#define SENDER BLUEZ ".LEAdvertisingManager1"
#define ADVERTISEMENT BLUEZ ".LEAdvertisement1"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define OBJECTS "org.freedesktop.DBus.ObjectManager"

// Microseconds until an unanswered call fails.
#define CALL_TIMEOUT 10000000
// Milliseconds between advertisements, the interval that Apple's devices use.
#define INTERVAL 100
#define APPLE 0x004C
// Bytes of an iBeacon after the company.
#define BEACON_SIZE 23

enum { LISTING, FILTERING, STARTING, ADVERTISING, CALLS };

struct bus;

// An unanswered call.
struct call {
  struct bus *bus;
  enum csystembus_kind answer;
  sd_bus_slot *slot;
};

struct bus {
  sd_bus *bus;
  csystembus_receiver receive;
  void *context;
  struct call calls[CALLS];
  // Unique name of BlueZ, empty if it does not run. Signals of other processes are ignored.
  char owner[256];
  // The current advertisement; the number in its path differs from that of each before.
  sd_bus_slot *object;
  unsigned serial;
  int advertiser;
  uint8_t beacon[BEACON_SIZE];
};

const char *csystembus_problem(void) { return library_problem(); }

static void send_event(struct bus *bus, struct csystembus_event *event) { bus->receive(bus->context, event); }

static int is_from_bluez(struct bus *bus, sd_bus_message *message) {
  const char *sender = lib.sd_bus_message_get_sender(message);
  return sender != NULL && bus->owner[0] != 0 && strcmp(sender, bus->owner) == 0;
}

static void set_owner(struct bus *bus, const char *name) {
  size_t size = name == NULL ? 0 : strlen(name);
  if (size >= sizeof bus->owner) size = 0;
  if (size > 0) memcpy(bus->owner, name, size);
  bus->owner[size] = 0;
}

// MARK: Objects and signals

// Reads the interfaces of one object, a{sa{sv}}, and passes on what is known of it.
static int read_interfaces(struct bus *bus, sd_bus_message *message, const char *path, enum csystembus_kind kind) {
  struct place place = place_of(path);
  struct reading reading = reading_of(place);
  int has_controller = 0, has_device = 0;
  int result = lib.sd_bus_message_enter_container(message, 'a', "{sa{sv}}");
  while (result > 0 && (result = lib.sd_bus_message_enter_container(message, 'e', "sa{sv}")) > 0) {
    const char *interface;
    result = lib.sd_bus_message_read_basic(message, 's', &interface);
    if (result <= 0) return -EBADMSG;
    if (place.is_controller && strcmp(interface, CONTROLLER) == 0) {
      has_controller = 1;
      result = read_properties(message, &reading);
    } else if (place.is_controller && strcmp(interface, SENDER) == 0) {
      reading.event.advertises = 1;
      result = lib.sd_bus_message_skip(message, "a{sv}");
    } else if (place.is_device && strcmp(interface, DEVICE) == 0) {
      has_device = 1;
      result = read_properties(message, &reading);
    } else {
      result = lib.sd_bus_message_skip(message, "a{sv}");
    }
    if (result < 0) return result;
    if ((result = lib.sd_bus_message_exit_container(message)) < 0) return result;
    result = 1;
  }
  if (result < 0 || (result = lib.sd_bus_message_exit_container(message)) < 0) return result;
  if (has_device) {
    reading.event.kind = kind;
    send_event(bus, &reading.event);
  } else if (has_controller || reading.event.advertises > 0) {
    // A list is complete: what it lacks does not exist.
    if (kind == CSYSTEMBUS_DEVICE_LISTED && reading.event.advertises < 0) reading.event.advertises = 0;
    reading.event.kind = CSYSTEMBUS_CONTROLLER;
    send_event(bus, &reading.event);
  }
  return 0;
}

// Reads everything that BlueZ has, a{oa{sa{sv}}}.
static int read_objects(struct bus *bus, sd_bus_message *message) {
  int result = lib.sd_bus_message_enter_container(message, 'a', "{oa{sa{sv}}}");
  while (result > 0 && (result = lib.sd_bus_message_enter_container(message, 'e', "oa{sa{sv}}")) > 0) {
    const char *path;
    if (lib.sd_bus_message_read_basic(message, 'o', &path) <= 0) return -EBADMSG;
    if ((result = read_interfaces(bus, message, path, CSYSTEMBUS_DEVICE_LISTED)) < 0) return result;
    if ((result = lib.sd_bus_message_exit_container(message)) < 0) return result;
    result = 1;
  }
  return result;
}

static int on_added(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)error;
  struct bus *bus = context;
  const char *path;
  if (is_from_bluez(bus, message) && lib.sd_bus_message_read_basic(message, 'o', &path) > 0)
    read_interfaces(bus, message, path, CSYSTEMBUS_DEVICE_ADDED);
  return 0;
}

static int on_removed(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)error;
  struct bus *bus = context;
  const char *path, *interface;
  if (!is_from_bluez(bus, message) || lib.sd_bus_message_read_basic(message, 'o', &path) <= 0) return 0;
  struct place place = place_of(path);
  if (!place.is_controller && !place.is_device) return 0;
  if (lib.sd_bus_message_enter_container(message, 'a', "s") <= 0) return 0;
  // A controller that is removed loses all its interfaces, in any order: it is one event.
  int removed = 0, sender_removed = 0;
  while (lib.sd_bus_message_read_basic(message, 's', &interface) > 0) {
    if (strcmp(interface, place.is_controller ? CONTROLLER : DEVICE) == 0) removed = 1;
    if (place.is_controller && strcmp(interface, SENDER) == 0) sender_removed = 1;
  }
  struct reading reading = reading_of(place);
  if (removed) {
    reading.event.kind = place.is_controller ? CSYSTEMBUS_CONTROLLER_REMOVED : CSYSTEMBUS_DEVICE_REMOVED;
  } else if (sender_removed) {
    reading.event.kind = CSYSTEMBUS_CONTROLLER;
    reading.event.advertises = 0;
  } else {
    return 0;
  }
  send_event(bus, &reading.event);
  return 0;
}

static int on_changed(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)error;
  struct bus *bus = context;
  const char *path = lib.sd_bus_message_get_path(message), *interface;
  if (!is_from_bluez(bus, message) || path == NULL) return 0;
  if (lib.sd_bus_message_read_basic(message, 's', &interface) <= 0) return 0;
  struct place place = place_of(path);
  struct reading reading = reading_of(place);
  if (place.is_device && strcmp(interface, DEVICE) == 0) {
    reading.event.kind = CSYSTEMBUS_DEVICE_CHANGED;
  } else if (place.is_controller && strcmp(interface, CONTROLLER) == 0) {
    reading.event.kind = CSYSTEMBUS_CONTROLLER;
  } else {
    return 0;
  }
  if (read_properties(message, &reading) >= 0) send_event(bus, &reading.event);
  return 0;
}

static int on_owner(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)error;
  struct bus *bus = context;
  const char *name, *before, *now;
  if (lib.sd_bus_message_read_basic(message, 's', &name) <= 0 || strcmp(name, BLUEZ) != 0) return 0;
  if (lib.sd_bus_message_read_basic(message, 's', &before) <= 0) return 0;
  if (lib.sd_bus_message_read_basic(message, 's', &now) <= 0) return 0;
  set_owner(bus, now);
  struct csystembus_event event = {.kind = CSYSTEMBUS_SERVICE, .flag = bus->owner[0] != 0};
  send_event(bus, &event);
  return 0;
}

// MARK: The connection

static int subscribe(struct bus *bus) {
#define FROM_BLUEZ "type='signal',sender='" BLUEZ "',"
  static const struct {
    const char *rule;
    sd_bus_message_handler_t handler;
  } subscriptions[] = {
      {"type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
       "arg0='" BLUEZ "'",
       on_owner},
      {FROM_BLUEZ "interface='" OBJECTS "',member='InterfacesAdded'", on_added},
      {FROM_BLUEZ "interface='" OBJECTS "',member='InterfacesRemoved'", on_removed},
      {FROM_BLUEZ "interface='" PROPERTIES "',member='PropertiesChanged',arg0='" DEVICE "'", on_changed},
      {FROM_BLUEZ "interface='" PROPERTIES "',member='PropertiesChanged',arg0='" CONTROLLER "'", on_changed},
  };
  for (size_t i = 0; i < sizeof subscriptions / sizeof *subscriptions; i++) {
    // A rule that the bus refuses ends the connection, since no callback for its answer is given.
    int result = lib.sd_bus_add_match_async(bus->bus, NULL, subscriptions[i].rule, subscriptions[i].handler, NULL, bus);
    if (result < 0) return result;
  }
  return 0;
}

static int connect_bus(struct bus *bus, const char *address) {
  if (address == NULL) return lib.sd_bus_open_system(&bus->bus);
  int result = lib.sd_bus_new(&bus->bus);
  if (result >= 0) result = lib.sd_bus_set_address(bus->bus, address);
  if (result >= 0) result = lib.sd_bus_set_bus_client(bus->bus, 1);
  if (result >= 0) result = lib.sd_bus_start(bus->bus);
  return result;
}

void *csystembus_open(const char *address, csystembus_receiver receive, void *context, int *error) {
  *error = -ENOSYS;
  if (csystembus_problem() != NULL) return NULL;
  struct bus *bus = calloc(1, sizeof *bus);
  *error = -ENOMEM;
  if (bus == NULL) return NULL;
  bus->receive = receive;
  bus->context = context;
  static const enum csystembus_kind answers[CALLS] = {
      [LISTING] = CSYSTEMBUS_LIST_ENDED,
      [FILTERING] = CSYSTEMBUS_FILTER_SET,
      [STARTING] = CSYSTEMBUS_DISCOVERY_STARTED,
      [ADVERTISING] = CSYSTEMBUS_ADVERTISED,
  };
  for (int i = 0; i < CALLS; i++) bus->calls[i] = (struct call){.bus = bus, .answer = answers[i]};
  *error = connect_bus(bus, address);
  if (*error >= 0) *error = subscribe(bus);
  if (*error >= 0) return bus;
  csystembus_close(bus);
  return NULL;
}

int csystembus_descriptor(void *bus) { return lib.sd_bus_get_fd(((struct bus *)bus)->bus); }

int csystembus_poll_events(void *bus) { return lib.sd_bus_get_events(((struct bus *)bus)->bus); }

int64_t csystembus_deadline(void *bus) {
  uint64_t microseconds;
  int result = lib.sd_bus_get_timeout(((struct bus *)bus)->bus, &microseconds);
  if (result < 0 || microseconds > INT64_MAX / 1000) return -1;
  return (int64_t)microseconds * 1000;
}

int csystembus_process(void *bus) { return lib.sd_bus_process(((struct bus *)bus)->bus, NULL); }

void csystembus_cancel(void *bus) {
  struct bus *own = bus;
  for (int i = 0; i < CALLS; i++) own->calls[i].slot = lib.sd_bus_slot_unref(own->calls[i].slot);
}

void csystembus_close(void *bus) {
  struct bus *own = bus;
  if (own == NULL) return;
  csystembus_cancel(own);
  own->object = lib.sd_bus_slot_unref(own->object);
  if (own->bus != NULL) {
    lib.sd_bus_close(own->bus);
    lib.sd_bus_unref(own->bus);
  }
  free(own);
}

// MARK: Calls

static int on_answer(sd_bus_message *message, void *context, sd_bus_error *ignored) {
  (void)ignored;
  struct call *call = context;
  struct bus *bus = call->bus;
  call->slot = lib.sd_bus_slot_unref(call->slot);
  struct csystembus_event event = {.kind = call->answer};
  const sd_bus_error *error = lib.sd_bus_message_get_error(message);
  if (error != NULL) {
    event.error = error->name;
    event.message = error->message;
  } else if (call->answer == CSYSTEMBUS_LIST_ENDED) {
    set_owner(bus, lib.sd_bus_message_get_sender(message));
    if (read_objects(bus, message) < 0) event.error = "org.freedesktop.DBus.Error.InvalidSignature";
  }
  send_event(bus, &event);
  return 0;
}

// Returns a call of a controller; NULL if there is no memory or no connection. It does not start BlueZ: a controller is
// known only while BlueZ runs.
static sd_bus_message *new_call(struct bus *bus, int controller, const char *interface, const char *member) {
  char path[32];
  snprintf(path, sizeof path, "/org/bluez/hci%d", controller);
  sd_bus_message *message = NULL;
  if (lib.sd_bus_message_new_method_call(bus->bus, &message, BLUEZ, path, interface, member) < 0) return NULL;
  lib.sd_bus_message_set_auto_start(message, 0);
  return message;
}

// Sends a message that is complete if `result` is 0 or more, and releases it.
static int send_call(struct bus *bus, int index, sd_bus_message *message, int result) {
  struct call *call = &bus->calls[index];
  call->slot = lib.sd_bus_slot_unref(call->slot);
  if (message == NULL) return -ENOTCONN;
  if (result >= 0) result = lib.sd_bus_call_async(bus->bus, &call->slot, message, on_answer, call, CALL_TIMEOUT);
  lib.sd_bus_message_unref(message);
  return result < 0 ? result : 0;
}

int csystembus_list(void *bus) {
  sd_bus_message *message = NULL;
  int result = lib.sd_bus_message_new_method_call(
      ((struct bus *)bus)->bus, &message, BLUEZ, "/", OBJECTS, "GetManagedObjects");
  return send_call(bus, LISTING, message, result);
}

int csystembus_set_filter(void *bus, int controller) {
  sd_bus_message *message = new_call(bus, controller, CONTROLLER, "SetDiscoveryFilter");
  int result = message == NULL ? 0
                               : lib.sd_bus_message_append(
                                     message, "a{sv}", 3, "Transport", "s", "le", "DuplicateData", "b", 1, "RSSI", "n",
                                     -127);
  return send_call(bus, FILTERING, message, result);
}

int csystembus_start_discovery(void *bus, int controller) {
  return send_call(bus, STARTING, new_call(bus, controller, CONTROLLER, "StartDiscovery"), 0);
}

// MARK: The advertisement

// Appends the properties of the advertisement, a{sv}.
static int append_advertisement(struct bus *bus, sd_bus_message *message) {
#define STEP(call) \
  if ((result = lib.sd_bus_message_##call) < 0) return result;
  int result;
  STEP(open_container(message, 'a', "{sv}"))
  STEP(append(message, "{sv}", "Type", "s", "broadcast"))
  STEP(append(message, "{sv}", "MinInterval", "u", (uint32_t)INTERVAL))
  STEP(append(message, "{sv}", "MaxInterval", "u", (uint32_t)INTERVAL))
  STEP(open_container(message, 'e', "sv"))
  STEP(append(message, "s", "ManufacturerData"))
  STEP(open_container(message, 'v', "a{qv}"))
  STEP(open_container(message, 'a', "{qv}"))
  STEP(open_container(message, 'e', "qv"))
  STEP(append(message, "q", APPLE))
  STEP(open_container(message, 'v', "ay"))
  STEP(append_array(message, 'y', bus->beacon, sizeof bus->beacon))
  for (int i = 0; i < 6; i++) STEP(close_container(message))
  return 0;
#undef STEP
}

static int answer_properties(struct bus *bus, sd_bus_message *message, sd_bus_error *error) {
  const char *interface;
  if (lib.sd_bus_message_read_basic(message, 's', &interface) <= 0 || strcmp(interface, ADVERTISEMENT) != 0)
    return lib.sd_bus_error_set_const(error, "org.freedesktop.DBus.Error.UnknownInterface", "no such interface");
  sd_bus_message *reply = NULL;
  int result = lib.sd_bus_message_new_method_return(message, &reply);
  if (result >= 0) result = append_advertisement(bus, reply);
  if (result >= 0) result = lib.sd_bus_send(bus->bus, reply, NULL);
  lib.sd_bus_message_unref(reply);
  return result < 0 ? result : 1;
}

// Answers the calls of the advertisement's object; others are answered by sd-bus.
static int on_call(sd_bus_message *message, void *context, sd_bus_error *error) {
  struct bus *bus = context;
  if (lib.sd_bus_message_is_method_call(message, PROPERTIES, "GetAll")) return answer_properties(bus, message, error);
  if (lib.sd_bus_message_is_method_call(message, ADVERTISEMENT, "Release") && is_from_bluez(bus, message)) {
    int result = lib.sd_bus_reply_method_return(message, NULL);
    struct csystembus_event event = {.kind = CSYSTEMBUS_RELEASED};
    send_event(bus, &event);
    return result < 0 ? result : 1;
  }
  return 0;
}

static void advertisement_path(struct bus *bus, char *path, size_t size) {
  snprintf(path, size, "/org/binnacle/advertisement%u", bus->serial);
}

int csystembus_advertise(void *bus, int controller, const uint8_t *data, size_t count) {
  struct bus *own = bus;
  if (count != sizeof own->beacon) return -EINVAL;
  csystembus_withdraw(own);
  char path[64];
  own->serial++;
  own->advertiser = controller;
  memcpy(own->beacon, data, count);
  advertisement_path(own, path, sizeof path);
  int result = lib.sd_bus_add_object(own->bus, &own->object, path, on_call, own);
  if (result < 0) return result;
  sd_bus_message *message = new_call(own, controller, SENDER, "RegisterAdvertisement");
  result = message == NULL ? 0 : lib.sd_bus_message_append(message, "oa{sv}", path, 0);
  return send_call(own, ADVERTISING, message, result);
}

void csystembus_withdraw(void *bus) {
  struct bus *own = bus;
  if (own->object == NULL) return;
  char path[64];
  advertisement_path(own, path, sizeof path);
  own->object = lib.sd_bus_slot_unref(own->object);
  own->calls[ADVERTISING].slot = lib.sd_bus_slot_unref(own->calls[ADVERTISING].slot);
  sd_bus_message *message = new_call(own, own->advertiser, SENDER, "UnregisterAdvertisement");
  // No answer is wanted: an advertisement that BlueZ has dropped by itself is an error of no consequence.
  if (message != NULL && lib.sd_bus_message_append(message, "o", path) >= 0) lib.sd_bus_send(own->bus, message, NULL);
  lib.sd_bus_message_unref(message);
}
