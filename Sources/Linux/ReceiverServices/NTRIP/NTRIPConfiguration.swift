import GNSS

/// Settings of an NTRIP connection.
public struct NTRIPConfiguration: Sendable {
  /// Caster, mount point and user.
  public var address: NTRIPAddress
  /// Password; empty if there is none.
  public var password: String
  /// Protocol version; nil: version 2 first, then 1 if the caster does not understand it.
  public var version: NTRIPVersion?
  /// Nanoseconds between two position reports to the caster; nil: none is sent.
  public var reportInterval: Int64? = 10_000_000_000

  /// Nanoseconds for connecting, and again for the answer.
  var answerTimeout: Int64 = 15_000_000_000
  /// Nanoseconds without a message after which the connection is given up.
  ///
  /// Casters that compute corrections for a position send none before they know it, so this time starts with the first
  /// position report.
  var silence: Int64 = 60_000_000_000
  var retries = ReconnectionSchedule.Delays()

  /// Creates settings; the password is taken from the address, if it has one.
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
