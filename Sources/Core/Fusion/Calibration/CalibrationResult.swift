import CNavigationMath
import NavigationMath

/// A calibration and its quality.
public struct CalibrationResult: Equatable, Sendable {
  /// Offset and matrix to be applied to readings.
  public var calibration: MagneticCalibration
  /// Uncertainty of the calibration's numbers.
  public var covariance: CalibrationCovariance
  /// Numbers that the samples determined.
  public var order: CalibrationOrder
  /// Strength of the calibrated field, µT; that of the model if one was known.
  public var fieldStrength: Double
  /// Dip of the calibrated field, degrees below the horizon; nil without a model and without an accelerometer.
  public var inclinationDegrees: Double?
  /// Root mean square of the strength's deviation after calibration, µT on the sensor's scale.
  public var rmsResidual: Double
  /// Heading error of a level body, degrees, 95 % (2 σ), in the worst direction.
  public var headingError95Degrees: Double
  /// Heading error of a level body, degrees, 95 % (2 σ), root mean square over all directions.
  public var meanHeadingError95Degrees: Double
  /// Directions from which the sensor was exposed to the field.
  public var coverage: Coverage
  /// Number of samples used.
  public var sampleCount: Int
  /// Number of samples rejected as outliers.
  public var rejectedCount: Int
  /// Mean temperature of the sensor during sampling, °C; nil if unknown.
  public var temperatureCelsius: Double?

  /// Creates a result.
  public init(
    calibration: MagneticCalibration, covariance: CalibrationCovariance, order: CalibrationOrder, fieldStrength: Double,
    inclinationDegrees: Double?, rmsResidual: Double, headingError95Degrees: Double, meanHeadingError95Degrees: Double,
    coverage: Coverage, sampleCount: Int, rejectedCount: Int, temperatureCelsius: Double?
  ) {
    self.calibration = calibration
    self.covariance = covariance
    self.order = order
    self.fieldStrength = fieldStrength
    self.inclinationDegrees = inclinationDegrees
    self.rmsResidual = rmsResidual
    self.headingError95Degrees = headingError95Degrees
    self.meanHeadingError95Degrees = meanHeadingError95Degrees
    self.coverage = coverage
    self.sampleCount = sampleCount
    self.rejectedCount = rejectedCount
    self.temperatureCelsius = temperatureCelsius
  }

  /// Memory for a result that is made where it is.
  static var blank: CalibrationResult {
    CalibrationResult(
      calibration: .none, covariance: CalibrationCovariance(), order: .offset, fieldStrength: 0,
      inclinationDegrees: nil,
      rmsResidual: 0, headingError95Degrees: 180, meanHeadingError95Degrees: 180, coverage: Coverage(), sampleCount: 0,
      rejectedCount: 0, temperatureCelsius: nil)
  }

  /// Quality by the error in the worst direction, without age.
  public var state: CalibrationState { CalibrationState(headingError95Degrees: headingError95Degrees) }

  /// Returns the heading error in one attitude that results from the calibration's uncertainty.
  ///
  /// - Parameters:
  ///   - field: calibrated, µT, in the sensor's axes.
  ///   - up: unit vector in the same axes.
  /// - Returns: 1 σ, radians; nil if the field has no horizontal part.
  public func headingSigma(field: Vector3, up: Vector3) -> Double? {
    guard let inverse = calibration.softIronMatrix.inverse else { return nil }
    let across = up.cross(field)
    let horizontal = across.norm
    guard horizontal > 0 else { return nil }
    let weights = EllipsoidModel.derivatives(
      along: across / horizontal, difference: inverse * field, matrix: calibration.softIronMatrix)
    return covariance.variance(of: weights).squareRoot() / horizontal
  }

  /// Returns the heading error of a level body over all directions: the largest and the root mean square, 1 σ, radians;
  /// nil if the field has no horizontal part. Changes nothing: for another method the result would be copied.
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  @inline(never)
  mutating func levelHeadingSigma(levelUp: Vector3, inclinationDegrees: Double) -> (worst: Double, mean: Double)? {
    let dip = inclinationDegrees * .pi / 180
    // Any vector not parallel to up has a horizontal part; the axis with the smallest component along up has the largest.
    let (x, y, z) = (levelUp.x.magnitude, levelUp.y.magnitude, levelUp.z.magnitude)
    let other = x <= min(y, z) ? Vector3(1, 0, 0) : y <= z ? Vector3(0, 1, 0) : Vector3(0, 0, 1)
    guard let side = levelUp.cross(other).normalized else { return nil }
    let ahead = side.cross(levelUp)
    var (worst, sum) = (0.0, 0.0)
    let directions = 36
    for index in 0..<directions {
      let angle = Double(index) * 2 * .pi / Double(directions)
      let level = cos(dip) * (cos(angle) * ahead + sin(angle) * side)
      let field = fieldStrength * (level - sin(dip) * levelUp)
      guard let sigma = headingSigma(field: field, up: levelUp) else { return nil }
      worst = max(worst, sigma)
      sum += sigma * sigma
    }
    return (worst, (sum / Double(directions)).squareRoot())
  }
}

/// Numbers that a calibration determines, limited by what the samples can resolve.
public enum CalibrationOrder: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// The offset and one common scale.
  case offset = 4
  /// The offset and a scale for each axis.
  case diagonal = 7
  /// The offset and the symmetric matrix.
  case symmetric = 10

  public static func < (left: CalibrationOrder, right: CalibrationOrder) -> Bool { left.rawValue < right.rawValue }
}

/// Reason why samples give no calibration.
public enum CalibrationRefusal: Error, Hashable, Sendable {
  /// Number of samples, and number needed.
  case tooFewSamples(count: Int, needed: Int)
  /// The sensor was not turned enough: the largest gap in the directions, degrees, and the heading error, degrees, 95 %.
  case poorCoverage(gapDegrees: Double, headingError95Degrees: Double)
  /// The readings fit no single field, because something magnetic moved: residual scatter as a share of the strength.
  case inconsistentField(residual: Double)
  /// A magnet is too close to the sensor: offset, µT.
  case implausibleOffset(microtesla: Double)
  /// The field is not Earth's: strength, µT.
  case implausibleStrength(microtesla: Double)
  /// The axes differ more than iron or a chip can cause.
  case implausibleSoftIron
  /// Two different calibrations explain the samples equally well.
  case ambiguous
  /// The iteration did not converge.
  case notConverged
}
