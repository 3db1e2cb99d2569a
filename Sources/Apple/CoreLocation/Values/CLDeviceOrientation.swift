/// How a device is held: which of its edges is the top to which headings refer.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known: keeps the previous edge.
  case unknown = 0
  /// Held upright: headings refer to the top edge.
  case portrait = 1
  /// Upside down: the bottom edge is the top.
  case portraitUpsideDown = 2
  /// Turned to the left: the right edge is the top.
  case landscapeLeft = 3
  /// Turned to the right: the left edge is the top.
  case landscapeRight = 4
  /// Lying on its back: keeps the previous edge.
  case faceUp = 5
  /// Lying on its face: keeps the previous edge.
  case faceDown = 6
}
