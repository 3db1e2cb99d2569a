import NavigationMath

extension MagneticReference {
  /// - Parameter field: of a model, where and when the compass is.
  public init(_ field: MagneticField) {
    self.init(
      fieldStrength: field.total / 1000, inclinationDegrees: field.inclinationDegrees,
      declinationDegrees: field.declinationDegrees,
      declinationUncertaintyDegrees: field.uncertainty.declinationDegrees)
  }
}
