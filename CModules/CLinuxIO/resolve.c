#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// getaddrinfo may take 30 s without a network and cannot be cancelled. It therefore runs on a detached thread, which
// the caller may stop waiting for. The last of the two frees the request.
struct question {
  atomic_int owners;
  char *host;
  char *service;
  struct addrinfo hints;
  struct addrinfo *answer;
  int code;
  int done;
};

static void release(struct question *question) {
  if (atomic_fetch_sub(&question->owners, 1) != 1) return;
  if (question->answer != NULL) freeaddrinfo(question->answer);
  if (question->done >= 0) close(question->done);
  free(question->host);
  free(question->service);
  free(question);
}

static void *ask(void *context) {
  struct question *question = context;
  question->code = getaddrinfo(question->host, question->service, &question->hints, &question->answer);
  linuxio_eventfd_raise(question->done);
  release(question);
  return NULL;
}

int linuxio_resolve(const char *host, const char *service, int socket_type, int passive, int wake_fd, int64_t timeout,
                    void **result) {
  *result = NULL;
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = socket_type};
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | (passive ? AI_PASSIVE : 0);
  // A numeric address needs no lookup; without a host there is no name to look up.
  struct addrinfo *answer = NULL;
  int code = getaddrinfo(host, service, &hints, &answer);
  *result = answer;
  if (code != EAI_NONAME || host == NULL) return code;

  struct question *question = calloc(1, sizeof *question);
  if (question == NULL) return EAI_MEMORY;
  atomic_init(&question->owners, 2);
  question->host = strdup(host);
  question->service = strdup(service);
  question->hints = hints;
  question->hints.ai_flags &= ~AI_NUMERICHOST;
  question->done = linuxio_eventfd();

  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int failure = question->host == NULL || question->service == NULL || question->done < 0
                    ? ENOMEM
                    : pthread_create(&thread, &attributes, ask, question);
  pthread_attr_destroy(&attributes);
  if (failure != 0) {
    atomic_store(&question->owners, 1);
    release(question);
    return EAI_MEMORY;
  }

  int state;
  do {
    state = linuxio_wait(question->done, 0, wake_fd, timeout);
  } while (state == -EINTR);
  if (state < 0) {
    code = EAI_SYSTEM;
  } else if (state & LINUXIO_WOKEN) {
    code = LINUXIO_RESOLVE_WOKEN;
  } else if (state == 0) {
    code = LINUXIO_RESOLVE_TIMED_OUT;
  } else {
    code = question->code;
    *result = question->answer;
    question->answer = NULL;
  }
  release(question);
  return code;
}
