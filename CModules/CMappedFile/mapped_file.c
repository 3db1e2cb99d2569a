#define _GNU_SOURCE
#include "CMappedFile.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Of a file that is cut while it is mapped, the pages after its new end are gone: an access to them is SIGBUS, which ends
// the process. The handler maps zeros there instead and marks the mapping; the reader then discards what it has read.
// Docs/Decisions/0041-a-cut-file-is-read-as-zeros.md.

struct mapped_file {
  atomic_flag is_used;
  _Atomic(uintptr_t) start;
  // 0 while it is not used.
  _Atomic(uintptr_t) size;
  atomic_bool is_cut;
  struct mapped_file *next;
};

// Elements are never freed, but used again, so that the handler may read the list at any time.
static _Atomic(struct mapped_file *) first;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct sigaction former;
static uintptr_t page_size;

static int is_repaired(uintptr_t address) {
  for (struct mapped_file *mapping = atomic_load(&first); mapping != NULL; mapping = mapping->next) {
    uintptr_t start = atomic_load(&mapping->start), size = atomic_load(&mapping->size);
    if (address - start >= size) continue;
    uintptr_t page = address & ~(page_size - 1);
    // All pages after one that is gone are gone, too. mmap is a plain system call, safe in a handler.
    void *zeros = mmap((void *)page, start + size - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    if (zeros == MAP_FAILED) return 0;
    atomic_store(&mapping->is_cut, 1);
    return 1;
  }
  return 0;
}

static void on_bus_error(int number, siginfo_t *info, void *context) {
  int saved = errno;
  // A positive code is the kernel's: info has an address.
  if (info->si_code > 0 && is_repaired((uintptr_t)info->si_addr)) {
    errno = saved;
    return;
  }
  errno = saved;
  if (former.sa_flags & SA_SIGINFO) {
    former.sa_sigaction(number, info, context);
  } else if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) {
    former.sa_handler(number);
  } else if (info->si_code > 0 || former.sa_handler == SIG_DFL) {
    // A fault happens again after the return; a signal that was sent is sent again.
    signal(number, SIG_DFL);
    if (info->si_code <= 0) raise(number);
  }
}

static void install(void) {
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  // Read before it is replaced: the handler may be called at once.
  sigaction(SIGBUS, NULL, &former);
  sigaction(SIGBUS, &action, NULL);
}

struct mapped_file *mapped_file_watch(void *start, uint64_t size) {
  pthread_once(&once, install);
  struct mapped_file *mapping = atomic_load(&first);
  while (mapping != NULL && atomic_flag_test_and_set(&mapping->is_used)) mapping = mapping->next;
  int is_new = mapping == NULL;
  if (is_new) {
    mapping = calloc(1, sizeof *mapping);
    if (mapping == NULL) return NULL;
    atomic_flag_test_and_set(&mapping->is_used);
  }
  atomic_store(&mapping->is_cut, 0);
  atomic_store(&mapping->start, (uintptr_t)start);
  atomic_store(&mapping->size, (uintptr_t)size);
  if (is_new) {
    mapping->next = atomic_load(&first);
    while (!atomic_compare_exchange_weak(&first, &mapping->next, mapping)) {}
  }
  return mapping;
}

int mapped_file_is_cut(const struct mapped_file *mapping) {
  return atomic_load_explicit(&((struct mapped_file *)mapping)->is_cut, memory_order_relaxed);
}

void mapped_file_unwatch(struct mapped_file *mapping) {
  atomic_store(&mapping->size, 0);
  atomic_flag_clear(&mapping->is_used);
}
