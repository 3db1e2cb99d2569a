import MapKit

/// Monitors one circle, and reports on the terminal and on the desktop when it is entered or left.
final class FenceWatcher: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var remaining: Int

  /// - Parameter count: number of crossings after which the program ends; 0: never.
  init(count: Int) {
    remaining = count
    super.init()
    manager.delegate = self
    manager.requestAlwaysAuthorization()
  }

  /// The circles of earlier runs, and of this one.
  var fences: [CLCircularRegion] { manager.monitoredRegions.compactMap { $0 as? CLCircularRegion } }

  /// Monitors a circle in place of the one before; the identifier is the same.
  func watch(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance) {
    manager.startMonitoring(for: CLCircularRegion(center: center, radius: radius, identifier: "fence"))
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    guard let circle = region as? CLCircularRegion else { return }
    say(String(format: "fence at %.5f %.5f, %.0f m", circle.center.latitude, circle.center.longitude, circle.radius))
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    say("cannot watch the fence: \(error.localizedDescription)")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) { crossed("Entered the fence") }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) { crossed("Left the fence") }

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
  process.arguments = ["notify-send", "--app-name=Fence", text]
  process.standardError = FileHandle.nullDevice
  try? process.run()
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
