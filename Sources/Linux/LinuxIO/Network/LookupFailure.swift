/// Why a host name has no address.
package enum LookupFailure: Error, Equatable {
  /// The waker ended the lookup.
  case interrupted
  /// The name server did not answer in time.
  case noAnswer
  /// No host has this name.
  case noSuchHost
  /// Another failure, with the text of gai_strerror(3).
  case other(String)
}
