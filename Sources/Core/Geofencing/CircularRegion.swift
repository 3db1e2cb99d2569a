import NavigationMath

/// Circle on the WGS 84 ellipsoid: all places whose geodesic distance to the centre is at most the radius.
public struct CircularRegion: Hashable, Sendable {
  /// WGS 84 latitude of the centre, north positive, −90...90.
  public var latitudeDegrees: Double
  /// WGS 84 longitude of the centre, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Radius, m, not negative; from 20 004 km on the circle is the whole Earth.
  public var radius: Double

  /// Creates a circle without checking it; see `validate()`.
  public init(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.radius = radius
  }

  /// Returns the geodesic distance from the centre to a place, m; nil if the place or the centre is invalid.
  public func distance(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Double? {
    Geodesic.distance(
      from: GeodeticPosition(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0),
      to: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
  }

  /// Returns whether a place is in the circle or on its border; false for an invalid place.
  public func contains(latitudeDegrees latitude: Double, longitudeDegrees longitude: Double) -> Bool {
    guard let distance = distance(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return false }
    return distance <= radius
  }

  /// Throws `RegionError` if the centre or the radius is invalid.
  public func validate() throws(RegionError) {
    // The comparisons are false for NaN, so that NaN is rejected.
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 180 else { throw .centre }
    guard radius >= 0, radius.isFinite else { throw .radius }
  }
}

/// Side of a region's border that the device is on.
public enum RegionState: UInt8, Hashable, Sendable {
  /// No fix so far was accurate enough to decide.
  case unknown
  /// Within the circle.
  case inside
  /// Beyond the border.
  case outside
}

/// Change of one region by a fix.
public enum RegionEvent: Hashable, Sendable {
  /// State known for the first time; not a crossing, also if the device is inside.
  case determined(RegionState)
  /// Border crossed from outside to inside.
  case entered
  /// Border crossed from inside to outside.
  case exited
}

extension RegionEvent {
  /// The region's state after the change.
  public var state: RegionState {
    switch self {
    case .determined(let state): state
    case .entered: .inside
    case .exited: .outside
    }
  }
}

/// Reason why a circle is invalid.
public enum RegionError: Error, Hashable, Sendable {
  /// Centre is outside −90...90 and −180...180 degrees, or NaN.
  case centre
  /// Radius is negative, infinite or NaN.
  case radius
}
