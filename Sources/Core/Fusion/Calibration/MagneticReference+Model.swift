import NavigationMath

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
