internal import Fusion

extension HeadingOrientation {
  /// nil for what leaves the orientation as it was: a device that lies flat has no top of its own.
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
