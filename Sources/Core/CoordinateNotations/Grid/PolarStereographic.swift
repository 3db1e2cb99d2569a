import CNavigationMath
import NavigationMath

/// Polar stereographic projection of WGS 84 with the scale 0.994 of UPS (NGA.SIG.0012, chapter 8).
enum PolarStereographic {
  /// 2 a k₀ / √((1 + e)^(1 + e) (1 − e)^(1 − e)), m.
  private static let radius = 12_637_318.498_257_402

  /// Returns the distances from the pole, m, to the east along 90° E and along 180° in the north, 0° in the south.
  static func projected(latitude: Double, longitude: Double) -> (easting: Double, northing: Double) {
    let conformal = conformalTangent(tan(latitude.magnitude))
    let distance = radius / (conformal + hypot(1, conformal))
    let northing = distance * cos(longitude)
    return (distance * sin(longitude), latitude > 0 ? -northing : northing)
  }

  /// Returns latitude and longitude, rad.
  static func position(easting: Double, northing: Double, isNorth: Bool) -> (latitude: Double, longitude: Double) {
    let distance = hypot(easting, northing)
    guard distance > 0 else { return (isNorth ? .pi / 2 : -.pi / 2, 0) }
    let t = distance / radius
    let latitude = atan(geodeticTangent(0.5 * (1 / t - t)))
    return (isNorth ? latitude : -latitude, atan2(easting, isNorth ? -northing : northing))
  }
}
