/// What a receiver's heights refer to, and how they are written to an estimate.
struct HeightDatum: Sendable {
  /// Whether the height is above the ellipsoid; if not, it is above mean sea level.
  var isEllipsoidal = false
  /// The receiver's geoid height, m; nil if not sent.
  var geoidSeparation: Double?

  /// Replaces the heights that an estimate of a fix has, by the filter's.
  func correct(_ estimate: inout LocationEstimate, to height: Double) {
    guard let measured = estimate.ellipsoidalHeight ?? estimate.heightAboveMeanSeaLevel else { return }
    let correction = height - measured
    if let value = estimate.ellipsoidalHeight { estimate.ellipsoidalHeight = value + correction }
    if let value = estimate.heightAboveMeanSeaLevel { estimate.heightAboveMeanSeaLevel = value + correction }
  }

  /// Sets the heights of an estimate without a fix.
  func set(_ height: Double, of estimate: inout LocationEstimate) {
    if isEllipsoidal { estimate.ellipsoidalHeight = height }
    estimate.geoidSeparation = geoidSeparation
    estimate.heightAboveMeanSeaLevel = isEllipsoidal ? geoidSeparation.map { height - $0 } : height
  }
}
