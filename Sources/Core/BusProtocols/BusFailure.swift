/// Error of a failed bus transfer. Each bus has its own type; all of them classify the failure as a `BusFault`.
public protocol BusFailure: Error, Equatable, Sendable {
  /// Kind of failure.
  var fault: BusFault { get }
}

/// Kind of a failed transfer, as a driver can act on it.
public enum BusFault: Hashable, Sendable {
  /// No acknowledgement of the address or of a byte: the chip is absent, asleep or busy.
  case notAcknowledged
  /// Another controller took the bus.
  case arbitrationLost
  /// The bus stayed busy, or the chip held the clock line low for too long.
  case timedOut
  /// The controller reported a failure without a cause.
  case unspecified
  /// The bus cannot do such a transfer; repeating it is useless.
  case unsupported
  /// The bus no longer exists: its adapter was unplugged or its driver was removed.
  case gone

  /// Whether repeating the transfer may succeed.
  public var isTransient: Bool {
    switch self {
    case .notAcknowledged, .arbitrationLost, .timedOut, .unspecified: true
    case .unsupported, .gone: false
    }
  }
}
