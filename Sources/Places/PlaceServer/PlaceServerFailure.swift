/// Why a server gave no places.
enum PlaceServerFailure: Error, Equatable {
  /// No connection, no answer in time, or an answer that cannot be used; the text says which, for the log.
  case unusable(String)
  /// The server refuses further requests for now: HTTP status 429.
  case busy
  /// The caller has given up.
  case cancelled
}
