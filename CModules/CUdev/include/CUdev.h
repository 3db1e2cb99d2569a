#ifndef C_UDEV_H
#define C_UDEV_H

// libudev, loaded at run time; a program that does not look for devices neither needs nor loads it. Its types are not
// visible outside this module; a device is passed as plain strings.

/// The properties of one device. Every string may be NULL, and is valid only during the call that passes it.
struct cudev_device {
  /// Event: "add", "remove", "change" …; NULL if the device was enumerated.
  const char *action;
  /// Folder in /sys, which identifies the device while it is plugged in.
  const char *syspath;
  const char *subsystem;
  /// Device node: "/dev/ttyACM0".
  const char *node;
  /// Other names in /dev, separated by spaces.
  const char *links;
  /// Folder and attributes of the USB device that it belongs to. On removal they are missing, or those of the hub.
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

/// Returns why libudev cannot be used; NULL if it can. Loads libudev at the first call.
const char *cudev_problem(void);

/// Calls `visit` with every device of the subsystem; returns their number, or -errno.
int cudev_enumerate(const char *subsystem, cudev_visitor visit, void *context);

/// Opens a monitor of these subsystems, which receives udevd's events after its rules have run; NULL on failure.
void *cudev_monitor_open(const char *const *subsystems, int count);
/// Returns a descriptor that is readable if there is an event; the monitor owns it.
int cudev_monitor_descriptor(void *monitor);
/// Calls `visit` with the next event; returns 1, or 0 if there is none now.
int cudev_monitor_receive(void *monitor, cudev_visitor visit, void *context);
void cudev_monitor_close(void *monitor);

#endif
