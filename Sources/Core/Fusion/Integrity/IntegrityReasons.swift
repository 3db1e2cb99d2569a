/// What speaks against a fix, as a set.
public struct IntegrityReasons: OptionSet, Hashable, Sendable {
  /// One bit for each reason.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A value is not a finite number.
  public static var notFinite: IntegrityReasons { IntegrityReasons(rawValue: 1 << 0) }
  /// A value is outside of what a receiver can measure.
  public static var outOfRange: IntegrityReasons { IntegrityReasons(rawValue: 1 << 1) }
  /// The stated accuracy or dilution is smaller than a receiver can reach.
  public static var accuracyImplausible: IntegrityReasons { IntegrityReasons(rawValue: 1 << 2) }
  /// The horizontal position has moved by more than the velocity explains.
  public static var positionJump: IntegrityReasons { IntegrityReasons(rawValue: 1 << 3) }
  /// The height has changed by more than the climb explains.
  public static var heightJump: IntegrityReasons { IntegrityReasons(rawValue: 1 << 4) }
  /// The position stays the same while the velocity reports motion.
  public static var frozenPosition: IntegrityReasons { IntegrityReasons(rawValue: 1 << 5) }
  /// Differences of positions do not agree with the measured velocity.
  public static var speedMismatch: IntegrityReasons { IntegrityReasons(rawValue: 1 << 6) }
  /// Differences of heights do not agree with the measured climb.
  public static var climbMismatch: IntegrityReasons { IntegrityReasons(rawValue: 1 << 7) }
  /// Another receiver is at another place.
  public static var receiversDisagree: IntegrityReasons { IntegrityReasons(rawValue: 1 << 8) }
  /// The inertial unit has measured another motion.
  public static var inertialMismatch: IntegrityReasons { IntegrityReasons(rawValue: 1 << 9) }
  /// The air pressure has changed otherwise than the height.
  public static var pressureMismatch: IntegrityReasons { IntegrityReasons(rawValue: 1 << 10) }
  /// The receiver reports spoofing.
  public static var spoofingReported: IntegrityReasons { IntegrityReasons(rawValue: 1 << 11) }
  /// The receiver reports critical jamming.
  public static var jammingReported: IntegrityReasons { IntegrityReasons(rawValue: 1 << 12) }
  /// The signals of all satellites are equally strong, or have changed together.
  public static var signalPattern: IntegrityReasons { IntegrityReasons(rawValue: 1 << 13) }
  /// The receiver's clock has jumped by a part of a millisecond.
  public static var clockJump: IntegrityReasons { IntegrityReasons(rawValue: 1 << 14) }
  /// The time is earlier than that of the epoch before.
  public static var timeBackwards: IntegrityReasons { IntegrityReasons(rawValue: 1 << 15) }
  /// The time is that of the epoch before.
  public static var timeRepeated: IntegrityReasons { IntegrityReasons(rawValue: 1 << 16) }
  /// The time has gone on by another interval than the arrivals.
  public static var timeJump: IntegrityReasons { IntegrityReasons(rawValue: 1 << 17) }
  /// The date has jumped, or is one on which there were no such signals.
  public static var dateImplausible: IntegrityReasons { IntegrityReasons(rawValue: 1 << 18) }
  /// Messages of one epoch have positions far from each other.
  public static var sentencesDisagree: IntegrityReasons { IntegrityReasons(rawValue: 1 << 19) }

  /// The reasons with their names, in the order of their bits.
  public static var named: [(reason: IntegrityReasons, name: StaticString)] {
    [
      (.notFinite, "not-finite"), (.outOfRange, "out-of-range"), (.accuracyImplausible, "accuracy-implausible"),
      (.positionJump, "position-jump"), (.heightJump, "height-jump"), (.frozenPosition, "frozen-position"),
      (.speedMismatch, "speed-mismatch"), (.climbMismatch, "climb-mismatch"),
      (.receiversDisagree, "receivers-disagree"),
      (.inertialMismatch, "inertial-mismatch"), (.pressureMismatch, "pressure-mismatch"),
      (.spoofingReported, "spoofing-reported"), (.jammingReported, "jamming-reported"),
      (.signalPattern, "signal-pattern"), (.clockJump, "clock-jump"), (.timeBackwards, "time-backwards"),
      (.timeRepeated, "time-repeated"), (.timeJump, "time-jump"), (.dateImplausible, "date-implausible"),
      (.sentencesDisagree, "sentences-disagree"),
    ]
  }
}

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
