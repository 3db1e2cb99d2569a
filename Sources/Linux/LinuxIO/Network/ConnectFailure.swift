/// Why a TCP connection cannot be made.
package enum ConnectFailure: Error, Equatable {
  /// The host name has no address.
  case lookup(LookupFailure)
  /// connect(2) failed with this error number at the last address that was tried.
  case connecting(CInt)
}
