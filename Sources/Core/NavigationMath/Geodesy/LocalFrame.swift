import CNavigationMath

/// The plane that touches the ellipsoid's parallel surface at a place, with axes to the north, to the east and down.
///
/// Positions go through Earth-centred coordinates, so nothing is approximated: near the ground they are exact to some
/// nanometres, at the height of satellites to their coordinates' last digits. Directions and velocities are turned
/// only. NED is what everything inside uses; ENU is for outputs that ask for it.
public struct LocalFrame: Hashable, Sendable {
  /// Where north, east and down are 0.
  public let origin: GeodeticPosition
  /// The origin along the Earth's axes, m.
  private let center: Vector3
  /// Turns the Earth's axes to north, east, down.
  public let rotation: Matrix3

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

  /// A place's distances from the origin to the north, to the east and down, m.
  public func northEastDown(of place: GeodeticPosition) -> Vector3 {
    rotation * (ECEFVector(place).vector - center)
  }

  /// The place so far to the north, to the east and down, m; nil for the Earth's centre and for what is no number.
  public func place(northEastDown offset: Vector3) -> GeodeticPosition? {
    GeodeticPosition(ECEFVector(center + rotation.transposed * offset))
  }

  /// A place's distances from the origin to the east, to the north and up, m.
  public func eastNorthUp(of place: GeodeticPosition) -> Vector3 {
    LocalFrame.swapped(northEastDown(of: place))
  }

  /// The place so far to the east, to the north and up, m; nil for the Earth's centre and for what is no number.
  public func place(eastNorthUp offset: Vector3) -> GeodeticPosition? {
    place(northEastDown: LocalFrame.swapped(offset))
  }

  /// A direction or a velocity along the Earth's axes, here along north, east, down.
  public func northEastDown(turning vector: ECEFVector) -> Vector3 { rotation * vector.vector }

  /// A direction or a velocity along the Earth's axes, here along east, north, up.
  public func eastNorthUp(turning vector: ECEFVector) -> Vector3 {
    LocalFrame.swapped(northEastDown(turning: vector))
  }

  /// A direction or a velocity given along north, east, down, along the Earth's axes.
  public func earthFixed(northEastDown vector: Vector3) -> ECEFVector {
    ECEFVector(rotation.transposed * vector)
  }

  /// A direction or a velocity given along east, north, up, along the Earth's axes.
  public func earthFixed(eastNorthUp vector: Vector3) -> ECEFVector {
    earthFixed(northEastDown: LocalFrame.swapped(vector))
  }

  /// NED of ENU, and ENU of NED.
  public static func swapped(_ vector: Vector3) -> Vector3 { Vector3(vector.y, vector.x, -vector.z) }
}
