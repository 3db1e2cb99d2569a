import CNavigationMath

/// Learns a beacon's power, and with more than one distance its exponent, from advertisements at known distances.
///
///     var calibration = BeaconCalibration(measuredPower: -59)
///     calibration.note(rssi, distance: 1)            // with every advertisement of 10 s
///     calibration.endPlace()
///     let model = calibration.model
///
/// Bayesian linear regression on the log-distance law. Advertisements of one place share its shadowing; therefore their
/// mean counts once, however many there are.
public struct BeaconCalibration: Sendable {
  /// Variance of fading of one advertisement, dB².
  static let fading = 25.0
  /// Number of places that the assumed shadowing counts for.
  static let priorPlaces = 8.0

  private let prior: PathLossModel
  private let placeVariance: Double
  private var sum = (level: 0.0, logDistance: 0.0, count: 0.0)
  /// Sums over places: weights, and weights times slope, level and their products.
  private var weighted = Moments()
  /// The same sums without weights.
  private var plain = Moments()
  /// Sum over places of the variance that fading leaves in a mean, dB².
  private var leftFading = 0.0
  /// Number of ended places.
  public private(set) var places = 0

  private struct Moments: Sendable {
    var one = 0.0
    var slope = 0.0
    var slopeSquared = 0.0
    var level = 0.0
    var slopeLevel = 0.0
    var levelSquared = 0.0

    mutating func add(_ weight: Double, slope: Double, level: Double) {
      one += weight
      self.slope += weight * slope
      slopeSquared += weight * slope * slope
      self.level += weight * level
      slopeLevel += weight * slope * level
      levelSquared += weight * level * level
    }

    /// Returns the sum of squares of level − (power + slope × exponent).
    func squares(_ power: Double, _ exponent: Double) -> Double {
      levelSquared + power * power * one + exponent * exponent * slopeSquared
        + 2 * (power * exponent * slope - power * level - exponent * slopeLevel)
    }
  }

  /// Creates a calibration without a measurement.
  ///
  /// - Parameter measuredPower: power at 1 m as the beacon states it, dBm; nil if it states none.
  /// - Parameter placeDeviation: standard deviation of a place's mean from the law, dB: 2 for a clear view of a metre or
  ///   two; 5 for places all over a room.
  public init(measuredPower: Int?, placeDeviation: Double = 2) {
    prior = .prior(measuredPower: measuredPower)
    placeVariance = max(0.25, placeDeviation * placeDeviation)
  }

  /// Takes one advertisement: the received power in dBm, and the true distance in m, above 0. Others are ignored.
  public mutating func note(_ rssi: Int, distance: Double) {
    guard distance > 0, distance < 1000, (-127 ... -1).contains(rssi) else { return }
    sum.level += Double(rssi)
    sum.logDistance += log(distance)
    sum.count += 1
  }

  /// Ends the place of the last advertisements.
  public mutating func endPlace() {
    guard sum.count > 0 else { return }
    let slope = -PathLossModel.scale * sum.logDistance / sum.count
    let level = sum.level / sum.count
    let left = BeaconCalibration.fading / sum.count
    weighted.add(1 / (placeVariance + left), slope: slope, level: level)
    plain.add(1, slope: slope, level: level)
    leftFading += left
    places += 1
    sum = (0, 0, 0)
  }

  /// Power and exponent after all ended places; without any, what was known before.
  public var model: PathLossModel {
    guard places > 0 else { return prior }
    // Precision of power and exponent, and its product with their mean.
    let powerPrecision = 1 / prior.powerVariance + weighted.one
    let exponentPrecision = 1 / prior.exponentVariance + weighted.slopeSquared
    let mixed = weighted.slope
    let powerPart = prior.power / prior.powerVariance + weighted.level
    let exponentPart = prior.exponent / prior.exponentVariance + weighted.slopeLevel
    let determinant = powerPrecision * exponentPrecision - mixed * mixed
    let power = (exponentPrecision * powerPart - mixed * exponentPart) / determinant
    let exponent = (powerPrecision * exponentPart - mixed * powerPart) / determinant
    let squares = max(0, plain.squares(power, exponent) - leftFading)
    let assumed = BeaconCalibration.priorPlaces * prior.shadowing * prior.shadowing
    return PathLossModel(
      power: power, exponent: max(exponent, PathLossLearner.leastExponent),
      powerVariance: exponentPrecision / determinant, exponentVariance: powerPrecision / determinant,
      covariance: -mixed / determinant,
      shadowing: ((assumed + squares) / (BeaconCalibration.priorPlaces + Double(places))).squareRoot())
  }
}
