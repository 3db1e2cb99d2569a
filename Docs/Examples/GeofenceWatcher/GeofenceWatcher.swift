import CoreLocation

/// Watches circles, and reports on the terminal and on the desktop when one is entered or left.
final class GeofenceWatcher: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var remaining: Int

  /// - Parameters:
  ///   - regions: circles to watch; empty: those of the last run.
  ///   - count: number of crossings after which it ends; 0: never.
  init(_ regions: [CLCircularRegion], count: Int) {
    remaining = count
    super.init()
    manager.delegate = self
    manager.requestAlwaysAuthorization()
    // The set outlives the program: regions that are no longer wanted must be stopped.
    let names = Set(regions.map(\.identifier))
    for kept in manager.monitoredRegions {
      if regions.isEmpty {
        say("still watching \(kept.identifier)")
        manager.requestState(for: kept)
      } else if !names.contains(kept.identifier) {
        manager.stopMonitoring(for: kept)
      }
    }
    for region in regions { manager.startMonitoring(for: region) }
  }

  var watchesNothing: Bool { manager.monitoredRegions.isEmpty }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .denied, .restricted:
      say("this program may not know where it is")
      exit(1)
    default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    say("watching \(region.identifier)")
    manager.requestState(for: region)
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    say("cannot watch \(region?.identifier ?? "regions"): \(error.localizedDescription)")
  }

  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
    switch state {
    case .inside: say("\(region.identifier): inside")
    case .outside: say("\(region.identifier): outside")
    case .unknown: say("\(region.identifier): not known yet")
    }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    crossed("Arrived at \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    crossed("Left \(region.identifier)")
  }

  private func crossed(_ text: String) {
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
  process.arguments = ["notify-send", "--app-name=Geofence", text]
  process.standardError = FileHandle.nullDevice
  try? process.run()
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
