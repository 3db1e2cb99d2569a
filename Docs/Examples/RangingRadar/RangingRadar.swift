import CoreLocation

/// Shows each second how near the beacons of one UUID are, and how sure that is.
///
/// One distance says little: bodies and walls take away much of a beacon's power. The bar is all that was measured in the
/// last five seconds, and the mark is the newest distance.
final class RangingRadar: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let constraint: CLBeaconIdentityConstraint
  private var echoes: [String: Echo] = [:]
  private var remaining: Int

  /// - Parameter count: number of lists after which it ends; 0: never.
  init(uuid: UUID, count: Int) {
    constraint = CLBeaconIdentityConstraint(uuid: uuid)
    remaining = count
    super.init()
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
    manager.startRangingBeacons(satisfying: constraint)
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .denied, .restricted:
      say("this program may not know where it is")
      exit(1)
    default: break
    }
  }

  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint
  ) {
    if beacons.isEmpty { say("no beacon") }
    var heard: [String: Echo] = [:]
    for beacon in beacons {
      let name = "\(beacon.major).\(beacon.minor)"
      var echo = echoes[name] ?? Echo()
      // A negative accuracy is that of a beacon that was silent for a second.
      echo.note(beacon.accuracy > 0 ? beacon.accuracy : nil)
      heard[name] = echo
      say(line(name, beacon, echo))
    }
    // Beacons that are no longer in the list are forgotten.
    echoes = heard
    remaining -= 1
    if remaining == 0 { exit(0) }
  }

  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {
    say("cannot range: \(error.localizedDescription)")
  }

  private func line(_ name: String, _ beacon: CLBeacon, _ echo: Echo) -> String {
    let left = "\(padded(name, 11))  \(padded(word(beacon.proximity), 9))  "
    guard let span = echo.span, beacon.accuracy > 0 else { return left + "silent" }
    let distances = String(format: "%5.1f m  %4.1f to %4.1f m", beacon.accuracy, span.lowerBound, span.upperBound)
    return "\(left)\(distances)  |\(echo.bar)|"
  }

  private func word(_ proximity: CLProximity) -> String {
    switch proximity {
    case .immediate: "immediate"
    case .near: "near"
    case .far: "far"
    case .unknown: "unknown"
    }
  }
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
