import Foundation

/// Names that Apple's SDK has beside the shorter ones.
extension MKMapCamera {
  /// Creates a camera that looks at a place; another name of `init(lookingAtCenter:fromDistance:pitch:heading:)`.
  ///
  /// - Parameters:
  ///   - distance: from the eye to the place, m.
  ///   - pitch: angle from the vertical, degrees.
  ///   - heading: direction at the top of the view, degrees clockwise from true north.
  public convenience init(
    lookingAtCenterCoordinate centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    self.init(lookingAtCenter: centerCoordinate, fromDistance: distance, pitch: pitch, heading: heading)
  }

  /// Creates a camera at an eye's place and height that looks at another place; another name of
  /// `init(lookingAtCenter:fromEyeCoordinate:eyeAltitude:)`.
  ///
  /// - Parameter eyeAltitude: height of the eye above the ground, m.
  public convenience init(
    lookingAtCenterCoordinate centerCoordinate: CLLocationCoordinate2D,
    fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D, eyeAltitude: CLLocationDistance
  ) {
    self.init(lookingAtCenter: centerCoordinate, fromEyeCoordinate: eyeCoordinate, eyeAltitude: eyeAltitude)
  }

  /// Creates a camera that shows a place; another name of `init(lookingAt:forViewSize:allowPitch:)`.
  ///
  /// - Parameters:
  ///   - viewSize: size of the view, points; its proportions decide the distance.
  ///   - allowPitch: not used: the map is flat.
  public convenience init(lookingAtMapItem mapItem: MKMapItem, forViewSize viewSize: CGSize, allowPitch: Bool) {
    self.init(lookingAt: mapItem, forViewSize: viewSize, allowPitch: allowPitch)
  }
}
