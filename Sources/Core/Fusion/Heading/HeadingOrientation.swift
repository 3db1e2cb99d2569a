import NavigationMath

/// How a device is held whose heading is asked for: which of its edges is the top.
public enum HeadingOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// The body's forward edge is the top.
  case portrait
  /// The body's rear edge is the top.
  case portraitUpsideDown
  /// Turned to the left: the body's right edge is the top.
  case landscapeLeft
  /// Turned to the right: the body's left edge is the top.
  case landscapeRight
  /// Lies with its face up: the forward edge points, however steep it is. Also right for vehicles.
  case faceUp
  /// Lies with its face down: likewise.
  case faceDown

  /// The edge that points, along the body's axes, forward, right, down.
  public var top: Vector3 {
    switch self {
    case .portrait, .faceUp, .faceDown: return Vector3(1, 0, 0)
    case .portraitUpsideDown: return Vector3(-1, 0, 0)
    case .landscapeLeft: return Vector3(0, 1, 0)
    case .landscapeRight: return Vector3(0, -1, 0)
    }
  }

  /// Whether a device that is held upright points with its back, like a camera.
  public var pointsWithBack: Bool {
    switch self {
    case .faceUp, .faceDown: return false
    default: return true
    }
  }
}
