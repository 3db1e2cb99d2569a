import NavigationMath

/// The frames of robotics (REP 103): forward, left, up and east, north, up. All internal code uses forward, right, down and
/// north, east, down.
extension Quaternion {
  /// For a rotation from forward, right, down to north, east, down: the same from forward, left, up to east, north, up.
  public var eastNorthUpFromForwardLeftUp: Quaternion { Quaternion.swapped * self * Quaternion.turnedOver }

  /// For a rotation from forward, left, up to east, north, up: the same from forward, right, down to north, east, down.
  public var northEastDownFromForwardRightDown: Quaternion { eastNorthUpFromForwardLeftUp }

  /// From north, east, down to east, north, up, which is also its inverse: half a turn about north-east.
  private static let swapped = Quaternion(w: 0, x: 0.5.squareRoot(), y: 0.5.squareRoot(), z: 0)
  /// Half a turn about forward.
  private static let turnedOver = Quaternion(w: 0, x: 1, y: 0, z: 0)
}
