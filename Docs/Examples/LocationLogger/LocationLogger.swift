import CoreLocation

/// Prints every location: coordinates, accuracy and time. `LocationLogger 10` ends after ten.
final class LocationLogger: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var remaining: Int

  init(count: Int) {
    remaining = count
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .denied, .restricted:
      say("this program may not know where it is")
      exit(1)
    default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations {
      say(line(location))
      remaining -= 1
      if remaining == 0 {
        manager.stopUpdatingLocation()
        exit(0)
      }
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    switch error {
    case CLError.locationUnknown: say("no fix yet")
    case CLError.network: say("no receiver; still looking")
    default: say(error.localizedDescription)
    }
  }

  private func line(_ location: CLLocation) -> String {
    var parts = [
      location.timestamp.formatted(.iso8601),
      String(
        format: "%.7f %.7f ±%.1f m", location.coordinate.latitude, location.coordinate.longitude,
        location.horizontalAccuracy),
    ]
    if location.verticalAccuracy > 0 {
      parts.append(String(format: "alt %.1f ±%.1f m", location.altitude, location.verticalAccuracy))
    }
    if location.speed >= 0 { parts.append(String(format: "%.1f m/s", location.speed)) }
    if location.course >= 0 { parts.append(String(format: "course %.0f°", location.course)) }
    if location.sourceInformation?.isSimulatedBySoftware == true { parts.append("simulated") }
    // The first location is often that of the last run; a receiver's own clock can be wrong, too.
    if location.timestamp.timeIntervalSinceNow < -15 { parts.append("old") }
    return parts.joined(separator: "  ")
  }
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
