import NavigationMath

/// What turns an accelerometer's reading into specific force: a = M (raw − b), in the sensor's axes.
public struct AccelerometerCalibration: Hashable, Sendable {
  /// *b*, m/s²; subtracted first.
  public var bias: Vector3
  /// *M*, symmetric; multiplied after.
  public var scaleMatrix: Matrix3

  public init(bias: Vector3, scaleMatrix: Matrix3 = .identity) {
    self.bias = bias
    self.scaleMatrix = scaleMatrix
  }

  /// Leaves every reading as it is.
  public static var none: AccelerometerCalibration { AccelerometerCalibration(bias: .zero) }

  /// - Parameter raw: as the sensor says, m/s².
  /// - Returns: specific force along the sensor's axes, m/s².
  public func apply(to raw: Vector3) -> Vector3 { scaleMatrix * (raw - bias) }
}
