/// What lies between the heights above the ellipsoid and above mean sea level, and how both are written to an estimate.
struct HeightDatum: Sendable {
  /// Height of the geoid above the ellipsoid, m; nil if unknown.
  var geoidSeparation: Double?
  /// Origin of the separation.
  var source = GeoidSource.receiver

  /// Nothing is known.
  init() {}

  /// The geoid of a model at a position.
  init(_ geoid: GeoidModel, at latitudeDegrees: Double?, _ longitudeDegrees: Double?) {
    guard let latitudeDegrees, let longitudeDegrees else { return }
    geoidSeparation = geoid.undulation(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    source = geoid.source
  }

  /// Replaces the heights that an estimate of a fix has, by the filter's.
  func correct(_ estimate: inout LocationEstimate, to height: Double) {
    guard let measured = estimate.ellipsoidalHeight else { return }
    estimate.ellipsoidalHeight = height
    if let value = estimate.heightAboveMeanSeaLevel { estimate.heightAboveMeanSeaLevel = value + (height - measured) }
  }

  /// Sets the heights of an estimate without a fix.
  func set(_ height: Double, of estimate: inout LocationEstimate) {
    estimate.ellipsoidalHeight = height
    estimate.geoidSeparation = geoidSeparation
    estimate.geoidSource = source
    estimate.heightAboveMeanSeaLevel = geoidSeparation.map { height - $0 }
  }
}
