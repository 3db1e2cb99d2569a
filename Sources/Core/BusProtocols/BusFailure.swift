/// Why a transfer on a bus failed: each bus has its own type for it, and all of them can say what kind of fault it was.
public protocol BusFailure: Error, Equatable, Sendable {
  var fault: BusFault { get }
}

/// What a driver can make of a failed transfer.
public enum BusFault: Hashable, Sendable {
  /// Nobody acknowledged the address, or the chip refused a byte: it is absent, asleep or busy.
  case notAcknowledged
  /// Another controller took the bus.
  case arbitrationLost
  /// The bus stayed busy, or the chip held the clock for too long.
  case timedOut
  /// The controller failed in a way that it does not explain.
  case unspecified
  /// This bus cannot do such a transfer: repeating is useless.
  case unsupported
  /// The bus itself is gone: its adapter was unplugged or its driver removed.
  case gone

  /// Whether the same transfer may succeed a moment later.
  public var isTransient: Bool {
    switch self {
    case .notAcknowledged, .arbitrationLost, .timedOut, .unspecified: true
    case .unsupported, .gone: false
    }
  }
}
