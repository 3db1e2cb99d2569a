import CNavigationMath
import NavigationMath

/// Which of the body's axes the heading is told of, so that it stays defined when the top edge points at the sky.
///
/// Above 60° of elevation the top edge says less and less of a direction; the back says more and more. It changes to
/// the back there, and only below 50° again to the edge, so that a hand that trembles does not make it jump. In
/// between both point the same way, but for how the device is turned about them.
struct PointingAxis: Sendable {
  private(set) var isBack = false

  /// - Parameter attitude: from the body's axes to north, east, down.
  /// - Returns: radians from north, clockwise, −π...π.
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
    // The back is what points down when the device lies with its face up; with the top edge down, it is the face.
    let back = attitude.rotate(Vector3(0, 0, top.z < 0 ? 1 : -1))
    return atan2(back.y, back.x)
  }
}
