#ifndef C_BLUETOOTH_H
#define C_BLUETOOTH_H

// The kernel's Bluetooth sockets, whose numbers are in no header of the C library. Results are a descriptor or 0, and
// -errno on failure.

/// Opens the kernel's management socket, not blocking, closed on exec. -EAFNOSUPPORT: this kernel has no Bluetooth.
int cbluetooth_management_open(void);

#endif
