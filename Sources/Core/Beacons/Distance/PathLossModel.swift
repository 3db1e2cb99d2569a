import CNavigationMath

/// The received power of a beacon over the distance, with what is not known of it.
///
/// The log-distance law: R = P − 10 n log₁₀(d / 1 m) + s, where R is the mean received power, P the power at 1 m, n the
/// path loss exponent and s the shadowing of bodies and walls, which differs from place to place. P and n are normally
/// distributed with the deviations here. T. S. Rappaport, Wireless Communications, 2nd edition, 4.9 and 4.11.
public struct PathLossModel: Hashable, Sendable {
  /// Decibels for a factor of e in distance and an exponent of 1: 10 / ln 10.
  static let scale = 4.342_944_819_032_518

  /// Half the width of the interval of 68 % in standard deviations. Errors in rooms have heavier tails than a normal
  /// distribution: this is Student's t with five degrees of freedom, for which 1 would contain 75 %.
  static let interval = 0.86

  /// Mean and variance of the logarithm of the distances in metres at which a beacon is heard: 95 % of them lie within the
  /// bounds of `PathLossLearner`.
  static let usual = 0.5 * (PathLossLearner.nearest + PathLossLearner.farthest)
  static let usualVariance = PathLossModel.squared((PathLossLearner.farthest - PathLossLearner.nearest) / (2 * 1.96))

  /// Mean received power at 1 m, dBm.
  public var power: Double
  /// Path loss exponent: 2 in free space, 1.6 to 1.8 in corridors and halls, 3 and more through walls.
  public var exponent: Double
  /// Variance of `power`, dB².
  public var powerVariance: Double
  /// Variance of `exponent`, without a unit; independent of the distance.
  public var exponentVariance: Double
  /// Covariance of `power` and `exponent`, dB.
  public var covariance: Double
  /// Standard deviation of shadowing, dB.
  public var shadowing: Double

  /// Creates a model.
  public init(
    power: Double, exponent: Double, powerVariance: Double, exponentVariance: Double, covariance: Double = 0,
    shadowing: Double
  ) {
    self.power = power
    self.exponent = exponent
    self.powerVariance = powerVariance
    self.exponentVariance = exponentVariance
    self.covariance = covariance
    self.shadowing = shadowing
  }

  /// Returns what is known of a beacon that was not calibrated here.
  ///
  /// The exponent is 2.0 ± 0.4, which includes the buildings of Rappaport's table 4.6 with a clear view (1.6 to 2.2) and
  /// some without (2.4); shadowing is 5 dB, the middle of that table's 3 dB to 7 dB. A stated power is believed to 4 dB:
  /// it was measured with another receiver. A beacon that states none has −59 ± 6 dBm, what makers print by default.
  ///
  /// - Parameter measuredPower: power at 1 m as the beacon states it, dBm; nil if it states none.
  /// - Parameter exponent: mean of the exponent.
  public static func prior(measuredPower: Int?, exponent: Double = 2) -> PathLossModel {
    PathLossModel(
      power: Double(measuredPower ?? -59), exponent: exponent, powerVariance: measuredPower == nil ? 36 : 16,
      exponentVariance: 0.16, shadowing: 5)
  }

  /// Returns the logarithm of the most likely distance in metres for a mean received power, dBm.
  func logDistance(_ level: Double) -> Double { (power - level) / (PathLossModel.scale * exponent) }

  /// Returns the distance for a mean received power.
  ///
  /// What more advertisements would still change, the variance of `level`, draws the distance towards those at which
  /// beacons are heard, as far as that variance is a part of theirs. What is not known of the model draws nothing: without
  /// noise the distance is that of the law.
  ///
  /// - Parameter level: mean received power, dBm.
  /// - Parameter variance: variance of `level`, dB².
  public func estimate(level: Double, variance: Double) -> DistanceEstimate {
    let measured = logDistance(level)
    let noise = max(0, variance)
    let decibels = PathLossModel.squared(PathLossModel.scale * exponent)
    let share = noise / (noise + decibels * PathLossModel.usualVariance)
    let logDistance = measured + share * (PathLossModel.usual - measured)
    let slope = PathLossModel.scale * measured
    // Variance of power − slope × exponent.
    let ofModel = powerVariance - 2 * slope * covariance + slope * slope * exponentVariance
    let total = max(0, ofModel) + shadowing * shadowing + noise
    let half = PathLossModel.interval * (total / decibels).squareRoot()
    return DistanceEstimate(
      distance: exp(logDistance), lower: exp(logDistance - half), upper: exp(logDistance + half))
  }

  private static func squared(_ value: Double) -> Double { value * value }
}

/// Distance of a beacon, and how sure it is.
public struct DistanceEstimate: Hashable, Sendable {
  /// Most likely distance, m, above 0.
  public var distance: Double
  /// Lower end of the interval that contains the true distance with 68 %, m.
  public var lower: Double
  /// Upper end of the interval that contains the true distance with 68 %, m.
  public var upper: Double

  /// Creates an estimate.
  public init(distance: Double, lower: Double, upper: Double) {
    self.distance = distance
    self.lower = lower
    self.upper = upper
  }
}

/// What the received powers say of a beacon's power and exponent.
///
/// Distances are unknown, but not all are possible: a beacon is heard from 0.05 m to 40 m. A power that the model puts
/// outside shows that the model is wrong. Such a bound then counts as a measurement with the noise of shadowing, which
/// moves power and exponent by their variances. Powers within the bounds say nothing and change nothing. The strongest
/// and the weakest power are kept and always applied to the prior, so nothing drifts however long a beacon is heard.
struct PathLossLearner: Sendable {
  /// Logarithm of the nearest distance in metres: 0.05 m.
  static let nearest = -2.995_732_273_553_991
  /// Logarithm of the farthest distance in metres: 40 m.
  static let farthest = 3.688_879_454_113_936
  /// Smallest exponent that is learned; below it, distances would be arbitrary.
  static let leastExponent = 1.2

  /// What was known before.
  var prior: PathLossModel { didSet { learn() } }
  /// What is known now.
  private(set) var model: PathLossModel
  private var strongest: Double?
  private var weakest: Double?

  init(_ prior: PathLossModel) {
    self.prior = prior
    model = prior
  }

  /// Takes a smoothed received power, dBm.
  mutating func note(_ level: Double) {
    let isKnown = level <= strongest ?? -.infinity && level >= weakest ?? .infinity
    guard !isKnown else { return }
    strongest = max(strongest ?? level, level)
    weakest = min(weakest ?? level, level)
    learn()
  }

  private mutating func learn() {
    model = prior
    if let weakest { bound(weakest, PathLossLearner.farthest, isUpper: true) }
    if let strongest { bound(strongest, PathLossLearner.nearest, isUpper: false) }
    model.exponent = max(model.exponent, PathLossLearner.leastExponent)
  }

  /// Applies that `level` was not received from beyond a distance: one step of a Kalman filter for
  /// level = power − slope × exponent.
  private mutating func bound(_ level: Double, _ logDistance: Double, isUpper: Bool) {
    let distance = model.logDistance(level)
    guard isUpper ? distance > logDistance : distance < logDistance else { return }
    let slope = PathLossModel.scale * logDistance
    let ofPower = model.powerVariance - slope * model.covariance
    let ofExponent = model.covariance - slope * model.exponentVariance
    let total = ofPower - slope * ofExponent + model.shadowing * model.shadowing
    guard total > 0 else { return }
    let excess = level - (model.power - slope * model.exponent)
    model.power += ofPower * excess / total
    model.exponent += ofExponent * excess / total
    model.powerVariance -= ofPower * ofPower / total
    model.covariance -= ofPower * ofExponent / total
    model.exponentVariance -= ofExponent * ofExponent / total
  }
}
