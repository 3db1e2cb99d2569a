import GNSS

/// How corrections are fetched.
public struct NTRIPConfiguration: Sendable {
  public var address: NTRIPAddress
  /// Empty when there is none.
  public var password: String
  /// nil: version 2 first, and 1 when the caster does not understand it.
  public var version: NTRIPVersion?
  /// Nanoseconds between two positions that are told to the caster; nil: none is.
  public var reportInterval: Int64? = 10_000_000_000

  /// Nanoseconds for connecting, and again for an answer.
  var answerTimeout: Int64 = 15_000_000_000
  /// Nanoseconds without a message after which a connection is given up. A network that computes corrections for a
  /// place sends none before it knows the place, so until a position was told this does not run.
  var silence: Int64 = 60_000_000_000
  var retries = ReconnectionSchedule.Delays()

  public init(_ address: NTRIPAddress) {
    self.address = address
    password = address.password ?? ""
  }

  func request(_ version: NTRIPVersion, mountPoint: String) -> NTRIPRequest {
    NTRIPRequest(
      host: address.endpoint.host, port: address.endpoint.port, mountPoint: mountPoint, user: address.user,
      password: password, version: version)
  }
}
