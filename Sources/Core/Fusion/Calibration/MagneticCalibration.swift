import NavigationMath

/// What turns a magnetometer's reading into Earth's field: m = S (raw − h), in the sensor's axes.
///
/// The offset *h* comes from magnets that turn with the sensor (hard iron), the matrix *S* from iron that Earth's field
/// magnetises (soft iron) and from unequal axes.
public struct MagneticCalibration: Hashable, Sendable {
  /// *h*, µT; subtracted first.
  public var hardIronOffset: Vector3
  /// *S*, symmetric and positive; multiplied after.
  public var softIronMatrix: Matrix3

  public init(hardIronOffset: Vector3, softIronMatrix: Matrix3 = .identity) {
    self.hardIronOffset = hardIronOffset
    self.softIronMatrix = softIronMatrix
  }

  /// Leaves every reading as it is.
  public static var none: MagneticCalibration { MagneticCalibration(hardIronOffset: .zero) }

  /// - Parameter raw: as the sensor says, µT.
  /// - Returns: Earth's field along the sensor's axes, µT.
  public func apply(to raw: Vector3) -> Vector3 { softIronMatrix * (raw - hardIronOffset) }
}
