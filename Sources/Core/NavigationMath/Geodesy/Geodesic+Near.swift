extension Geodesic {
  /// Returns the distance between places up to 10 km apart, m, within 0.02 mm of `inverse`.
  ///
  /// nil for a greater distance, and near a pole, where meridians converge too fast. Computes the chord through the
  /// ground and the excess of the arc over it: c³ / 24 R². One radius is used for the whole Earth, so this excess, 1 mm
  /// at 10 km, has an error of at most 1.1 %. The test bounds the error.
  public static func nearDistance(from start: GeodeticPosition, to end: GeodeticPosition) -> Double? {
    var east = end.longitudeDegrees - start.longitudeDegrees
    if east.magnitude > 180 { east -= east > 0 ? 360 : -360 }
    let north = end.latitudeDegrees - start.latitudeDegrees
    let middle = start.latitudeDegrees + 0.5 * north
    // The comparisons are false for NaN, so that NaN is rejected.
    guard north.magnitude < 0.1, east.magnitude < 20, middle.magnitude < 89.8 else { return nil }
    let latitude = SineCosine(degrees: middle)
    let halfNorth = north * (Double.pi / 360)
    let halfEast = east * (Double.pi / 360)

    let x = halfNorth * halfNorth
    let s = halfNorth * (1 - x / 6)
    let c = 1 - 0.5 * x
    let sine1 = latitude.sine * c - latitude.cosine * s
    let sine2 = latitude.sine * c + latitude.cosine * s
    let cosine1 = latitude.cosine * c + latitude.sine * s
    let cosine2 = latitude.cosine * c - latitude.sine * s
    let e2 = WGS84.eccentricitySquared
    let radius1 = 1 / (1 - e2 * sine1 * sine1).squareRoot()
    let radius2 = 1 / (1 - e2 * sine2 * sine2).squareRoot()
    let axis1 = radius1 * cosine1
    let axis2 = radius2 * cosine2
    let inward = axis2 - axis1
    let upward = (1 - e2) * (radius2 * sine2 - radius1 * sine1)

    let y = halfEast * halfEast
    let sineEast = halfEast * (horner(y, 1, -1 / 6.0, 1 / 120.0, -1 / 5040.0) + y * y * y * y / 362_880)
    let square = inward * inward + upward * upward + 4 * axis1 * axis2 * sineEast * sineEast
    let chord = WGS84.semiMajorAxis * square.squareRoot()
    guard chord < 10_000 else { return nil }
    return chord * (1 + chord * chord / (24 * 6_371_000 * 6_371_000))
  }
}
