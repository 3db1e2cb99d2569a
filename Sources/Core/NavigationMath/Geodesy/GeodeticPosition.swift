import CNavigationMath

/// Place given by latitude, longitude and height above the WGS 84 ellipsoid.
public struct GeodeticPosition: Hashable, Sendable {
  /// WGS 84 latitude, north positive, −90...90.
  public var latitudeDegrees: Double
  /// WGS 84 longitude, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Height above the WGS 84 ellipsoid, m.
  public var ellipsoidalHeight: Double

  /// Creates a place without checking the values.
  public init(latitudeDegrees: Double, longitudeDegrees: Double, ellipsoidalHeight: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.ellipsoidalHeight = ellipsoidalHeight
  }

  /// Converts ECEF coordinates; nil at the Earth's centre, where latitude is undefined, and for non-finite values.
  ///
  /// Bowring's iteration on the reduced latitude (Survey Review 23, 1976): two rounds give a nanometre near the ground,
  /// five beyond the satellites' orbits.
  public init?(_ position: ECEFVector) {
    let a = WGS84.semiMajorAxis
    let b = WGS84.semiMinorAxis
    let distance = hypot(position.x, position.y)
    guard distance.isFinite, position.z.isFinite, hypot(distance, position.z) > 1 else { return nil }
    var reduced = atan2(position.z * a, distance * b)
    var latitude = 0.0
    for _ in 0..<5 {
      let (s, c) = (sin(reduced), cos(reduced))
      latitude = atan2(
        position.z + WGS84.secondEccentricitySquared * b * s * s * s,
        distance - WGS84.eccentricitySquared * a * c * c * c)
      let next = atan2((1 - WGS84.flattening) * sin(latitude), cos(latitude))
      let isSettled = (next - reduced).magnitude < 1e-16
      reduced = next
      if isSettled { break }
    }
    let s = sin(latitude)
    latitudeDegrees = latitude * degreesPerRadian
    longitudeDegrees = atan2(position.y, position.x) * degreesPerRadian
    // Unlike distance / cos, this is also valid at the poles.
    ellipsoidalHeight =
      distance * cos(latitude) + position.z * s
      - a * (1 - WGS84.eccentricitySquared * s * s).squareRoot()
  }
}

/// Position, m, or velocity, m/s, in the Earth-centred, Earth-fixed frame.
///
/// x points to the equator at Greenwich, y to 90° east, z to the north pole (IERS Conventions 2010, chapter 4).
public struct ECEFVector: Hashable, Sendable {
  /// Component towards the equator at Greenwich, m or m/s.
  public var x: Double
  /// Component towards the equator at 90° east, m or m/s.
  public var y: Double
  /// Component towards the north pole, m or m/s.
  public var z: Double

  /// Creates a vector from its ECEF components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates a vector from three components that are along the ECEF axes.
  public init(_ vector: Vector3) {
    self.init(x: vector.x, y: vector.y, z: vector.z)
  }

  /// Components as a `Vector3`, for calculations.
  public var vector: Vector3 { Vector3(x, y, z) }

  /// Converts a geodetic place to ECEF coordinates, m.
  public init(_ position: GeodeticPosition) {
    let latitude = position.latitudeDegrees / degreesPerRadian
    let longitude = position.longitudeDegrees / degreesPerRadian
    let s = sin(latitude)
    let radius = WGS84.semiMajorAxis / (1 - WGS84.eccentricitySquared * s * s).squareRoot()
    let horizontal = (radius + position.ellipsoidalHeight) * cos(latitude)
    x = horizontal * cos(longitude)
    y = horizontal * sin(longitude)
    z = (radius * (1 - WGS84.eccentricitySquared) + position.ellipsoidalHeight) * s
  }

  /// Returns the components of this direction to the north, to the east and down at a place.
  public func northEastDown(at place: GeodeticPosition) -> (north: Double, east: Double, down: Double) {
    let latitude = place.latitudeDegrees / degreesPerRadian
    let longitude = place.longitudeDegrees / degreesPerRadian
    let (sinLatitude, cosLatitude) = (sin(latitude), cos(latitude))
    let (sinLongitude, cosLongitude) = (sin(longitude), cos(longitude))
    let outward = cosLongitude * x + sinLongitude * y
    return (
      north: cosLatitude * z - sinLatitude * outward,
      east: cosLongitude * y - sinLongitude * x,
      down: -sinLatitude * z - cosLatitude * outward
    )
  }
}

/// 180/π, the factor from radians to degrees.
public var degreesPerRadian: Double { 180 / Double.pi }
