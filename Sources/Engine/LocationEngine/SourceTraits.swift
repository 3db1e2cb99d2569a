/// What a source is: where its data come from, on which clock its instants are, and where its device is.
public struct SourceTraits: Hashable, Sendable {
  /// Where the data come from.
  public enum Origin: Hashable, Sendable {
    /// A device that measures now.
    case live
    /// A log, or a pipe: its end is final, and it may be of another place and time.
    case recorded
    /// A journey that never took place.
    case simulated
  }

  /// The clock of a source's instants.
  public enum Clock: Hashable, Sendable {
    /// CLOCK_MONOTONIC of this machine, now.
    case machine
    /// The clock of a recording; equal names are the same clock.
    case recording(String)
    /// A clock that is related to no other.
    case own
  }

  /// Where the data come from.
  public var origin: Origin
  /// Clock of the source's instants.
  public var clock: Clock
  /// UTC on that clock; nil if unknown.
  public var utc: UTCRelation?
  /// Uncertainty of the instants on that clock, s, 1 σ; 0 if they were read from it.
  public var timeUncertainty = 0.0
  /// Whether the device is outside the machine, as a receiver on a port is.
  public var isAccessory: Bool

  /// Creates traits.
  public init(_ origin: Origin, clock: Clock, utc: UTCRelation? = nil, isAccessory: Bool = false) {
    self.origin = origin
    self.clock = clock
    self.utc = utc
    self.isAccessory = isAccessory
  }

  /// A device at this machine, or on the network.
  public static let live = SourceTraits(.live, clock: .machine, isAccessory: true)
  /// A log with a clock of its own.
  public static let recorded = SourceTraits(.recorded, clock: .own)
  /// A pipe, read while it is written.
  public static let piped = SourceTraits(.recorded, clock: .machine)
  /// A simulated journey.
  public static let simulated = SourceTraits(.simulated, clock: .own)

  /// Whether a device measures now: the policy applies, rows may be dropped, and what is learnt is stored.
  public var isLive: Bool { origin == .live }
  /// Whether a source that is lost may return; the end of a log is final.
  public var isReconnectable: Bool { origin == .live }

  /// Whether it is a log, read at any speed, and not a pipe.
  public var isLog: Bool { origin == .recorded && clock != .machine }

  /// Returns how instants of this source become instants of another; nil if nothing relates their clocks.
  ///
  /// Clocks are related if they are the same one, or if UTC is known on both.
  ///
  /// - Returns: what to add to an instant, ns, and the uncertainty of the sum, s, 1 σ.
  public func relation(to other: SourceTraits) -> (shift: Int64, uncertainty: Double)? {
    let own = timeUncertainty * timeUncertainty + other.timeUncertainty * other.timeUncertainty
    if clock == other.clock, clock != .own { return (0, own.squareRoot()) }
    guard let utc, let known = other.utc else { return nil }
    let (shift, isFar) = utc.offset.subtractingReportingOverflow(known.offset)
    let variance = own + utc.uncertainty * utc.uncertainty + known.uncertainty * known.uncertainty
    return isFar ? nil : (shift, variance.squareRoot())
  }
}

/// UTC on a clock, as both were read at one moment.
public struct UTCRelation: Hashable, Sendable {
  /// UTC as Unix time minus the clock's time, ns.
  public var offset: Int64
  /// Standard uncertainty of the offset, s, 1 σ.
  public var uncertainty: Double

  /// Creates a relation.
  public init(offset: Int64, uncertainty: Double) {
    self.offset = offset
    self.uncertainty = uncertainty
  }
}
