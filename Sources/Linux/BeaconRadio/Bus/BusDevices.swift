import Beacons
import Observations
import Providers

/// The beacons that devices sent last. BlueZ reports a power without data if the data did not change.
///
/// Any device can send any address, so the table is bounded: the device that was heard least recently is dropped.
struct BusDevices {
  static let limit = 512

  private struct Entry {
    var frames: [BeaconFrame]
    var heard: UInt64
  }

  private var entries: [BusDeviceKey: Entry] = [:]
  /// Grows by one with each use of an entry.
  private var turn: UInt64 = 0

  /// Number of devices.
  var count: Int { entries.count }

  /// Remembers what a device sent; forgets it if this is no beacon.
  mutating func update(_ key: BusDeviceKey, _ frames: [BeaconFrame]) {
    guard !frames.isEmpty else {
      entries[key] = nil
      return
    }
    if entries[key] == nil, entries.count >= BusDevices.limit,
      let oldest = entries.min(by: { $0.value.heard < $1.value.heard })?.key
    {
      entries[oldest] = nil
    }
    turn &+= 1
    entries[key] = Entry(frames: frames, heard: turn)
  }

  /// Returns what a device sent last, and marks it as heard; empty if it is unknown.
  mutating func recall(_ key: BusDeviceKey) -> [BeaconFrame] {
    guard let frames = entries[key]?.frames else { return [] }
    turn &+= 1
    entries[key]?.heard = turn
    return frames
  }

  mutating func remove(_ key: BusDeviceKey) { entries[key] = nil }

  /// Forgets what a controller heard.
  mutating func removeAll(of controller: Int) {
    entries = entries.filter { $0.key.controller != controller }
  }

  mutating func removeAll() { entries.removeAll() }
}

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
