/// How a device is held: which of its edges is the top that a heading is told of.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// Turned to the left: the right edge is the top.
  case landscapeLeft = 3
  /// Turned to the right: the left edge is the top.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}
