#ifndef C_THREADS_H
#define C_THREADS_H

// The calls for threads that Swift's libc modules hide.

/// Names the calling thread for `ps -L` and debuggers: at most 15 bytes and the zero byte at the end. Errors are
/// ignored.
void cthreads_set_name(const char *name);

#endif
