#ifndef C_SYSTEM_BUS_H
#define C_SYSTEM_BUS_H

// D-Bus by sd-bus of libsystemd, which is loaded at run time.

/// Why the library cannot be used; NULL if it can.
const char *csystembus_problem(void);

#endif
