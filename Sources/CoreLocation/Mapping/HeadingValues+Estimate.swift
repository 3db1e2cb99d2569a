import Foundation
internal import Fusion
internal import NavigationMath

extension CLHeading {
  /// A heading as it is told to programs; nil when there is no magnetic one.
  ///
  /// - Parameters:
  ///   - estimate: of the edge that is the top, as `HeadingTurn` tells it.
  ///   - hasLocation: whether the program gets locations too: only then is true north told.
  ///   - timestamp: when it was measured.
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
    // The body's axes are forward, right, down; the device's are right, top, out of the face.
    guard let field = estimate.field else { return }
    x = field.y
    y = field.x
    z = -field.z
  }
}

extension HeadingEstimate {
  /// Whether it rests on a compass that was never calibrated. A receiver's heading beside one is better than this.
  fileprivate var isGuessed: Bool {
    calibration == .uncalibrated && (headingAccuracy95Degrees ?? 180) > Self.worstCalibrated
  }

  /// What `CalibrationState` calls not calibrated, degrees.
  private static let worstCalibrated = 20.0
}
