import CoreLocation

/// Points to a destination: its distance and bearing, and which way to turn.
///
/// The user's direction is the compass heading if it is valid, otherwise the course.
final class Compass: NSObject, CLLocationManagerDelegate {
  private let destination: CLLocation
  private let manager = CLLocationManager()
  private var heading: CLHeading?
  private var remaining: Int

  init(to destination: CLLocationCoordinate2D, count: Int) {
    self.destination = CLLocation(latitude: destination.latitude, longitude: destination.longitude)
    remaining = count
    super.init()
    manager.delegate = self
    manager.headingFilter = 2
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    heading = newHeading.headingAccuracy >= 0 ? newHeading : nil
  }

  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { true }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let here = locations.last, here.horizontalAccuracy >= 0 else { return }
    let bearing = here.coordinate.bearing(to: destination.coordinate)
    let distance = here.distance(from: destination)
    var line = String(format: "%.0f m at %.0f°", distance, bearing)
    if let facing = direction(here) { line += ": " + advice(turn(from: facing, to: bearing)) }
    say(line)
    remaining -= 1
    if distance <= max(20, here.horizontalAccuracy) {
      say("arrived")
      exit(0)
    }
    if remaining == 0 { exit(0) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    switch error {
    case CLError.denied:
      say("this program may not know where it is")
      exit(1)
    case CLError.headingFailure: say("no heading: something magnetic is near, or the compass does not answer")
    case CLError.locationUnknown: say("no fix yet")
    case CLError.network: say("no receiver; still looking")
    default: say(error.localizedDescription)
    }
  }

  /// Degrees from true north.
  private func direction(_ here: CLLocation) -> CLLocationDirection? {
    if let heading, heading.trueHeading >= 0 { return heading.trueHeading }
    return here.course >= 0 ? here.course : nil
  }
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
