#define _GNU_SOURCE
#include "CThreads.h"

#include <pthread.h>

void cthreads_set_name(const char *name) { pthread_setname_np(pthread_self(), name); }
