import NavigationMath
import Observations

/// Smooths the positions of one receiver, predicts them through short gaps, and keeps their claimed accuracy true.
///
/// North, east and up each have an `AxisFilter`: a Kalman filter of constant velocity with a considered error for the part
/// of the receiver's error that is correlated in time. A measurement that does not agree with the prediction is left
/// out once, and the claim grows by the disagreement; the next one is then accepted wherever it is, so that the filter
/// never locks out. Docs/Fusion.md has the mathematics.
///
/// Some fixes pass unchanged: of the profile `survey`, with a stated accuracy below `Parameters.exactAccuracy`, without an
/// accuracy, without a velocity (positions alone do not show what is noise and what is motion), within 10 km of a pole,
/// and positions that no satellites gave.
public struct PositionFilter: Sendable {
  /// Assumptions about motion and errors.
  public let parameters: Parameters
  /// Numbers of positions and velocities that did not agree with the prediction.
  public private(set) var rejections = Rejections()

  private var track: Track?

  /// The last position minus the predicted one, m; nil after the first, and where positions pass unchanged.
  var innovation: (north: Double, east: Double)? { track?.innovation }

  /// Creates a filter that has seen no fix.
  public init(_ parameters: Parameters) { self.parameters = parameters }

  /// Creates a filter with the default parameters.
  @_alwaysEmitIntoClient public init() { self.init(Parameters()) }

  /// Starts again as a new filter with the same parameters.
  mutating func restart() {
    track = nil
    rejections = Rejections()
  }

  /// How often a measurement was left out.
  public struct Rejections: Equatable, Sendable {
    /// Horizontal positions.
    public var position = 0
    /// Heights.
    public var height = 0
    /// Horizontal velocities.
    public var velocity = 0
  }

  /// Processes a fix and returns the estimate for its instant; nil for a fix without a position.
  ///
  /// - Parameter source: number of the receiver.
  public mutating func estimate(_ fix: GNSSFix, source: Int = 0) -> LocationEstimate? {
    guard var estimate = LocationEstimate(fix, source: source, geoid: parameters.geoid) else { return nil }
    refine(&estimate, by: fix)
    return estimate
  }

  /// Processes a fix with a position, and corrects the estimate that was made of it.
  ///
  /// The same as `estimate`, without the copies of an optional that is returned.
  public mutating func refine(_ estimate: inout LocationEstimate, by fix: GNSSFix) {
    guard let input = PositionMeasurement(fix, parameters) else {
      track = nil
      return
    }
    guard follow(input), !input.isExact else { return }
    track?.write(to: &estimate)
    if track?.isLost == true { track = nil }
  }

  /// Predicts the position at the instant of an epoch in which the receiver had none.
  ///
  /// - Returns: An estimate with the origin `deadReckoning`; nil before the first position, where no time has passed, and
  ///   when coasting has ended: after `Parameters.coastingTime`, or with a claim above `Parameters.coastingAccuracy`. It
  ///   begins again with a fix.
  public mutating func coast(_ fix: GNSSFix, source: Int = 0) -> LocationEstimate? {
    let time = EpochTime(fix)
    guard !fix.hasPosition, let interval = track?.interval(toVoid: time), interval != 0 else { return nil }
    // A receiver that has started again has another time of day, and how long it was off is unknown.
    let isContinuous = track?.isContinuous(to: time) == true
    track?.predict(interval, to: time, parameters)
    guard let track, isContinuous, interval >= 0, track.age <= parameters.coastingTime,
      track.horizontalAccuracy <= parameters.coastingAccuracy
    else {
      self.track = nil
      return nil
    }
    return track.estimate(fix, source: source)
  }

  /// Predicts a position as `coast(_:source:)` does, where the caller has memory for it; false if there is none.
  @inline(never)
  mutating func coast(_ fix: GNSSFix, source: Int, into result: inout LocationEstimate) -> Bool {
    guard let predicted = coast(fix, source: source) else { return false }
    result = predicted
    return true
  }

  /// Updates the track; returns false if the fix begins a new one.
  private mutating func follow(_ input: PositionMeasurement) -> Bool {
    let interval = track?.interval(to: input.time) ?? -1
    guard interval >= 0, interval <= parameters.longestGap else {
      track = Track(input, parameters)
      return false
    }
    track?.predict(interval, to: input.time, parameters)
    track?.correct(by: input, after: interval, parameters, &rejections)
    return true
  }
}

extension PositionFilter {
  /// Assumptions of the filter about the motion and about the receiver's errors.
  public struct Parameters: Equatable, Sendable {
    /// What moves.
    public var profile = ActivityProfile.automatic
    /// Uncertainty of a velocity for which the receiver states none, 1 σ, m/s.
    public var unstatedVelocity = 0.5
    /// Velocity of a body before any is measured, 1 σ, m/s.
    public var unknownVelocity = 300.0
    /// Upward velocity of a body before any is measured, 1 σ, m/s.
    public var unknownClimb = 30.0
    /// Normalized squared innovation above which a position has less weight: χ² of two values, 95 %.
    public var doubtfulInnovation = 5.99
    /// Normalized squared innovation above which a measurement is rejected: χ² of two values, 99.9 %.
    public var rejectedInnovation = 13.8
    /// Change of a velocity's component between two epochs that every body may make, 1 σ, m/s.
    public var velocityAllowance = 5.0
    /// Stated horizontal accuracy below which a fix passes unchanged, m.
    public var exactAccuracy = 0.1
    /// Longest time for which the position is predicted without a fix, s; 0 turns coasting off.
    public var coastingTime = 5.0
    /// Claimed horizontal accuracy at which coasting ends, m.
    public var coastingAccuracy = 100.0
    /// Gap after which the filter begins again, s.
    public var longestGap = 10.0
    /// Geoid for heights that the receiver does not send.
    public var geoid: GeoidModel

    /// Creates the default parameters with another geoid than that of EGM96.
    public init(geoid: GeoidModel) { self.geoid = geoid }

    /// Creates the default parameters.
    @_alwaysEmitIntoClient public init() { self.init(geoid: .egm96) }
  }
}

extension ActivityProfile {
  /// Power spectral density of the horizontal acceleration, m²/s³; for `automatic` the one before data are known.
  ///
  /// Its square root is the change of the velocity in one second, 1 σ, m/s (Bar-Shalom et al. 2001, section 6.2.2).
  var acceleration: Double {
    switch self {
    case .stationary, .survey: 0.0025
    case .pedestrian: 0.25
    case .marine: 0.1
    case .automatic: 1
    case .automotive: 4
    case .airborne: 9
    }
  }

  /// Density of the vertical acceleration as a share of the horizontal one.
  var verticalShare: Double { self == .airborne ? 1 : 0.1 }

  /// Whether a body of this kind is assumed to be at rest when its receiver measures no speed.
  var canRest: Bool {
    switch self {
    case .automatic, .stationary, .pedestrian, .automotive: true
    case .marine, .airborne, .survey: false
    }
  }
}

/// What moves: it decides how fast a velocity may change, and which assumptions about the motion are allowed.
public enum ActivityProfile: UInt8, Sendable, CaseIterable {
  /// Chosen from the data: the changes of velocity that are observed.
  case automatic
  /// Does not move, such as an antenna on a roof.
  case stationary
  /// A person who walks or runs.
  case pedestrian
  /// A vehicle on wheels that moves along its body.
  case automotive
  /// A vessel: it drifts and rolls, and is never at rest.
  case marine
  /// An aircraft, a helicopter or a drone: it may move in any direction and is never assumed to be at rest.
  case airborne
  /// A survey or timing installation: positions pass unchanged.
  case survey
}
