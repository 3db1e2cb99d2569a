#ifndef C_CURL_H
#define C_CURL_H

// A TLS connection with certificate checks, by libcurl, which is loaded at run time when the first connection is made.
// The caller sends and receives over it.

#include <stddef.h>
#include <stdint.h>

/// Results of an attempt to connect.
enum {
  CCURL_CONNECTED,
  /// libcurl is not installed, or was built without TLS.
  CCURL_MISSING,
  CCURL_WOKEN,
  CCURL_TIMED_OUT,
  CCURL_NO_SUCH_HOST,
  /// The connection was refused, or there is no route to the host.
  CCURL_NOT_REACHED,
  /// The certificate of the host could not be verified.
  CCURL_NOT_TRUSTED,
  CCURL_FAILED,
};

/// Connects to `https://host:port`. The attempt ends when `wake_fd` becomes readable, or after `timeout` nanoseconds.
/// Returns NULL on failure, with the reason in `*failure` and libcurl's message in `message` (at least 256 bytes);
/// otherwise `*fd` is the descriptor to poll, which libcurl owns. Names, addresses, proxies (https_proxy) and trusted
/// certificates are found as by curl; CURL_CA_BUNDLE and SSL_CERT_FILE name other certificates to trust.
void *ccurl_connect(const char *url, int wake_fd, int64_t timeout, int *fd, int *failure, char *message);

/// Returns the number of received bytes, 0 at the end, -EAGAIN if there are none yet, or -EIO. Read until -EAGAIN
/// before waiting.
long ccurl_receive(void *connection, void *buffer, size_t count);

/// Returns the number of sent bytes, -EAGAIN or -EIO.
long ccurl_send(void *connection, const void *buffer, size_t count);

void ccurl_close(void *connection);

#endif
