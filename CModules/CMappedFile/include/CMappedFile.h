#ifndef C_MAPPED_FILE_H
#define C_MAPPED_FILE_H

// Files that are cut while they are mapped.

#include <stdint.h>

struct mapped_file;

/// Watches a mapping of a file: once the file is cut, an access after its new end reads zeros, instead of ending the
/// process by SIGBUS. The first call sets the process's handler of SIGBUS, which calls the former one for all other
/// faults. Returns NULL without memory.
struct mapped_file *mapped_file_watch(void *start, uint64_t size);
/// Whether an access found the file cut.
int mapped_file_is_cut(const struct mapped_file *mapping);
/// Ends the watch, before the mapping is removed.
void mapped_file_unwatch(struct mapped_file *mapping);

#endif
