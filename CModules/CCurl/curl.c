#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The part of libcurl's interface that is used. Its numbers are part of the binary interface and never change; if the
// header is installed, the compiler compares them.
enum {
  OPTION_URL = 10002,
  OPTION_ERROR_BUFFER = 10010,
  OPTION_TLS_VERSION = 32,
  OPTION_HTTP_VERSION = 84,
  OPTION_NO_SIGNAL = 99,
  OPTION_CONNECT_ONLY = 141,
  OPTION_CONNECT_TIMEOUT_MS = 156,
  OPTION_TRUSTED = 10065,
  OPTION_KEEPALIVE = 213,
  OPTION_KEEPALIVE_IDLE = 214,
  OPTION_KEEPALIVE_INTERVAL = 215,
  INFO_ACTIVE_SOCKET = 0x500000 + 44,
  HTTP_1_1 = 2,
  TLS_1_2 = 6,
  MESSAGE_DONE = 1,
  WAIT_IN = 1,
  GLOBAL_DEFAULT = 3,
  CODE_UNSUPPORTED = 1,
  CODE_NO_PROXY = 5,
  CODE_NO_HOST = 6,
  CODE_NOT_CONNECTED = 7,
  CODE_TIMED_OUT = 28,
  CODE_NOT_TRUSTED = 60,
  CODE_BAD_TRUST_FILE = 77,
  CODE_AGAIN = 81,
};

struct message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
};

struct wait {
  int fd;
  short events;
  short happened;
};

#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
_Static_assert((int)OPTION_URL == (int)CURLOPT_URL, "CURLOPT_URL");
_Static_assert((int)OPTION_ERROR_BUFFER == (int)CURLOPT_ERRORBUFFER, "CURLOPT_ERRORBUFFER");
_Static_assert((int)OPTION_TLS_VERSION == (int)CURLOPT_SSLVERSION, "CURLOPT_SSLVERSION");
_Static_assert((int)OPTION_HTTP_VERSION == (int)CURLOPT_HTTP_VERSION, "CURLOPT_HTTP_VERSION");
_Static_assert((int)OPTION_NO_SIGNAL == (int)CURLOPT_NOSIGNAL, "CURLOPT_NOSIGNAL");
_Static_assert((int)OPTION_CONNECT_ONLY == (int)CURLOPT_CONNECT_ONLY, "CURLOPT_CONNECT_ONLY");
_Static_assert((int)OPTION_CONNECT_TIMEOUT_MS == (int)CURLOPT_CONNECTTIMEOUT_MS, "CURLOPT_CONNECTTIMEOUT_MS");
_Static_assert((int)OPTION_TRUSTED == (int)CURLOPT_CAINFO, "CURLOPT_CAINFO");
_Static_assert((int)OPTION_KEEPALIVE == (int)CURLOPT_TCP_KEEPALIVE, "CURLOPT_TCP_KEEPALIVE");
_Static_assert((int)OPTION_KEEPALIVE_IDLE == (int)CURLOPT_TCP_KEEPIDLE, "CURLOPT_TCP_KEEPIDLE");
_Static_assert((int)OPTION_KEEPALIVE_INTERVAL == (int)CURLOPT_TCP_KEEPINTVL, "CURLOPT_TCP_KEEPINTVL");
_Static_assert((int)INFO_ACTIVE_SOCKET == (int)CURLINFO_ACTIVESOCKET, "CURLINFO_ACTIVESOCKET");
_Static_assert((int)HTTP_1_1 == (int)CURL_HTTP_VERSION_1_1, "CURL_HTTP_VERSION_1_1");
_Static_assert((int)TLS_1_2 == (int)CURL_SSLVERSION_TLSv1_2, "CURL_SSLVERSION_TLSv1_2");
_Static_assert((int)MESSAGE_DONE == (int)CURLMSG_DONE, "CURLMSG_DONE");
_Static_assert((int)WAIT_IN == (int)CURL_WAIT_POLLIN, "CURL_WAIT_POLLIN");
_Static_assert((int)GLOBAL_DEFAULT == (int)CURL_GLOBAL_DEFAULT, "CURL_GLOBAL_DEFAULT");
_Static_assert((int)CODE_UNSUPPORTED == (int)CURLE_UNSUPPORTED_PROTOCOL, "CURLE_UNSUPPORTED_PROTOCOL");
_Static_assert((int)CODE_NO_PROXY == (int)CURLE_COULDNT_RESOLVE_PROXY, "CURLE_COULDNT_RESOLVE_PROXY");
_Static_assert((int)CODE_NO_HOST == (int)CURLE_COULDNT_RESOLVE_HOST, "CURLE_COULDNT_RESOLVE_HOST");
_Static_assert((int)CODE_NOT_CONNECTED == (int)CURLE_COULDNT_CONNECT, "CURLE_COULDNT_CONNECT");
_Static_assert((int)CODE_TIMED_OUT == (int)CURLE_OPERATION_TIMEDOUT, "CURLE_OPERATION_TIMEDOUT");
_Static_assert((int)CODE_NOT_TRUSTED == (int)CURLE_PEER_FAILED_VERIFICATION, "CURLE_PEER_FAILED_VERIFICATION");
_Static_assert((int)CODE_BAD_TRUST_FILE == (int)CURLE_SSL_CACERT_BADFILE, "CURLE_SSL_CACERT_BADFILE");
_Static_assert((int)CODE_AGAIN == (int)CURLE_AGAIN, "CURLE_AGAIN");
_Static_assert(sizeof(struct message) == sizeof(CURLMsg), "CURLMsg");
_Static_assert(sizeof(struct wait) == sizeof(struct curl_waitfd), "curl_waitfd");
#endif

static int (*global_init)(long);
static void *(*easy_init)(void);
static int (*easy_setopt)(void *, int, ...);
static int (*easy_getinfo)(void *, int, ...);
static int (*easy_send)(void *, const void *, size_t, size_t *);
static int (*easy_recv)(void *, void *, size_t, size_t *);
static const char *(*easy_strerror)(int);
static void (*easy_cleanup)(void *);
static void *(*multi_init)(void);
static int (*multi_add)(void *, void *);
static int (*multi_remove)(void *, void *);
static int (*multi_perform)(void *, int *);
static int (*multi_poll)(void *, struct wait *, unsigned int, int, int *);
static struct message *(*multi_info_read)(void *, int *);
static int (*multi_cleanup)(void *);
static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int look_up(void *library, void *function, const char *name) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    missing = "the curl library (libcurl.so.4) is not installed";
    return;
  }
  int found = look_up(library, &global_init, "curl_global_init");
  found &= look_up(library, &easy_init, "curl_easy_init");
  found &= look_up(library, &easy_setopt, "curl_easy_setopt");
  found &= look_up(library, &easy_getinfo, "curl_easy_getinfo");
  found &= look_up(library, &easy_send, "curl_easy_send");
  found &= look_up(library, &easy_recv, "curl_easy_recv");
  found &= look_up(library, &easy_strerror, "curl_easy_strerror");
  found &= look_up(library, &easy_cleanup, "curl_easy_cleanup");
  found &= look_up(library, &multi_init, "curl_multi_init");
  found &= look_up(library, &multi_add, "curl_multi_add_handle");
  found &= look_up(library, &multi_remove, "curl_multi_remove_handle");
  found &= look_up(library, &multi_perform, "curl_multi_perform");
  found &= look_up(library, &multi_poll, "curl_multi_poll");
  found &= look_up(library, &multi_info_read, "curl_multi_info_read");
  found &= look_up(library, &multi_cleanup, "curl_multi_cleanup");
  if (!found) {
    missing = "the curl library on this system is older than 7.66";
  } else if (global_init(GLOBAL_DEFAULT) != 0) {
    missing = "the curl library does not start";
  }
}

struct connection {
  void *easy;
  void *multi;
  char error[256];
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int failure_of(int code) {
  switch (code) {
    case 0: return CCURL_CONNECTED;
    case CODE_UNSUPPORTED: return CCURL_MISSING;
    case CODE_NO_PROXY:
    case CODE_NO_HOST: return CCURL_NO_SUCH_HOST;
    case CODE_NOT_CONNECTED: return CCURL_NOT_REACHED;
    case CODE_TIMED_OUT: return CCURL_TIMED_OUT;
    case CODE_NOT_TRUSTED:
    case CODE_BAD_TRUST_FILE: return CCURL_NOT_TRUSTED;
    default: return CCURL_FAILED;
  }
}

// Runs libcurl until it is connected; returns CCURL_… .
static int perform(struct connection *connection, int wake_fd, int64_t timeout, char *message) {
  int64_t deadline = now() + timeout;
  for (;;) {
    int running = 0, left = 0;
    if (multi_perform(connection->multi, &running) != 0) return CCURL_FAILED;
    struct message *done = multi_info_read(connection->multi, &left);
    if (done != NULL && done->kind == MESSAGE_DONE) {
      int code = done->data.result;
      if (code != 0) {
        const char *text = connection->error[0] != '\0' ? connection->error : easy_strerror(code);
        snprintf(message, 256, "%s", text);
      }
      return failure_of(code);
    }
    int64_t rest = deadline - now();
    if (rest <= 0) return CCURL_TIMED_OUT;
    struct wait wake = {.fd = wake_fd, .events = WAIT_IN, .happened = 0};
    if (multi_poll(connection->multi, &wake, wake_fd < 0 ? 0 : 1, (int)(rest / 1000000) + 1, NULL) != 0) {
      return CCURL_FAILED;
    }
    if (wake.happened) return CCURL_WOKEN;
  }
}

static void configure(struct connection *connection, const char *url, int64_t timeout) {
  void *easy = connection->easy;
  easy_setopt(easy, OPTION_ERROR_BUFFER, connection->error);
  easy_setopt(easy, OPTION_URL, url);
  easy_setopt(easy, OPTION_CONNECT_ONLY, 1L);
  easy_setopt(easy, OPTION_NO_SIGNAL, 1L);
  easy_setopt(easy, OPTION_TLS_VERSION, (long)TLS_1_2);
  // Otherwise HTTP/2 would be offered, and a web server in front of a caster might accept it.
  easy_setopt(easy, OPTION_HTTP_VERSION, (long)HTTP_1_1);
  easy_setopt(easy, OPTION_CONNECT_TIMEOUT_MS, (long)(timeout / 1000000));
  easy_setopt(easy, OPTION_KEEPALIVE, 1L);
  easy_setopt(easy, OPTION_KEEPALIVE_IDLE, 15L);
  easy_setopt(easy, OPTION_KEEPALIVE_INTERVAL, 5L);
  const char *trusted = getenv("CURL_CA_BUNDLE");
  if (trusted == NULL || *trusted == '\0') trusted = getenv("SSL_CERT_FILE");
  if (trusted != NULL && *trusted != '\0') easy_setopt(easy, OPTION_TRUSTED, trusted);
}

void *ccurl_connect(const char *url, int wake_fd, int64_t timeout, int *fd, int *failure, char *message) {
  pthread_once(&once, load);
  message[0] = '\0';
  if (missing != NULL) {
    snprintf(message, 256, "%s", missing);
    *failure = CCURL_MISSING;
    return NULL;
  }
  *failure = CCURL_FAILED;
  struct connection *connection = calloc(1, sizeof *connection);
  if (connection == NULL) return NULL;
  connection->easy = easy_init();
  connection->multi = multi_init();
  if (connection->easy != NULL && connection->multi != NULL) {
    configure(connection, url, timeout);
    if (multi_add(connection->multi, connection->easy) == 0) {
      *failure = perform(connection, wake_fd, timeout, message);
    }
    if (*failure == CCURL_CONNECTED && easy_getinfo(connection->easy, INFO_ACTIVE_SOCKET, fd) == 0 && *fd >= 0) {
      return connection;
    }
  }
  if (*failure == CCURL_CONNECTED) *failure = CCURL_FAILED;
  ccurl_close(connection);
  return NULL;
}

long ccurl_receive(void *context, void *buffer, size_t count) {
  struct connection *connection = context;
  size_t received = 0;
  int code = easy_recv(connection->easy, buffer, count, &received);
  if (code == 0) return (long)received;
  return code == CODE_AGAIN ? -EAGAIN : -EIO;
}

long ccurl_send(void *context, const void *buffer, size_t count) {
  struct connection *connection = context;
  size_t sent = 0;
  int code = easy_send(connection->easy, buffer, count, &sent);
  if (code == 0) return (long)sent;
  return code == CODE_AGAIN ? -EAGAIN : -EIO;
}

void ccurl_close(void *context) {
  struct connection *connection = context;
  if (connection->multi != NULL && connection->easy != NULL) multi_remove(connection->multi, connection->easy);
  if (connection->easy != NULL) easy_cleanup(connection->easy);
  if (connection->multi != NULL) multi_cleanup(connection->multi);
  free(connection);
}
