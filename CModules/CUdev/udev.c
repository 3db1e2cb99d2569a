#define _GNU_SOURCE
#include "CUdev.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#if __has_include(<libudev.h>)
#include <libudev.h>
#else
// The part of libudev's interface that is used; it is unchanged since libudev.so.1.
struct udev;
struct udev_device;
struct udev_enumerate;
struct udev_list_entry;
struct udev_monitor;
struct udev *udev_new(void);
struct udev *udev_unref(struct udev *);
struct udev_device *udev_device_new_from_syspath(struct udev *, const char *);
struct udev_device *udev_device_unref(struct udev_device *);
struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *, const char *, const char *);
const char *udev_device_get_syspath(struct udev_device *);
const char *udev_device_get_subsystem(struct udev_device *);
const char *udev_device_get_devnode(struct udev_device *);
const char *udev_device_get_action(struct udev_device *);
const char *udev_device_get_property_value(struct udev_device *, const char *);
const char *udev_device_get_sysattr_value(struct udev_device *, const char *);
struct udev_enumerate *udev_enumerate_new(struct udev *);
struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *);
int udev_enumerate_add_match_subsystem(struct udev_enumerate *, const char *);
int udev_enumerate_scan_devices(struct udev_enumerate *);
struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *);
struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *);
const char *udev_list_entry_get_name(struct udev_list_entry *);
struct udev_monitor *udev_monitor_new_from_netlink(struct udev *, const char *);
struct udev_monitor *udev_monitor_unref(struct udev_monitor *);
int udev_monitor_filter_add_match_subsystem_devtype(struct udev_monitor *, const char *, const char *);
int udev_monitor_enable_receiving(struct udev_monitor *);
int udev_monitor_get_fd(struct udev_monitor *);
struct udev_device *udev_monitor_receive_device(struct udev_monitor *);
#endif

#define LIBRARY "libudev.so.1"
#define LIBRARY_TITLE "the device manager's library"
#define FUNCTIONS(f)                                 \
  f(udev_new)                                        \
  f(udev_unref)                                      \
  f(udev_device_new_from_syspath)                    \
  f(udev_device_unref)                               \
  f(udev_device_get_parent_with_subsystem_devtype)   \
  f(udev_device_get_syspath)                         \
  f(udev_device_get_subsystem)                       \
  f(udev_device_get_devnode)                         \
  f(udev_device_get_action)                          \
  f(udev_device_get_property_value)                  \
  f(udev_device_get_sysattr_value)                   \
  f(udev_enumerate_new)                              \
  f(udev_enumerate_unref)                            \
  f(udev_enumerate_add_match_subsystem)              \
  f(udev_enumerate_scan_devices)                     \
  f(udev_enumerate_get_list_entry)                   \
  f(udev_list_entry_get_next)                        \
  f(udev_list_entry_get_name)                        \
  f(udev_monitor_new_from_netlink)                   \
  f(udev_monitor_unref)                              \
  f(udev_monitor_filter_add_match_subsystem_devtype) \
  f(udev_monitor_enable_receiving)                   \
  f(udev_monitor_get_fd)                             \
  f(udev_monitor_receive_device)
#include "../Library/functions.h"

const char *cudev_problem(void) { return library_problem(); }

static void tell(struct udev_device *device, cudev_visitor visit, void *context) {
  struct cudev_device told = {
      .action = lib.udev_device_get_action(device),
      .syspath = lib.udev_device_get_syspath(device),
      .subsystem = lib.udev_device_get_subsystem(device),
      .node = lib.udev_device_get_devnode(device),
      .links = lib.udev_device_get_property_value(device, "DEVLINKS"),
  };
  // Parents are owned by their child.
  struct udev_device *usb = lib.udev_device_get_parent_with_subsystem_devtype(device, "usb", "usb_device");
  if (usb != NULL) {
    told.usb_syspath = lib.udev_device_get_syspath(usb);
    told.vendor_id = lib.udev_device_get_sysattr_value(usb, "idVendor");
    told.product_id = lib.udev_device_get_sysattr_value(usb, "idProduct");
    told.manufacturer = lib.udev_device_get_sysattr_value(usb, "manufacturer");
    told.product = lib.udev_device_get_sysattr_value(usb, "product");
    told.serial = lib.udev_device_get_sysattr_value(usb, "serial");
  }
  struct udev_device *interface = lib.udev_device_get_parent_with_subsystem_devtype(device, "usb", "usb_interface");
  if (interface != NULL) told.interface = lib.udev_device_get_sysattr_value(interface, "bInterfaceNumber");
  visit(context, &told);
}

int cudev_enumerate(const char *subsystem, cudev_visitor visit, void *context) {
  if (cudev_problem() != NULL) return -ENOSYS;
  struct udev *udev = lib.udev_new();
  if (udev == NULL) return -ENOMEM;
  struct udev_enumerate *list = lib.udev_enumerate_new(udev);
  int count = -ENOMEM;
  if (list != NULL) {
    lib.udev_enumerate_add_match_subsystem(list, subsystem);
    count = lib.udev_enumerate_scan_devices(list);
  }
  if (count >= 0) {
    count = 0;
    struct udev_list_entry *entry = lib.udev_enumerate_get_list_entry(list);
    for (; entry != NULL; entry = lib.udev_list_entry_get_next(entry)) {
      // The device may have been removed since.
      struct udev_device *device = lib.udev_device_new_from_syspath(udev, lib.udev_list_entry_get_name(entry));
      if (device == NULL) continue;
      tell(device, visit, context);
      lib.udev_device_unref(device);
      count++;
    }
  }
  if (list != NULL) lib.udev_enumerate_unref(list);
  lib.udev_unref(udev);
  return count;
}

struct monitor {
  struct udev *udev;
  struct udev_monitor *netlink;
};

void *cudev_monitor_open(const char *const *subsystems, int count) {
  if (cudev_problem() != NULL) return NULL;
  struct monitor *monitor = calloc(1, sizeof *monitor);
  if (monitor == NULL) return NULL;
  monitor->udev = lib.udev_new();
  if (monitor->udev != NULL) monitor->netlink = lib.udev_monitor_new_from_netlink(monitor->udev, "udev");
  if (monitor->netlink != NULL) {
    for (int i = 0; i < count; i++)
      lib.udev_monitor_filter_add_match_subsystem_devtype(monitor->netlink, subsystems[i], NULL);
    if (lib.udev_monitor_enable_receiving(monitor->netlink) >= 0) return monitor;
  }
  cudev_monitor_close(monitor);
  return NULL;
}

int cudev_monitor_descriptor(void *monitor) { return lib.udev_monitor_get_fd(((struct monitor *)monitor)->netlink); }

int cudev_monitor_receive(void *monitor, cudev_visitor visit, void *context) {
  struct udev_device *device = lib.udev_monitor_receive_device(((struct monitor *)monitor)->netlink);
  if (device == NULL) return 0;
  tell(device, visit, context);
  lib.udev_device_unref(device);
  return 1;
}

void cudev_monitor_close(void *monitor) {
  struct monitor *own = monitor;
  if (own == NULL) return;
  if (own->netlink != NULL) lib.udev_monitor_unref(own->netlink);
  if (own->udev != NULL) lib.udev_unref(own->udev);
  free(own);
}
