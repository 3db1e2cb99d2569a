import CoreLocation

/// Watches the beacons of one UUID, and reports on the terminal and on the desktop when they come near, when they are gone,
/// and when they are near already at the start.
final class BeaconWatcher: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let region: CLBeaconRegion
  private var state = CLRegionState.unknown
  private var remaining: Int

  /// - Parameter count: number of notifications after which it ends; 0: never.
  init(uuid: UUID, count: Int) {
    region = CLBeaconRegion(uuid: uuid, identifier: "beacons")
    remaining = count
    super.init()
    manager.delegate = self
    manager.requestAlwaysAuthorization()
    // Only a border that is crossed is an entry. Where the device is at the start is a question of its own.
    manager.requestState(for: region)
    manager.startMonitoring(for: region)
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
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    say("cannot watch beacons: \(error.localizedDescription)")
  }

  /// Called for the request, and with each crossing.
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    defer { self.state = state }
    guard state != self.state else { return }
    switch state {
    case .inside where self.state == .unknown: tell("Beacons are here already")
    case .inside: break
    case .outside: say("no beacon")
    case .unknown: say("not known yet: is there a Bluetooth radio, and is it on?")
    }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    state = .inside
    tell("Beacons are near")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    state = .outside
    tell("The beacons are gone")
  }

  private func tell(_ text: String) {
    say(text)
    notify(text)
    remaining -= 1
    if remaining == 0 { exit(0) }
  }
}

/// Shows a notification on the desktop, if there is one.
func notify(_ text: String) {
  let process = Process()
  // Looks in PATH, and does nothing if there is no such program.
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["notify-send", "--app-name=Beacons", text]
  process.standardError = FileHandle.nullDevice
  try? process.run()
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
