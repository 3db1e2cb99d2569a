// Reads BlueZ's object paths and properties. Included once, by systembus.c, after library.h.

#include <ctype.h>

// What an object path names.
struct place {
  int is_controller;
  int is_device;
  int controller;
  uint64_t address;
};

// An event while its message is read, with the memory for advertising data.
struct reading {
  struct csystembus_event event;
  struct csystembus_item items[CSYSTEMBUS_ITEMS];
  uint8_t bytes[CSYSTEMBUS_ITEMS][CSYSTEMBUS_ITEM_SIZE];
};

static int hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

// Reads `count` hexadecimal digits; returns -1 if one of them is none.
static int64_t hexadecimals(const char *text, int count) {
  int64_t value = 0;
  for (int i = 0; i < count; i++) {
    int digit = hexadecimal(text[i]);
    if (digit < 0) return -1;
    value = value << 4 | digit;
  }
  return value;
}

// Parses "/org/bluez/hci0" and "/org/bluez/hci0/dev_11_22_33_44_55_66".
static struct place place_of(const char *path) {
  struct place place = {0};
  static const char root[] = "/org/bluez/hci";
  if (strncmp(path, root, sizeof root - 1) != 0) return place;
  const char *rest = path + sizeof root - 1;
  int digits = 0;
  for (; digits < 5 && isdigit((unsigned char)rest[digits]); digits++)
    place.controller = place.controller * 10 + (rest[digits] - '0');
  if (digits == 0 || place.controller > UINT16_MAX) return place;
  rest += digits;
  if (*rest == 0) {
    place.is_controller = 1;
    return place;
  }
  if (strncmp(rest, "/dev", 4) != 0) return place;
  rest += 4;
  for (int i = 0; i < 6; i++, rest += 3) {
    int64_t byte = rest[0] == '_' ? hexadecimals(rest + 1, 2) : -1;
    if (byte < 0) return place;
    place.address = place.address << 8 | (uint64_t)byte;
  }
  place.is_device = *rest == 0;
  return place;
}

static struct reading reading_of(struct place place) {
  return (struct reading){.event = {
                              .controller = place.controller,
                              .powered = -1,
                              .discovering = -1,
                              .advertises = -1,
                              .address = place.address,
                          }};
}

// Returns the 16 bits of a service's UUID; -1 for one that is not derived from the Bluetooth base UUID.
static int64_t short_service(const char *uuid) {
  static const char base[] = "-0000-1000-8000-00805f9b34fb";
  if (strlen(uuid) != 8 + sizeof base - 1 || strncmp(uuid, "0000", 4) != 0) return -1;
  return strcasecmp(uuid + 8, base) == 0 ? hexadecimals(uuid + 4, 4) : -1;
}

// Reads advertising data, the content of a variant: a{qv} by company, or a{sv} by service. Each value is an array of
// bytes; others are left out, and so are services without a short UUID.
static int read_items(sd_bus_message *message, struct reading *reading, int is_service_data) {
  const char *entry = is_service_data ? "sv" : "qv";
  int result = lib.sd_bus_message_enter_container(message, 'a', is_service_data ? "{sv}" : "{qv}");
  if (result <= 0) return result < 0 ? result : -EBADMSG;
  while ((result = lib.sd_bus_message_enter_container(message, 'e', entry)) > 0) {
    int64_t identifier;
    if (is_service_data) {
      const char *uuid;
      if (lib.sd_bus_message_read_basic(message, 's', &uuid) <= 0) return -EBADMSG;
      identifier = short_service(uuid);
    } else {
      uint16_t company;
      if (lib.sd_bus_message_read_basic(message, 'q', &company) <= 0) return -EBADMSG;
      identifier = company;
    }
    const char *contents = NULL;
    if ((result = lib.sd_bus_message_peek_type(message, NULL, &contents)) < 0) return result;
    if (identifier < 0 || contents == NULL || strcmp(contents, "ay") != 0) {
      result = lib.sd_bus_message_skip(message, "v");
    } else {
      const void *data = NULL;
      size_t size = 0;
      if ((result = lib.sd_bus_message_enter_container(message, 'v', "ay")) < 0) return result;
      if ((result = lib.sd_bus_message_read_array(message, 'y', &data, &size)) < 0) return result;
      if (reading->event.item_count < CSYSTEMBUS_ITEMS) {
        int index = reading->event.item_count++;
        uint8_t *bytes = reading->bytes[index];
        if (size > CSYSTEMBUS_ITEM_SIZE - 2) size = CSYSTEMBUS_ITEM_SIZE - 2;
        bytes[0] = identifier & 0xFF;
        bytes[1] = identifier >> 8 & 0xFF;
        if (size > 0) memcpy(bytes + 2, data, size);
        reading->items[index] = (struct csystembus_item){is_service_data, bytes, size + 2};
      }
      result = lib.sd_bus_message_exit_container(message);
    }
    if (result < 0) return result;
    if ((result = lib.sd_bus_message_exit_container(message)) < 0) return result;
  }
  return result < 0 ? result : lib.sd_bus_message_exit_container(message);
}

// Reads the value of a property, a variant; properties that are not used and values of other types are skipped.
static int read_property(sd_bus_message *message, const char *name, struct reading *reading) {
  struct csystembus_event *event = &reading->event;
  const char *contents = NULL;
  int result = lib.sd_bus_message_peek_type(message, NULL, &contents);
  if (result < 0) return result;
  if (contents == NULL) return -EBADMSG;
#define IS(property, type) (strcmp(name, property) == 0 && strcmp(contents, type) == 0)
  int *truth = IS("Powered", "b") ? &event->powered : IS("Discovering", "b") ? &event->discovering : NULL;
  int is_power = IS("RSSI", "n");
  int is_manufacturer_data = IS("ManufacturerData", "a{qv}");
  int is_service_data = IS("ServiceData", "a{sv}");
#undef IS
  if (truth == NULL && !is_power && !is_manufacturer_data && !is_service_data)
    return lib.sd_bus_message_skip(message, "v");
  // The contents do not change while the variant is not entered.
  if ((result = lib.sd_bus_message_enter_container(message, 'v', contents)) < 0) return result;
  if (truth != NULL) {
    result = lib.sd_bus_message_read_basic(message, 'b', truth);
  } else if (is_power) {
    int16_t power = 0;
    result = lib.sd_bus_message_read_basic(message, 'n', &power);
    event->has_rssi = 1;
    event->rssi = power;
  } else {
    result = read_items(message, reading, is_service_data);
  }
  return result < 0 ? result : lib.sd_bus_message_exit_container(message);
}

// Reads properties, a{sv}.
static int read_properties(sd_bus_message *message, struct reading *reading) {
  int result = lib.sd_bus_message_enter_container(message, 'a', "{sv}");
  if (result <= 0) return result < 0 ? result : -EBADMSG;
  while ((result = lib.sd_bus_message_enter_container(message, 'e', "sv")) > 0) {
    const char *name;
    if (lib.sd_bus_message_read_basic(message, 's', &name) <= 0) return -EBADMSG;
    if ((result = read_property(message, name, reading)) < 0) return result;
    if ((result = lib.sd_bus_message_exit_container(message)) < 0) return result;
  }
  reading->event.items = reading->items;
  return result < 0 ? result : lib.sd_bus_message_exit_container(message);
}
