import CNavigationMath

/// Local tangent frame at a place, with axes to the north, to the east and down (NED).
///
/// Positions are converted through ECEF coordinates without approximation: near the ground they are exact to some
/// nanometres, at the height of satellites to the last digits of their coordinates. Directions and velocities are only
/// rotated. All internal code uses NED; ENU is for outputs that require it.
public struct LocalFrame: Hashable, Sendable {
  /// Place where north, east and down are 0.
  public let origin: GeodeticPosition
  /// ECEF coordinates of the origin, m.
  private let center: Vector3
  /// Rotation from ECEF to NED axes.
  public let rotation: Matrix3

  /// Creates the frame at a place.
  public init(origin: GeodeticPosition) {
    self.origin = origin
    let latitude = origin.latitudeDegrees / degreesPerRadian
    let longitude = origin.longitudeDegrees / degreesPerRadian
    let (sinLatitude, cosLatitude) = (sin(latitude), cos(latitude))
    let (sinLongitude, cosLongitude) = (sin(longitude), cos(longitude))
    center = ECEFVector(origin).vector
    rotation = Matrix3(
      rows: Vector3(-sinLatitude * cosLongitude, -sinLatitude * sinLongitude, cosLatitude),
      Vector3(-sinLongitude, cosLongitude, 0),
      Vector3(-cosLatitude * cosLongitude, -cosLatitude * sinLongitude, -sinLatitude))
  }

  /// Returns the offset of a place from the origin to the north, to the east and down, m.
  public func northEastDown(of place: GeodeticPosition) -> Vector3 {
    rotation * (ECEFVector(place).vector - center)
  }

  /// Returns the place at a NED offset, m; nil for the Earth's centre and for non-finite values.
  public func place(northEastDown offset: Vector3) -> GeodeticPosition? {
    GeodeticPosition(ECEFVector(center + rotation.transposed * offset))
  }

  /// Returns the offset of a place from the origin to the east, to the north and up, m.
  public func eastNorthUp(of place: GeodeticPosition) -> Vector3 {
    LocalFrame.swapped(northEastDown(of: place))
  }

  /// Returns the place at an ENU offset, m; nil for the Earth's centre and for non-finite values.
  public func place(eastNorthUp offset: Vector3) -> GeodeticPosition? {
    place(northEastDown: LocalFrame.swapped(offset))
  }

  /// Converts a direction or velocity from ECEF to NED axes.
  public func northEastDown(turning vector: ECEFVector) -> Vector3 { rotation * vector.vector }

  /// Converts a direction or velocity from ECEF to ENU axes.
  public func eastNorthUp(turning vector: ECEFVector) -> Vector3 {
    LocalFrame.swapped(northEastDown(turning: vector))
  }

  /// Converts a direction or velocity from NED to ECEF axes.
  public func earthFixed(northEastDown vector: Vector3) -> ECEFVector {
    ECEFVector(rotation.transposed * vector)
  }

  /// Converts a direction or velocity from ENU to ECEF axes.
  public func earthFixed(eastNorthUp vector: Vector3) -> ECEFVector {
    earthFixed(northEastDown: LocalFrame.swapped(vector))
  }

  /// Converts NED to ENU, and ENU to NED.
  public static func swapped(_ vector: Vector3) -> Vector3 { Vector3(vector.y, vector.x, -vector.z) }
}

/// Velocity over the ground in the local frame north, east, down.
public struct NEDVelocity: Hashable, Sendable {
  /// Northward velocity, m/s.
  public var north: Double
  /// Eastward velocity, m/s.
  public var east: Double
  /// Downward velocity, m/s.
  public var down: Double

  /// Creates a velocity from its components.
  public init(north: Double, east: Double, down: Double) {
    self.north = north
    self.east = east
    self.down = down
  }

  /// Creates a velocity from what is known of it; nil if that is not enough.
  ///
  /// - Parameters:
  ///   - north: northward velocity, m/s.
  ///   - east: eastward velocity, m/s.
  ///   - speed: speed over the ground, m/s; used with the course if a component is nil.
  ///   - courseDegrees: direction of motion from true north.
  ///   - climb: upward velocity, m/s.
  public init?(north: Double?, east: Double?, speed: Double?, courseDegrees: Double?, climb: Double?) {
    guard let climb else { return nil }
    if let north, let east {
      self.init(north: north, east: east, down: 0 - climb)
    } else {
      guard let speed, let courseDegrees else { return nil }
      let course = courseDegrees / degreesPerRadian
      self.init(north: speed * cos(course), east: speed * sin(course), down: 0 - climb)
    }
  }

  /// The velocity in east, north, up, m/s: the frame of ROS (REP 103).
  public var enu: Vector3 { Vector3(east, north, 0 - down) }
}

/// Returns the direction of a horizontal vector from true north over east, degrees, 0..<360; 0 for a zero vector.
public func bearingDegrees(north: Double, east: Double) -> Double {
  let degrees = atan2(east, north) * degreesPerRadian
  // A tiny negative angle would round up to 360.
  return degrees >= 0 ? degrees : degrees + 360 < 360 ? degrees + 360 : 0
}
