internal import Fusion

extension HeadingOrientation {
  /// nil for orientations that keep the previous edge: a device that lies flat has no upper edge.
  init?(_ orientation: CLDeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .unknown, .faceUp, .faceDown: return nil
    }
  }
}
