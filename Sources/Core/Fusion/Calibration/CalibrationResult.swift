import CNavigationMath
import NavigationMath

/// A calibration and how good it is.
public struct CalibrationResult: Hashable, Sendable {
  public var calibration: MagneticCalibration
  public var covariance: CalibrationCovariance
  public var order: CalibrationOrder
  /// Of the calibrated field, µT: the model's where one was known.
  public var fieldStrength: Double
  /// Dip of the calibrated field, degrees below the horizon; nil when neither a model nor an accelerometer told.
  public var inclinationDegrees: Double?
  /// Scatter of the field's strength after calibration, root mean square, µT of the sensor.
  public var rmsResidual: Double
  /// What a heading of a level body can be wrong by, degrees, 95 % (2 σ): in the worst direction, and over all of them.
  public var headingError95Degrees: Double
  public var meanHeadingError95Degrees: Double
  public var coverage: Coverage
  /// Samples that were believed, and those that were not.
  public var sampleCount: Int
  public var rejectedCount: Int
  /// Of the sensor while the samples were taken, in the mean; nil when it does not say.
  public var temperatureCelsius: Double?

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

  /// By the error in the worst direction, freshly measured.
  public var state: CalibrationState { CalibrationState(headingError95Degrees: headingError95Degrees) }

  /// What the calibration's uncertainty makes of a heading in one attitude.
  ///
  /// - Parameters:
  ///   - field: calibrated, µT, in the sensor's axes.
  ///   - up: length 1, in the same axes.
  /// - Returns: 1 σ, radians; nil where the field has no horizontal part.
  public func headingSigma(field: Vector3, up: Vector3) -> Double? {
    guard let inverse = calibration.softIronMatrix.inverse else { return nil }
    let across = up.cross(field)
    let horizontal = across.norm
    guard horizontal > 0 else { return nil }
    let weights = EllipsoidModel.derivatives(
      along: across / horizontal, difference: inverse * field, matrix: calibration.softIronMatrix)
    return covariance.variance(of: weights).squareRoot() / horizontal
  }

  /// The same for a level body over all directions: the largest, and the root mean square, radians; nil when the field
  /// has no horizontal part.
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  func levelHeadingSigma(levelUp: Vector3, inclinationDegrees: Double) -> (worst: Double, mean: Double)? {
    let dip = inclinationDegrees * .pi / 180
    // Any vector that is not along up has a horizontal part; the axis least along it has the largest.
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
