import CNavigationMath
internal import NavigationMath

/// A position in the units of the file, with what distances from it need, so that a look-up calculates it once.
struct SurfacePoint {
  static let kilometresPerUnit = 111.195 / PlaceLayout.unitsPerDegree

  let latitude: Double
  let longitude: Double
  /// Latitude and longitude in units of the file.
  let north: Double
  let east: Double
  let cosine: Double
  /// Change of the cosine for a unit to the north.
  private let cosineStep: Double

  /// - Parameters: degrees, −90...90 and −180...180.
  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    north = latitude * PlaceLayout.unitsPerDegree
    east = longitude * PlaceLayout.unitsPerDegree
    let angle = latitude * (.pi / 180)
    cosine = max(cos(angle), 0.001)
    cosineStep = -sin(angle) * (.pi / 180) / PlaceLayout.unitsPerDegree
  }

  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Returns the distance to a near position, km, from the differences in units of the file.
  @inline(__always)
  func distance(up: Double, right: Double) -> Double {
    let mean = max(cosine + cosineStep * up * 0.5, 0)
    let horizontal = right * mean
    return (up * up + horizontal * horizontal).squareRoot() * Self.kilometresPerUnit
  }

  /// Returns at most the distance to a meridian, km.
  ///
  /// - Parameter right: difference of longitude, units of the file.
  @inline(__always)
  func meridianDistance(_ right: Double) -> Double {
    let degrees = right / PlaceLayout.unitsPerDegree
    if degrees >= 90 { return (90 - latitude.magnitude) * 111.195 }
    // sin x ≥ x (1 − x²/6); asin x ≥ x.
    let angle = degrees * (.pi / 180)
    return cosine * right * (1 - angle * angle / 6) * Self.kilometresPerUnit
  }
}
