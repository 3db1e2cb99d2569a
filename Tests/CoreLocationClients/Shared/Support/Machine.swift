import CoreLocation
import Glibc

/// The machine as a program finds it: allowed to know, a simulated receiver, a state directory of its own.
enum Machine {
  /// Set for the moment in which the module looks, once for all programs of this process.
  static let isReady: Bool = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clients-" + UUID().uuidString)
    let route = folder.appendingPathComponent("route.gpx")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Machine.walk.utf8).write(to: route)
    } catch {
      return false
    }
    Machine.folder = folder
    atexit { if let folder = Machine.folder { try? FileManager.default.removeItem(at: folder) } }
    let settings = [
      "BINNACLE_STATE_DIR": folder.path, "BINNACLE_AUTHORIZATION": "always",
      "BINNACLE_SOURCE": "gpx:" + route.path + "?speed=1.5&rate=5",
    ]
    for (name, value) in settings { setenv(name, value, 1) }
    let isAllowed = CLLocationManager.locationServicesEnabled()
    for name in settings.keys { unsetenv(name) }
    return isAllowed
  }()

  nonisolated(unsafe) private static var folder: URL?

  /// A region's name that no other test of the process uses.
  static func identifier(_ name: String, module: StaticString = #fileID) -> String { "\(module) \(name)" }

  /// North along a meridian.
  private static let walk = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="tests" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="35.68" lon="139.76"/>
      <wpt lat="35.69" lon="139.76"/>
    </gpx>
    """
}
