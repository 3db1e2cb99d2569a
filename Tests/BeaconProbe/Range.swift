import CoreLocation
import LinuxIO

/// Ranges the beacons of a UUID as a program of Apple's framework does, for some seconds, and prints a line for each
/// beacon of each report: seconds, major, minor, RSSI, accuracy.
final class Ranger: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func range(_ uuid: UUID, for seconds: Int) {
    manager.delegate = self
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: uuid))
    RunLoop.main.run(until: Date(timeIntervalSinceNow: Double(seconds)))
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
