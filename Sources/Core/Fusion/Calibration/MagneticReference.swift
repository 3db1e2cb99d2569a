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
