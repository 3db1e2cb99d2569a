import CoreLocation

extension CLLocationCoordinate2D {
  /// The direction in which a great circle to another place begins, degrees from true north, 0..<360.
  func bearing(to other: CLLocationCoordinate2D) -> CLLocationDirection {
    let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let east = (other.longitude - longitude) * .pi / 180
    let angle = atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) * 180 / .pi
    let bearing = angle < 0 ? angle + 360 : angle
    // An angle slightly west of north becomes 360 when it is rounded.
    return bearing < 360 ? bearing : 0
  }
}

/// How far to turn, degrees, positive to the right, −180...180: the short way, across north too.
func turn(from heading: CLLocationDirection, to bearing: CLLocationDirection) -> CLLocationDirection {
  (bearing - heading).remainder(dividingBy: 360)
}

/// Which way to turn, in words.
func advice(_ turn: CLLocationDirection) -> String {
  switch turn {
  case -10...10: "straight on"
  case 10...: String(format: "%.0f° to the right", turn)
  default: String(format: "%.0f° to the left", -turn)
  }
}
