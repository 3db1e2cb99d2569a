import CNavigationMath

/// A place by latitude, longitude and height above the WGS 84 ellipsoid.
public struct GeodeticPosition: Hashable, Sendable {
  /// North positive, −90...90.
  public var latitudeDegrees: Double
  /// East positive, −180...180.
  public var longitudeDegrees: Double
  /// m.
  public var ellipsoidalHeight: Double

  public init(latitudeDegrees: Double, longitudeDegrees: Double, ellipsoidalHeight: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.ellipsoidalHeight = ellipsoidalHeight
  }

  /// The same place from its Earth-centred coordinates, by Bowring's iteration on the reduced latitude (Survey Review 23,
  /// 1976): two rounds are good to a nanometre near the ground, five beyond the satellites' orbits.
  ///
  /// nil at the Earth's centre, which is at no latitude, and for coordinates that are no numbers.
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
    // Unlike distance / cos, this holds at the poles too.
    ellipsoidalHeight =
      distance * cos(latitude) + position.z * s
      - a * (1 - WGS84.eccentricitySquared * s * s).squareRoot()
  }
}

/// A place or a velocity along the axes that turn with the Earth: x to the equator at Greenwich, y to 90° east, z to the
/// north pole (IERS Conventions 2010, chapter 4). Metres, or metres per second.
public struct ECEFVector: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The same three components, which are meant along these axes.
  public init(_ vector: Vector3) {
    self.init(x: vector.x, y: vector.y, z: vector.z)
  }

  /// The same three components, to calculate with.
  public var vector: Vector3 { Vector3(x, y, z) }

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

  /// This direction's parts to the north, to the east and downwards at a place.
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

public var degreesPerRadian: Double { 180 / Double.pi }
