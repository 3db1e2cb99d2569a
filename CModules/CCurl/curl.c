#define _GNU_SOURCE
#include "CCurl.h"

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

// Types of the functions, which <curl/curl.h> declares with types of its own.
typedef int global_init_type(long);
typedef void *easy_init_type(void);
typedef int easy_setopt_type(void *, int, ...);
typedef int easy_getinfo_type(void *, int, ...);
typedef int easy_send_type(void *, const void *, size_t, size_t *);
typedef int easy_recv_type(void *, void *, size_t, size_t *);
typedef const char *easy_strerror_type(int);
typedef void easy_cleanup_type(void *);
typedef void *multi_init_type(void);
typedef int multi_add_handle_type(void *, void *);
typedef int multi_remove_handle_type(void *, void *);
typedef int multi_perform_type(void *, int *);
typedef int multi_poll_type(void *, struct wait *, unsigned int, int, int *);
typedef struct message *multi_info_read_type(void *, int *);
typedef int multi_cleanup_type(void *);

#define LIBRARY "libcurl.so.4"
#define LIBRARY_VARIANT "libcurl-gnutls.so.4"
#define LIBRARY_TITLE "the curl library"
#define LIBRARY_TYPE(name) name##_type
#define LIBRARY_SYMBOL(name) "curl_" #name
#define LIBRARY_LACKS(name) "the curl library on this system is older than 7.66"
#define FUNCTIONS(f)     \
  f(global_init)         \
  f(easy_init)           \
  f(easy_setopt)         \
  f(easy_getinfo)        \
  f(easy_send)           \
  f(easy_recv)           \
  f(easy_strerror)       \
  f(easy_cleanup)        \
  f(multi_init)          \
  f(multi_add_handle)    \
  f(multi_remove_handle) \
  f(multi_perform)       \
  f(multi_poll)          \
  f(multi_info_read)     \
  f(multi_cleanup)
#include "../Library/functions.h"

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void start(void) {
  missing = library_problem();
  if (missing == NULL && lib.global_init(GLOBAL_DEFAULT) != 0) missing = "the curl library does not start";
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
    if (lib.multi_perform(connection->multi, &running) != 0) return CCURL_FAILED;
    struct message *done = lib.multi_info_read(connection->multi, &left);
    if (done != NULL && done->kind == MESSAGE_DONE) {
      int code = done->data.result;
      if (code != 0) {
        const char *text = connection->error[0] != '\0' ? connection->error : lib.easy_strerror(code);
        snprintf(message, 256, "%s", text);
      }
      return failure_of(code);
    }
    int64_t rest = deadline - now();
    if (rest <= 0) return CCURL_TIMED_OUT;
    struct wait wake = {.fd = wake_fd, .events = WAIT_IN, .happened = 0};
    if (lib.multi_poll(connection->multi, &wake, wake_fd < 0 ? 0 : 1, (int)(rest / 1000000) + 1, NULL) != 0) {
      return CCURL_FAILED;
    }
    if (wake.happened) return CCURL_WOKEN;
  }
}

static void configure(struct connection *connection, const char *url, int64_t timeout) {
  void *easy = connection->easy;
  lib.easy_setopt(easy, OPTION_ERROR_BUFFER, connection->error);
  lib.easy_setopt(easy, OPTION_URL, url);
  lib.easy_setopt(easy, OPTION_CONNECT_ONLY, 1L);
  lib.easy_setopt(easy, OPTION_NO_SIGNAL, 1L);
  lib.easy_setopt(easy, OPTION_TLS_VERSION, (long)TLS_1_2);
  // Otherwise HTTP/2 would be offered, and a web server in front of a caster might accept it.
  lib.easy_setopt(easy, OPTION_HTTP_VERSION, (long)HTTP_1_1);
  lib.easy_setopt(easy, OPTION_CONNECT_TIMEOUT_MS, (long)(timeout / 1000000));
  lib.easy_setopt(easy, OPTION_KEEPALIVE, 1L);
  lib.easy_setopt(easy, OPTION_KEEPALIVE_IDLE, 15L);
  lib.easy_setopt(easy, OPTION_KEEPALIVE_INTERVAL, 5L);
  const char *trusted = getenv("CURL_CA_BUNDLE");
  if (trusted == NULL || *trusted == '\0') trusted = getenv("SSL_CERT_FILE");
  if (trusted != NULL && *trusted != '\0') lib.easy_setopt(easy, OPTION_TRUSTED, trusted);
}

void *ccurl_connect(const char *url, int wake_fd, int64_t timeout, int *fd, int *failure, char *message) {
  pthread_once(&once, start);
  message[0] = '\0';
  if (missing != NULL) {
    snprintf(message, 256, "%s", missing);
    *failure = CCURL_MISSING;
    return NULL;
  }
  *failure = CCURL_FAILED;
  struct connection *connection = calloc(1, sizeof *connection);
  if (connection == NULL) return NULL;
  connection->easy = lib.easy_init();
  connection->multi = lib.multi_init();
  if (connection->easy != NULL && connection->multi != NULL) {
    configure(connection, url, timeout);
    if (lib.multi_add_handle(connection->multi, connection->easy) == 0) {
      *failure = perform(connection, wake_fd, timeout, message);
    }
    if (*failure == CCURL_CONNECTED && lib.easy_getinfo(connection->easy, INFO_ACTIVE_SOCKET, fd) == 0 && *fd >= 0) {
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
  int code = lib.easy_recv(connection->easy, buffer, count, &received);
  if (code == 0) return (long)received;
  return code == CODE_AGAIN ? -EAGAIN : -EIO;
}

long ccurl_send(void *context, const void *buffer, size_t count) {
  struct connection *connection = context;
  size_t sent = 0;
  int code = lib.easy_send(connection->easy, buffer, count, &sent);
  if (code == 0) return (long)sent;
  return code == CODE_AGAIN ? -EAGAIN : -EIO;
}

void ccurl_close(void *context) {
  struct connection *connection = context;
  if (connection->multi != NULL && connection->easy != NULL) {
    lib.multi_remove_handle(connection->multi, connection->easy);
  }
  if (connection->easy != NULL) lib.easy_cleanup(connection->easy);
  if (connection->multi != NULL) lib.multi_cleanup(connection->multi);
  free(connection);
}
