import NavigationMath

/// Something magnetic that is brought near and taken away.
public struct SimulatedMagnet: Hashable, Sendable {
  /// Seconds since the start: it begins to come near, and begins to go.
  public var start: Double
  public var end: Double
  /// Seconds that coming and going take.
  public var ramp: Double
  /// What it adds at the sensor while it is near, µT along north, east, down: it lies in the room.
  public var fieldInRoom: Vector3
  /// The same along the body's forward, right, down: it is fixed to the body.
  public var fieldOnBody: Vector3

  public init(
    start: Double, end: Double, ramp: Double = 0.2, fieldInRoom: Vector3 = .zero, fieldOnBody: Vector3 = .zero
  ) {
    self.start = start
    self.end = end
    self.ramp = ramp
    self.fieldInRoom = fieldInRoom
    self.fieldOnBody = fieldOnBody
  }

  /// How near it is: 0 away, 1 there.
  public func nearness(at seconds: Double) -> Double {
    let coming = ramp > 0 ? (seconds - start) / ramp : seconds >= start ? 1 : 0
    let going = ramp > 0 ? (seconds - end) / ramp : seconds >= end ? 1 : 0
    return max(0, min(1, coming)) - max(0, min(1, going))
  }
}
