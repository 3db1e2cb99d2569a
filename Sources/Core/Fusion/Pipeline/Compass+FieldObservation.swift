import NavigationMath

extension Compass {
  /// What a magnetometer says of the attitude of its body.
  public struct FieldObservation: Sendable {
    /// Calibrated field along the body's axes, µT.
    public var field: Vector3
    /// Earth's field here from the model.
    public var reference: MagneticReference
    /// Error of a heading by the field because of the calibration and the place, 1 σ, rad.
    public var sigma: Double
    /// True heading of the compass and its 1 σ, rad; nil without one.
    public var trueHeading: (heading: Double, sigma: Double)?
  }
}
