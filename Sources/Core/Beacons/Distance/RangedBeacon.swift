import CNavigationMath
import Observations

/// Distance of one beacon, from the powers of its advertisements. A pure state machine.
///
///     var beacon = RangedBeacon(.prior(measuredPower: -59))
///     beacon.note(rssi, at: now)                     // with every advertisement
///     let range = beacon.range(at: now)              // once a second
public struct RangedBeacon: Sendable {
  /// What is known at one instant.
  public struct Range: Hashable, Sendable {
    /// Distance with its interval of 68 %.
    public var estimate: DistanceEstimate
    /// Category of the distance.
    public var proximity: BeaconProximity
  }

  private var filter = LevelFilter()
  private var learner: PathLossLearner
  private var classifier: ProximityClassifier

  /// Creates a beacon that was not heard yet.
  ///
  /// - Parameter prior: what is known of its power: a calibration, or `PathLossModel.prior`.
  public init(_ prior: PathLossModel, borders: ProximityClassifier.Borders = ProximityClassifier.Borders()) {
    learner = PathLossLearner(prior)
    classifier = ProximityClassifier(borders)
  }

  /// What was known before the first advertisement; a beacon that changes its stated power, or is calibrated, changes it.
  public var prior: PathLossModel {
    get { learner.prior }
    set { learner.prior = newValue }
  }

  /// Power and exponent with what the received powers say of them.
  public var model: PathLossModel { learner.model }

  /// Takes the received power of one advertisement, dBm.
  public mutating func note(_ rssi: Int, at received: MonotonicInstant) { filter.note(Double(rssi), at: received) }

  /// Returns the distance at `now`, which must not be before earlier calls; nil before the first advertisement.
  public mutating func range(at now: MonotonicInstant) -> Range? {
    filter.predict(to: now)
    guard let level = filter.level else { return nil }
    learner.note(level)
    let estimate = model.estimate(level: level, variance: filter.variance)
    let deviation = filter.restVariance.squareRoot() / (PathLossModel.scale * model.exponent)
    // The borders have margins for the noise.
    let measured = exp(model.logDistance(level))
    let proximity = classifier.classify(measured, deviation: deviation, trend: filter.trend)
    return Range(estimate: estimate, proximity: proximity)
  }
}
