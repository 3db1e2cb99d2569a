import NavigationMath

/// Calibration of an accelerometer: specific force a = M (raw − b), in the sensor's axes.
public struct AccelerometerCalibration: Equatable, Sendable {
  /// Bias *b*, m/s²; subtracted first.
  public var bias: Vector3
  /// Scale matrix *M*, symmetric; multiplied after the bias was subtracted.
  public var scaleMatrix: Matrix3

  /// Creates a calibration from a bias, m/s², and a scale matrix.
  public init(bias: Vector3, scaleMatrix: Matrix3 = .identity) {
    self.bias = bias
    self.scaleMatrix = scaleMatrix
  }

  /// Identity: bias zero and scale one.
  public static var none: AccelerometerCalibration { AccelerometerCalibration(bias: .zero) }

  /// Applies the calibration to a reading.
  ///
  /// - Parameter raw: reading of the sensor, m/s².
  /// - Returns: specific force along the sensor's axes, m/s².
  public func apply(to raw: Vector3) -> Vector3 { scaleMatrix * (raw - bias) }
}
