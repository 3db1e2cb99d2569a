import CoreLocation
import Glibc

/// The machine as a program finds it: allowed to know, a simulated receiver, a recorded radio for beacons, a state
/// directory of its own.
public enum Machine {
  /// Set for the moment in which the module looks, once for all programs of this process.
  public static let isReady: Bool = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clients-" + UUID().uuidString)
    let route = folder.appendingPathComponent("route.gpx")
    let beacons = folder.appendingPathComponent("hall.jsonl")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Machine.walk.utf8).write(to: route)
      try Data(Machine.hall.utf8).write(to: beacons)
    } catch {
      return false
    }
    Machine.folder = folder
    atexit { if let folder = Machine.folder { try? FileManager.default.removeItem(at: folder) } }
    let settings = [
      "BINNACLE_STATE_DIR=" + folder.path, "BINNACLE_AUTHORIZATION=always",
      "BINNACLE_SOURCE=gpx:" + route.path + "?speed=1.5&rate=5",
      "BINNACLE_BEACONS=" + beacons.path,
    ]
    return withEnvironment(settings) { CLLocationManager.locationServicesEnabled() }
  }()

  /// With an environment of its own, which others may be reading meanwhile: `setenv` would move it under their eyes. Never
  /// freed, for the same reason.
  private static func withEnvironment(_ settings: [String], _ body: () -> Bool) -> Bool {
    typealias Table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    guard let variable = dlsym(nil, "environ")?.assumingMemoryBound(to: Table.self) else { return false }
    let inherited = variable.pointee
    var entries = settings.map { strdup($0) }
    var next = inherited
    while let entry = next.pointee {
      entries.append(entry)
      next += 1
    }
    let table = Table.allocate(capacity: entries.count + 1)
    table.initialize(repeating: nil, count: entries.count + 1)
    for (place, entry) in entries.enumerated() { table[place] = entry }
    variable.pointee = table
    defer { variable.pointee = inherited }
    return body()
  }

  nonisolated(unsafe) private static var folder: URL?

  /// A region's name that no other test of the process uses.
  public static func identifier(_ name: String, module: StaticString = #fileID) -> String { "\(module) \(name)" }

  /// The owner of the beacons that are around.
  public static let beacons = UUID(uuidString: "F7826DA6-4FA2-4E98-8024-BC5B71E0893E") ?? UUID()

  /// Two beacons, the second one farther away, five times a second for ten minutes.
  private static var hall: String {
    var lines: [String] = []
    for tick in 0..<3000 {
      for (minor, rssi) in [(1, -58), (2, -84)] {
        let identity = "\"format\":\"iBeacon\",\"uuid\":\"\(beacons.uuidString.lowercased())\",\"major\":1"
        lines.append(
          "{\"type\":\"beacon\",\"seconds\":\(Double(tick) / 5),\(identity),\"minor\":\(minor),\"rssi\":\(rssi),"
            + "\"power\":-59}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// North along a meridian.
  private static let walk = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="tests" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="35.68" lon="139.76"/>
      <wpt lat="35.69" lon="139.76"/>
    </gpx>
    """
}
