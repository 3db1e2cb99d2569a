import Foundation

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
