import NavigationMath

/// Orientation of a device, which determines the edge that counts as its top.
public enum HeadingOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// The body's forward edge is the top.
  case portrait
  /// The body's rear edge is the top.
  case portraitUpsideDown
  /// Turned to the left: the body's right edge is the top.
  case landscapeLeft
  /// Turned to the right: the body's left edge is the top.
  case landscapeRight
  /// Face up: the heading is that of the forward edge at any slope. Also correct for vehicles.
  case faceUp
  /// Face down: the heading is that of the forward edge at any slope.
  case faceDown

  /// The edge whose direction is the heading, along the body's axes: forward, right, down.
  public var top: Vector3 {
    switch self {
    case .portrait, .faceUp, .faceDown: return Vector3(1, 0, 0)
    case .portraitUpsideDown: return Vector3(-1, 0, 0)
    case .landscapeLeft: return Vector3(0, 1, 0)
    case .landscapeRight: return Vector3(0, -1, 0)
    }
  }

  /// Whether the heading of an upright device is the direction of its back, like that of a camera.
  public var pointsWithBack: Bool {
    switch self {
    case .faceUp, .faceDown: return false
    default: return true
    }
  }
}
