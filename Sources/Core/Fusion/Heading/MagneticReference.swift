/// Earth's field where the compass is, as a model of it says.
public struct MagneticReference: Hashable, Sendable {
  /// Total strength, µT.
  public var fieldStrength: Double
  /// Dip, degrees below the horizon, positive down.
  public var inclinationDegrees: Double
  /// True minus magnetic, degrees, east positive.
  public var declinationDegrees: Double
  /// 1 σ of the declination, degrees.
  public var declinationUncertaintyDegrees: Double

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
