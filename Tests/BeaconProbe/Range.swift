import CoreLocation
import Glibc
import LinuxIO

/// Ranges the beacons of a UUID as a program of Apple's framework does, for some seconds, and prints a line for each
/// beacon of each report: seconds, major, minor, RSSI, accuracy.
final class Ranger: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func range(_ uuid: UUID, for seconds: Int) {
    manager.delegate = self
    let constraint = CLBeaconIdentityConstraint(uuid: uuid)
    manager.startRangingBeacons(satisfying: constraint)
    let end = Date(timeIntervalSinceNow: Double(seconds))
    while Date() < end, !isAskedToEnd { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
    manager.stopRangingBeacons(satisfying: constraint)
  }

  private var isAskedToEnd: Bool {
    var none = timespec()
    var signals = termination
    return sigtimedwait(&signals, nil, &none) > 0
  }

  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying constraint: CLBeaconIdentityConstraint
  ) {
    let now = text(MonotonicClock.now)
    say("report \(now) \(beacons.count)")
    for beacon in beacons {
      say("ranged \(now) \(beacon.major) \(beacon.minor) \(beacon.rssi) \(beacon.accuracy)")
    }
  }

  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor constraint: CLBeaconIdentityConstraint, error: any Error
  ) {
    say("failed \(text(MonotonicClock.now)) \(error)")
  }
}
