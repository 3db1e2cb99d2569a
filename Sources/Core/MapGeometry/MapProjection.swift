import CNavigationMath

/// Spherical Mercator projection of WGS 84 coordinates to map points, with Apple's limits.
///
/// x = (λ + 180°)/360° · W and y = (½ − ln((1 + sin φ)/(1 − sin φ))/4π) · W (EPSG:3857 scaled to the side W). The order
/// of the operations is part of the contract: the numbers of Apple's systems are met to the last bit. Nothing is
/// allocated.
public enum MapProjection {
  /// Side W of the world, 2²⁸ map points.
  @inlinable public static var worldSize: Double { 268_435_456 }
  /// Latitude that `point` limits coordinates to, in both directions. The map itself ends at 85.0511°.
  @inlinable public static var latitudeLimitDegrees: Double { 85 }
  /// What `point` returns for invalid coordinates.
  @inlinable public static var invalidPoint: MapPoint { MapPoint(x: -1, y: -1) }

  /// Projects a coordinate; latitudes beyond ±85° are taken as ±85°.
  ///
  /// - Returns: (−1, −1) for NaN, a latitude outside −90...90 and a longitude outside −180...180.
  public static func point(latitudeDegrees: Double, longitudeDegrees: Double) -> MapPoint {
    // False for NaN.
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { return invalidPoint }
    let limit = latitudeLimitDegrees
    return MapPoint(x: x(longitudeDegrees), y: y(max(-limit, min(limit, latitudeDegrees))))
  }

  /// Returns the coordinate of a map point; the longitude is brought to −180...180 by whole turns.
  ///
  /// The latitude is not limited to 85°: the sides of the map are at ±85.0511°, and a point beyond them is nearer to the
  /// pole. NaN and infinite values give NaN or a pole.
  public static func coordinate(of point: MapPoint) -> (latitudeDegrees: Double, longitudeDegrees: Double) {
    var longitude = unwrappedLongitude(point.x)
    if longitude.magnitude > 180 {
      longitude = fmod(longitude, 360)
      if longitude.magnitude > 180 { longitude -= longitude > 0 ? 360 : -360 }
    }
    return (latitude(point.y), longitude)
  }

  /// Returns y for a latitude, without a limit; beyond the world nearer to the poles than 85.0511°, infinite at a pole.
  ///
  /// For tiles and other squares of the map, whose northern and southern sides are beyond 85°.
  public static func tileY(latitudeDegrees: Double) -> Double { y(latitudeDegrees) }

  /// Projects many coordinates: appends a map point for each of them, the same as `point` gives.
  public static func append(
    _ coordinates: [(latitudeDegrees: Double, longitudeDegrees: Double)], to points: inout [MapPoint]
  ) {
    points.reserveCapacity(points.count + coordinates.count)
    for coordinate in coordinates {
      points.append(point(latitudeDegrees: coordinate.latitudeDegrees, longitudeDegrees: coordinate.longitudeDegrees))
    }
  }

  @inline(__always)
  static func x(_ longitudeDegrees: Double) -> Double { (longitudeDegrees + 180) / 360 * worldSize }

  @inline(__always)
  static func y(_ latitudeDegrees: Double) -> Double {
    let sine = sin(latitudeDegrees * Double.pi / 180)
    return (0.5 - log((1 + sine) / (1 - sine)) / (4 * Double.pi)) * worldSize
  }

  /// Longitude of an x, degrees; not brought to −180...180.
  @inline(__always)
  static func unwrappedLongitude(_ x: Double) -> Double { x / worldSize * 360 - 180 }

  @inline(__always)
  static func latitude(_ y: Double) -> Double {
    (2 * atan(exp(Double.pi * (1 - 2 * y / worldSize))) - Double.pi / 2) * 180 / Double.pi
  }
}
