import Beacons
import LocationEngine
import Observations

/// The sightings that follow from what BlueZ reports of devices.
struct BusSightings {
  private let formats: Set<BeaconFormat>
  private var budget = SightingBudget()
  /// What the devices sent last.
  var devices = BusDevices()

  init(_ formats: Set<BeaconFormat>) { self.formats = formats }

  /// Takes a report of a device.
  ///
  /// - Parameter controller: number of the controller that scans; nil if none does.
  mutating func hear(
    _ report: BusDeviceReport, on controller: Int?, at now: MonotonicInstant,
    _ output: inout BusOutput<BeaconScannerEvent>
  ) {
    var frames = report.frames
    if report.hasData {
      frames.removeAll { !formats.contains($0.format) }
      devices.update(report.key, frames)
    }
    switch report.origin {
    case .listed: return
    // An object without a power was read from BlueZ's files.
    case .added: guard report.hasPower else { return }
    case .changed:
      if !report.hasData {
        guard report.hasPower else { return }
        frames = devices.recall(report.key)
      }
    }
    guard report.key.controller == controller else { return }
    for frame in frames {
      guard budget.take(at: now) else {
        if let line = budget.notice(at: now) { output.notices.append(line) }
        return
      }
      output.events.append(.heard(frame, rssi: report.rssi, at: now))
    }
  }
}
