import NavigationMath

/// Calibration of a magnetometer: Earth's field m = S (raw − h), in the sensor's axes.
///
/// The offset *h* results from magnets that turn with the sensor (hard iron). The matrix *S* results from iron that
/// Earth's field magnetises (soft iron) and from unequal axes.
public struct MagneticCalibration: Equatable, Sendable {
  /// Offset *h*, µT; subtracted first.
  public var hardIronOffset: Vector3
  /// Matrix *S*, symmetric and positive definite; multiplied after the offset was subtracted.
  public var softIronMatrix: Matrix3

  /// Creates a calibration from an offset, µT, and a matrix.
  public init(hardIronOffset: Vector3, softIronMatrix: Matrix3 = .identity) {
    self.hardIronOffset = hardIronOffset
    self.softIronMatrix = softIronMatrix
  }

  /// Identity: offset zero and matrix one.
  public static var none: MagneticCalibration { MagneticCalibration(hardIronOffset: .zero) }

  /// Applies the calibration to a reading.
  ///
  /// - Parameter raw: reading of the sensor, µT.
  /// - Returns: Earth's field along the sensor's axes, µT.
  @inlinable
  public func apply(to raw: Vector3) -> Vector3 { softIronMatrix * (raw - hardIronOffset) }
}

extension MagneticCalibration {
  /// Returns whether the two calibrations differ by at most 1 µT in Earth's field.
  public func isNear(_ other: MagneticCalibration) -> Bool {
    let strongest = 60.0
    let stretch = softIronMatrix + (-1) * other.softIronMatrix
    let ofMatrix = (stretch.row0.squaredNorm + stretch.row1.squaredNorm + stretch.row2.squaredNorm).squareRoot()
    return (hardIronOffset - other.hardIronOffset).norm + strongest * ofMatrix <= 1
  }
}

/// Earth's field at the compass, from a model.
public struct MagneticReference: Equatable, Sendable {
  /// Total strength, µT.
  public var fieldStrength: Double
  /// Dip, degrees below the horizon, positive down.
  public var inclinationDegrees: Double
  /// True minus magnetic, degrees, east positive.
  public var declinationDegrees: Double
  /// 1 σ of the declination, degrees.
  public var declinationUncertaintyDegrees: Double

  /// Creates a reference.
  public init(
    fieldStrength: Double, inclinationDegrees: Double, declinationDegrees: Double,
    declinationUncertaintyDegrees: Double
  ) {
    self.fieldStrength = fieldStrength
    self.inclinationDegrees = inclinationDegrees
    self.declinationDegrees = declinationDegrees
    self.declinationUncertaintyDegrees = declinationUncertaintyDegrees
  }
}

extension MagneticReference {
  /// Creates a reference from a model's field.
  ///
  /// - Parameter field: at the place and time of the compass.
  public init(_ field: MagneticField) {
    self.init(
      fieldStrength: field.total / 1000, inclinationDegrees: field.inclinationDegrees,
      declinationDegrees: field.declinationDegrees,
      declinationUncertaintyDegrees: field.uncertainty.declinationDegrees)
  }
}
