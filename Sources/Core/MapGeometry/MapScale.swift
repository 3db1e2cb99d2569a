import CNavigationMath
import NavigationMath

/// Lengths on the ground and on the map.
public enum MapScale {
  /// Returns the lengths of one degree of latitude and of one degree of longitude at a latitude, m.
  ///
  /// The series of the United States' National Geospatial-Intelligence Agency for WGS 84, good to 4 cm for a degree of
  /// latitude and to 1 m for a degree of longitude.
  public static func degreeLengths(
    atLatitudeDegrees latitudeDegrees: Double
  ) -> (latitude: Double, longitude: Double) {
    let angle = latitudeDegrees * Double.pi / 180
    return (
      latitude: 111_132.92 - 559.82 * cos(2 * angle) + 1.175 * cos(4 * angle) - 0.0023 * cos(6 * angle),
      longitude: 111_412.84 * cos(angle) - 93.5 * cos(3 * angle) + 0.118 * cos(5 * angle)
    )
  }

  /// Returns the length of one map point at a latitude, m, as Apple's systems give it.
  ///
  /// The length of a degree of latitude divided by its extent on the map, from ½° south to ½° north. `MapProjection`
  /// limits the latitudes of its points, so the result is too great within ½° of the limit, and meaningless closer to
  /// the poles.
  public static func metersPerMapPoint(atLatitudeDegrees latitudeDegrees: Double) -> Double {
    let north = MapProjection.point(latitudeDegrees: latitudeDegrees + 0.5, longitudeDegrees: 0).y
    let south = MapProjection.point(latitudeDegrees: latitudeDegrees - 0.5, longitudeDegrees: 0).y
    return degreeLengths(atLatitudeDegrees: latitudeDegrees).latitude / (south - north).magnitude
  }

  /// Returns the true lengths of one map point to the east and to the north at a latitude, m.
  ///
  /// The map is spherical and the Earth is not: the two differ by up to 0.7 %, most at the equator.
  public static func groundLengths(atLatitudeDegrees latitudeDegrees: Double) -> (east: Double, north: Double) {
    let angle = latitudeDegrees * Double.pi / 180
    let radii = WGS84.radiiOfCurvature(sinLatitude: sin(angle))
    let radiansPerPoint = 2 * Double.pi / MapProjection.worldSize * cos(angle)
    return (radii.primeVertical * radiansPerPoint, radii.meridian * radiansPerPoint)
  }
}
