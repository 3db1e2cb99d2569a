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
