/// A reading of a monotonic clock, in nanoseconds from an arbitrary start.
///
/// Core never reads a clock: the caller passes the instant at which bytes arrived.
public struct MonotonicInstant: Hashable, Comparable, Sendable {
  /// Time since the clock's arbitrary start.
  public var nanoseconds: Int64

  /// Creates an instant from a reading of the clock.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's arbitrary start.
  public static let zero = MonotonicInstant(nanoseconds: 0)

  public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant that is `amount` nanoseconds later, or earlier if it is negative.
  public func advanced(byNanoseconds amount: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: nanoseconds + amount)
  }

  /// Returns the nanoseconds from `earlier` to this instant; negative if `earlier` is later.
  public func nanoseconds(since earlier: MonotonicInstant) -> Int64 { nanoseconds - earlier.nanoseconds }
}

/// Offset between the receiving machine's clock and UTC at the time of a fix.
public struct ClockOffset: Equatable, Sendable {
  /// The machine's time of day minus UTC, nanoseconds; positive if the machine's clock is ahead.
  public var nanoseconds: Int64
  /// Standard uncertainty of the offset, seconds, 1 σ (68 %).
  public var uncertainty: Double
  /// Whether the offset is measured with a pulse per second; if not, with the arrival of bytes.
  public var isFromPulse: Bool

  /// Creates an offset.
  public init(nanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.nanoseconds = nanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}

/// A receiver's announcement of its next pulse per second.
public struct PulseAnnouncement: Equatable, Sendable {
  /// Arrival of the announcement; it describes the first pulse after this instant.
  public var announced: MonotonicInstant
  /// Correction to add to the time of the edge to get the time of the second, nanoseconds.
  ///
  /// The edge can only occur at a tick of the receiver's clock.
  public var correctionNanoseconds: Double

  /// Creates an announcement.
  public init(announced: MonotonicInstant, correctionNanoseconds: Double) {
    self.announced = announced
    self.correctionNanoseconds = correctionNanoseconds
  }
}

/// A receiver's clock against the time of its satellites.
public struct ReceiverClock: Hashable, Sendable {
  /// The clock minus GPS time, s.
  public var bias: Double
  /// Change of the bias, s/s.
  public var drift: Double

  /// Creates the value from bias, s, and drift, s/s.
  public init(bias: Double, drift: Double) {
    self.bias = bias
    self.drift = drift
  }
}
