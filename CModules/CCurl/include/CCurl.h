#ifndef C_CURL_H
#define C_CURL_H

// A TLS connection with certificate checks, by libcurl, which is looked up at run time when the first one is made.
// What is sent and received over it is the caller's business.

#include <stddef.h>
#include <stdint.h>

/// Why there is no connection.
enum {
  CCURL_CONNECTED,
  /// libcurl is not installed, or knows no TLS.
  CCURL_MISSING,
  CCURL_WOKEN,
  CCURL_TIMED_OUT,
  CCURL_NO_SUCH_HOST,
  /// Nobody listens there, or there is no way there.
  CCURL_NOT_REACHED,
  /// The other side cannot prove that it is who it should be.
  CCURL_NOT_TRUSTED,
  CCURL_FAILED,
};

/// Connects to `https://host:port`; `wake_fd` becoming readable or `timeout` nanoseconds end the attempt. NULL with the
/// reason in `*failure` and what libcurl says in `message` (at least 256 bytes); else `*fd` is what to poll, which
/// stays libcurl's. Names, addresses, proxies (https_proxy) and trusted certificates are found as curl finds them;
/// CURL_CA_BUNDLE and SSL_CERT_FILE name others to trust.
void *ccurl_connect(const char *url, int wake_fd, int64_t timeout, int *fd, int *failure, char *message);

/// Bytes received, 0 at the end, -EAGAIN when there are none yet, -EIO. Read until -EAGAIN before waiting.
long ccurl_receive(void *connection, void *buffer, size_t count);

/// Bytes sent, -EAGAIN, -EIO.
long ccurl_send(void *connection, const void *buffer, size_t count);

void ccurl_close(void *connection);

#endif
