/// The checks that could be made of a fix with the witnesses that were present, as a set.
public struct IntegrityChecks: OptionSet, Hashable, Sendable {
  /// One bit for each check.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Values against what a receiver can measure.
  public static var range: IntegrityChecks { IntegrityChecks(rawValue: 1 << 0) }
  /// Positions against those before.
  public static var history: IntegrityChecks { IntegrityChecks(rawValue: 1 << 1) }
  /// Differences of positions against the measured velocity.
  public static var velocity: IntegrityChecks { IntegrityChecks(rawValue: 1 << 2) }
  /// Differences of heights against the measured climb.
  public static var climb: IntegrityChecks { IntegrityChecks(rawValue: 1 << 3) }
  /// The receiver's time against that before and against the arrivals.
  public static var time: IntegrityChecks { IntegrityChecks(rawValue: 1 << 4) }
  /// Another receiver's position.
  public static var receiver: IntegrityChecks { IntegrityChecks(rawValue: 1 << 5) }
  /// The prediction by an inertial unit.
  public static var inertial: IntegrityChecks { IntegrityChecks(rawValue: 1 << 6) }
  /// The height by a barometer.
  public static var pressure: IntegrityChecks { IntegrityChecks(rawValue: 1 << 7) }
  /// The receiver's own detection of spoofing.
  public static var spoofing: IntegrityChecks { IntegrityChecks(rawValue: 1 << 8) }
  /// The receiver's own detection of jamming.
  public static var jamming: IntegrityChecks { IntegrityChecks(rawValue: 1 << 9) }
  /// The strengths of the satellites' signals.
  public static var signals: IntegrityChecks { IntegrityChecks(rawValue: 1 << 10) }
  /// The receiver's clock.
  public static var clock: IntegrityChecks { IntegrityChecks(rawValue: 1 << 11) }
  /// The messages of one epoch against each other.
  public static var sentences: IntegrityChecks { IntegrityChecks(rawValue: 1 << 12) }

  /// The checks with their names, in the order of their bits.
  public static var named: [(check: IntegrityChecks, name: StaticString)] {
    [
      (.range, "range"), (.history, "history"), (.velocity, "velocity"), (.climb, "climb"), (.time, "time"),
      (.receiver, "receiver"), (.inertial, "inertial"), (.pressure, "pressure"), (.spoofing, "spoofing"),
      (.jamming, "jamming"), (.signals, "signals"), (.clock, "clock"), (.sentences, "sentences"),
    ]
  }
}
