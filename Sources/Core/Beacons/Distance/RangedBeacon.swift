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

/// Category of a distance, which does not change back and forth at a border.
///
/// A nearer category is taken when the distance is inside its border by a third of the deviation that a filter at rest
/// has; a farther one when it is outside by three of them. A beacon that one walks past is near for a few seconds only,
/// so coming near is reported sooner than going away. While the power clearly grows, the border itself counts.
/// Without noise the borders are exact.
public struct ProximityClassifier: Sendable {
  /// Borders of the categories.
  public struct Borders: Hashable, Sendable {
    /// Largest distance of an immediate beacon, m.
    public var immediate = 0.5
    /// Largest distance of a near beacon, m.
    public var near = 3.0

    /// Creates the default borders.
    public init() {}

    /// Returns the category of a distance, m.
    public func proximity(_ distance: Double) -> BeaconProximity {
      distance <= immediate ? .immediate : distance <= near ? .near : .far
    }
  }

  /// Deviations by which a nearer category must be reached. Larger: less often back and forth, and later.
  static let inside = 0.35
  /// Deviations by which a category must be left for a farther one. Larger: less often back and forth, and later.
  static let outside = 3.1
  /// Growth of the power from which on the border itself counts. Larger: less often back and forth, and later.
  static let clearTrend = 2.0

  /// Borders given to `init`.
  public let borders: Borders
  private var current = BeaconProximity.unknown

  /// Creates a classifier without a category.
  public init(_ borders: Borders = Borders()) { self.borders = borders }

  /// Returns the category of a distance.
  ///
  /// - Parameter distance: estimated distance, m.
  /// - Parameter deviation: standard deviation of its natural logarithm that the noise of advertisements alone leaves at
  ///   rest.
  /// - Parameter trend: mean of the last changes of the power in its standard deviations; above 0 while it grows.
  public mutating func classify(_ distance: Double, deviation: Double, trend: Double = 0) -> BeaconProximity {
    if current == .unknown {
      current = borders.proximity(distance)
      return current
    }
    let isGrowing = trend >= ProximityClassifier.clearTrend
    let nearer = borders.proximity(distance * (isGrowing ? 1 : exp(ProximityClassifier.inside * deviation)))
    let farther = borders.proximity(distance * exp(-ProximityClassifier.outside * deviation))
    if nearer.rawValue < current.rawValue {
      current = nearer
    } else if farther.rawValue > current.rawValue {
      current = farther
    }
    return current
  }
}

/// Category of a beacon's distance.
public enum BeaconProximity: UInt8, Hashable, Sendable, CaseIterable {
  /// No distance is known.
  case unknown
  /// Almost touching the beacon.
  case immediate
  /// A few steps from the beacon.
  case near
  /// Farther than near.
  case far
}
