#ifndef C_LINUX_IO_H
#define C_LINUX_IO_H
#endif
