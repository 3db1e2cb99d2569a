#ifndef C_UDEV_H
#define C_UDEV_H

// libudev, found at run time: a program that never looks for devices neither needs it nor loads it. Its types stay
// behind this header; a device is told as plain strings.

/// What is known of one device. Every string may be NULL, and is good only during the call that hands it over.
struct cudev_device {
  /// What happened: "add", "remove", "change" …; NULL when the device was enumerated.
  const char *action;
  /// Its folder in /sys, which names it as long as it is plugged in.
  const char *syspath;
  const char *subsystem;
  /// "/dev/ttyACM0"
  const char *node;
  /// Other names in /dev, separated by spaces.
  const char *links;
  /// Folder of the USB device it belongs to, and what that says of itself. When a device is removed all of this is gone,
  /// or is that of the hub.
  const char *usb_syspath;
  const char *vendor_id;
  const char *product_id;
  const char *manufacturer;
  const char *product;
  const char *serial;
  /// Number of the USB interface, two hexadecimal digits.
  const char *interface;
};

typedef void (*cudev_visitor)(void *context, const struct cudev_device *device);

/// NULL when libudev can be used, otherwise why not. The first call loads it.
const char *cudev_problem(void);

/// Visits every device of the subsystem: how many there were, or -errno.
int cudev_enumerate(const char *subsystem, cudev_visitor visit, void *context);

/// Opens a monitor of these subsystems, which hears what udevd says once its rules have run; NULL when that fails.
void *cudev_monitor_open(const char *const *subsystems, int count);
/// Readable when there is an event; belongs to the monitor.
int cudev_monitor_descriptor(void *monitor);
/// Visits the next event: 1, or 0 when there is none now.
int cudev_monitor_receive(void *monitor, cudev_visitor visit, void *context);
void cudev_monitor_close(void *monitor);

#endif
