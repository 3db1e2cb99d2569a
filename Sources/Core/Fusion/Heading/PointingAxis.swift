import CNavigationMath
import NavigationMath

/// The axis of the body that the heading is measured along, which keeps the heading defined when the top edge points up.
///
/// The direction of the top edge becomes less certain with its elevation, that of the back more certain. Above 60° the
/// axis changes to the back; below 50° it returns to the edge, so a trembling hand does not make it alternate. In between
/// both have the same heading, except for rotation of the device about them.
struct PointingAxis: Sendable {
  private(set) var isBack = false

  /// Returns the heading of the pointing axis.
  ///
  /// - Parameter attitude: from the body's axes to north, east, down.
  /// - Returns: radians clockwise from north, −π...π.
  mutating func heading(of attitude: Quaternion, _ orientation: HeadingOrientation) -> Double {
    let top = attitude.rotate(orientation.top)
    guard orientation.pointsWithBack else {
      isBack = false
      return atan2(top.y, top.x)
    }
    let steepness = top.z.magnitude
    let (sine50, sine60) = (0.766044443118978, 0.8660254037844386)
    if steepness > sine60 {
      isBack = true
    } else if steepness < sine50 {
      isBack = false
    }
    guard isBack else { return atan2(top.y, top.x) }
    // With the top edge up, the back is the side that points down when the device lies face up; with the top edge down it
    // is the face.
    let back = attitude.rotate(Vector3(0, 0, top.z < 0 ? 1 : -1))
    return atan2(back.y, back.x)
  }
}
