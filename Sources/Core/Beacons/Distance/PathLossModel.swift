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
