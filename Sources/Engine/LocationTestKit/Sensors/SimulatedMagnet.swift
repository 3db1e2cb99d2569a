import NavigationMath

/// A magnetic object that is brought near and taken away.
public struct SimulatedMagnet: Hashable, Sendable {
  /// When it begins to approach, s since the start.
  public var start: Double
  /// When it begins to leave, s since the start.
  public var end: Double
  /// Duration of approach and of leaving, s.
  public var ramp: Double
  /// Field at the sensor while it is near, along north, east, down, µT: the object is fixed in the room.
  public var fieldInRoom: Vector3
  /// Field at the sensor while it is near, along the body's forward, right, down, µT: the object is fixed to the body.
  public var fieldOnBody: Vector3

  /// Creates an object; times in seconds, fields in µT.
  public init(
    start: Double, end: Double, ramp: Double = 0.2, fieldInRoom: Vector3 = .zero, fieldOnBody: Vector3 = .zero
  ) {
    self.start = start
    self.end = end
    self.ramp = ramp
    self.fieldInRoom = fieldInRoom
    self.fieldOnBody = fieldOnBody
  }

  /// Returns how near the object is: 0 is away, 1 is near.
  public func nearness(at seconds: Double) -> Double {
    let coming = ramp > 0 ? (seconds - start) / ramp : seconds >= start ? 1 : 0
    let going = ramp > 0 ? (seconds - end) / ramp : seconds >= end ? 1 : 0
    return max(0, min(1, coming)) - max(0, min(1, going))
  }
}
