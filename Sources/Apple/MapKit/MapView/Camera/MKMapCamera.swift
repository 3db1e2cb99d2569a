import Foundation

/// The eye from which a map is seen: where it looks, from how far, in which direction.
///
/// A map here is flat and seen from straight above: `pitch` is stored only.
open class MKMapCamera: NSObject, NSCopying, NSSecureCoding {
  /// The place in the middle of the view.
  open var centerCoordinate = CLLocationCoordinate2D()
  /// Distance from the eye to the place in the middle, m.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// The direction at the top of the view, degrees clockwise from true north.
  open var heading: CLLocationDirection = 0
  /// Angle between the line of sight and the vertical, degrees; 0 looks straight down.
  open var pitch: CGFloat = 0

  /// Height of the eye above the ground, m. Setting it keeps the pitch and changes the distance.
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
    set {
      let share = cos(Double(pitch) * .pi / 180)
      centerCoordinateDistance = share > 1e-6 ? newValue / share : newValue
    }
  }

  /// Creates a camera at (0, 0) with the distance 0.
  public override init() { super.init() }

  /// Creates a camera that looks at a place.
  ///
  /// - Parameters:
  ///   - distance: from the eye to the place, m.
  ///   - pitch: angle from the vertical, degrees.
  ///   - heading: direction at the top of the view, degrees clockwise from true north.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  /// Creates a camera at an eye's place and height that looks at another place; distance, pitch and heading follow.
  ///
  /// - Parameter eyeAltitude: height of the eye above the ground, m.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    let onGround = CLLocation(latitude: eyeCoordinate.latitude, longitude: eyeCoordinate.longitude)
      .distance(from: CLLocation(latitude: centerCoordinate.latitude, longitude: centerCoordinate.longitude))
    centerCoordinateDistance = (onGround * onGround + eyeAltitude * eyeAltitude).squareRoot()
    guard onGround > 0 else { return }
    pitch = CGFloat(atan2(onGround, eyeAltitude) * 180 / .pi)
    heading = CameraGeometry.bearing(from: eyeCoordinate, to: centerCoordinate)
  }

  /// Creates a camera that shows a place with some surroundings, 1 km or the place's own area.
  ///
  /// - Parameters:
  ///   - viewSize: size of the view, points; its proportions decide the distance.
  ///   - allowPitch: not used: the map is flat.
  public convenience init(lookingAt mapItem: MKMapItem, forViewSize viewSize: CGSize, allowPitch: Bool) {
    let across = 2 * ((mapItem.placemark.region as? CLCircularRegion)?.radius ?? 500)
    // The shorter side shows the whole area.
    let share = viewSize.width > 0 ? max(1, Double(viewSize.height / viewSize.width)) : 1
    self.init(
      lookingAtCenter: mapItem.placemark.coordinate,
      fromDistance: CameraGeometry.distance(forVisibleHeight: across * share), pitch: 0, heading: 0)
  }

  /// True: an archive holds numbers only.
  open class var supportsSecureCoding: Bool { true }

  /// Returns a camera with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
  }

  private enum Key {
    static let latitude = "MKMapCameraLatitude"
    static let longitude = "MKMapCameraLongitude"
    static let distance = "MKMapCameraDistance"
    static let heading = "MKMapCameraHeading"
    static let pitch = "MKMapCameraPitch"
  }

  /// Reads a camera from a keyed archive; missing values are 0.
  public required init?(coder: NSCoder) {
    super.init()
    centerCoordinate = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: Key.latitude), longitude: coder.decodeDouble(forKey: Key.longitude))
    centerCoordinateDistance = coder.decodeDouble(forKey: Key.distance)
    heading = coder.decodeDouble(forKey: Key.heading)
    pitch = CGFloat(coder.decodeDouble(forKey: Key.pitch))
  }

  /// Writes all properties to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(centerCoordinate.latitude, forKey: Key.latitude)
    coder.encode(centerCoordinate.longitude, forKey: Key.longitude)
    coder.encode(centerCoordinateDistance, forKey: Key.distance)
    coder.encode(heading, forKey: Key.heading)
    coder.encode(Double(pitch), forKey: Key.pitch)
  }

  open override var description: String {
    let center = String(format: "<%+.8f,%+.8f>", centerCoordinate.latitude, centerCoordinate.longitude)
    let numbers = String(format: "%.1f m, heading %.1f°, pitch %.1f°", centerCoordinateDistance, heading, Double(pitch))
    return "<MKMapCamera center \(center) distance \(numbers)>"
  }
}

/// The mathematics of a camera above a flat map.
enum CameraGeometry {
  /// Opening angle of the camera from the bottom to the top of the view, degrees.
  static let fieldOfView = 30.0

  /// Metres from the bottom to the top of a view that is seen from a distance, m.
  static func visibleHeight(fromDistance distance: Double) -> Double {
    2 * distance * tan(fieldOfView / 2 * .pi / 180)
  }

  /// The distance, m, from which `height` metres fill a view from the bottom to the top.
  static func distance(forVisibleHeight height: Double) -> Double {
    height / (2 * tan(fieldOfView / 2 * .pi / 180))
  }

  /// The direction in which the great circle to another place begins, degrees clockwise from true north, 0..<360.
  static func bearing(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> Double {
    let radians = Double.pi / 180
    let (from, to) = (start.latitude * radians, end.latitude * radians)
    let turn = (end.longitude - start.longitude) * radians
    let angle = atan2(sin(turn) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)) / radians
    return normalized(angle)
  }

  /// The same direction in 0..<360 degrees; 0 if it is not finite.
  static func normalized(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    // A tiny negative angle becomes 360 by rounding.
    return positive < 360 ? positive : 0
  }
}

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
