import Foundation
internal import Fusion
internal import NavigationMath

extension CLHeading {
  /// Creates a heading for delivery; nil without a magnetic heading.
  ///
  /// - Parameters:
  ///   - estimate: of the reference edge, as `HeadingTurn` returns it.
  ///   - hasLocation: whether the program also gets locations: only then is the true heading given.
  ///   - timestamp: time of measurement.
  convenience init?(_ estimate: HeadingEstimate, hasLocation: Bool, timestamp: Date) {
    guard let values = HeadingValues(estimate, hasLocation: hasLocation, timestamp: timestamp) else { return nil }
    self.init(values)
  }
}

extension HeadingValues {
  init?(_ estimate: HeadingEstimate, hasLocation: Bool, timestamp: Date) {
    guard let magnetic = estimate.magneticHeadingDegrees else { return nil }
    self.init(timestamp: timestamp)
    magneticHeading = magnetic
    if hasLocation, let heading = estimate.trueHeadingDegrees { trueHeading = heading }
    if let accuracy = estimate.headingAccuracy95Degrees, !estimate.isDisturbed, !estimate.isGuessed {
      headingAccuracy = accuracy
    }
    // The body axes are forward, right, down; the device's axes are right, top, out of the face.
    guard let field = estimate.field else { return }
    x = field.y
    y = field.x
    z = -field.z
  }
}

extension HeadingEstimate {
  /// Whether the estimate depends on a compass that was never calibrated.
  ///
  /// The heading of a receiver, if present, is better than that.
  fileprivate var isGuessed: Bool {
    calibration == .uncalibrated && (headingAccuracy95Degrees ?? 180) > Self.worstCalibrated
  }

  /// Above this error `CalibrationState` says uncalibrated, degrees.
  private static let worstCalibrated = 20.0
}

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
