import BeaconRadio
import Beacons
import Bytes
import Encoders
import LocationService
import NavigationMath

/// Lines for people: beacons that are heard and lost, or a list of distances each second.
///
/// No row is wider than 79 columns. Times are UTC; of a log, since its start.
///
///     UTC      event  dBm beacon
///     12:00:00 heard  -67 iBeacon   E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 1 2
///
///     UTC      proximity  distance        68 %   dBm beacon
///     12:00:01 near          1.6 m   1.0-2.5 m -66.8 E2C56DB5… 1 2
package struct TextBeacons: LateRows, Sendable {
  private let isRecorded: Bool
  private let colour: Bool

  /// - Parameters:
  ///   - isRecorded: whether the rows are of a log, which has no time of day.
  ///   - colour: whether terminal colours may be used.
  package init(isRecorded: Bool, colour: Bool = false) {
    self.isRecorded = isRecorded
    self.colour = colour
  }

  /// Appends the line above events.
  package func beginEvents(_ writer: inout ByteWriter) { begin(" event  dBm beacon", &writer) }

  /// Appends the line above lists.
  package func beginLists(_ writer: inout ByteWriter) {
    begin(" proximity  distance        68 %   dBm beacon", &writer)
  }

  private func begin(_ columns: StaticString, _ writer: inout ByteWriter) {
    if colour { writer.append("\u{1B}[1m") }
    writer.append(isRecorded ? "time    " : "UTC     ")
    writer.append(columns)
    if colour { writer.append("\u{1B}[0m") }
    writer.append("\n")
  }

  /// Appends a beacon that is heard for the first time, or was silent.
  package func append(heard frame: BeaconFrame, rssi: Int?, at time: BeaconTime, to writer: inout ByteWriter) {
    append(time, &writer)
    if colour { writer.append("\u{1B}[32m") }
    writer.append(" heard")
    if colour { writer.append("\u{1B}[0m") }
    cell(rssi.map { String($0) } ?? "-", width: 5, &writer)
    append(frame, &writer)
  }

  /// Appends a beacon that is silent.
  package func append(lost frame: BeaconFrame, at time: BeaconTime, to writer: inout ByteWriter) {
    append(time, &writer)
    if colour { writer.append("\u{1B}[33m") }
    writer.append(" lost ")
    if colour { writer.append("\u{1B}[0m") }
    cell("-", width: 5, &writer)
    append(frame, &writer)
  }

  private func append(_ frame: BeaconFrame, _ writer: inout ByteWriter) {
    switch frame {
    case .iBeacon(let frame):
      writer.append(" iBeacon   ")
      append(frame.identity, &writer)
    case .altBeacon(let frame):
      writer.append(" AltBeacon ")
      append(frame.identity, &writer)
    case .eddystoneUID(let frame):
      writer.append(" Eddystone ")
      writer.append(text: Hexadecimal.text(frame.namespace) + " " + Hexadecimal.text(frame.instanceBytes))
    }
    writer.append("\n")
  }

  private func append(_ beacon: BeaconIdentity, _ writer: inout ByteWriter) {
    writer.append(text: "\(beacon.uuid.text) \(beacon.major) \(beacon.minor)")
  }

  /// Appends a list of the beacons around, one row for each.
  package func append(_ reports: [BeaconReport], at time: BeaconTime, to writer: inout ByteWriter) {
    if reports.isEmpty {
      append(time, &writer)
      writer.append(" no beacon\n")
    }
    for report in reports {
      append(time, &writer)
      writer.append(" ")
      let start = writer.count
      writer.append(report.distance == nil ? "silent" : report.proximity.name)
      for _ in writer.count..<max(start + 9, writer.count) { writer.append(UInt8(ascii: " ")) }
      cell(report.distance.map { TextBeacons.metres($0) + " m" } ?? "-", width: 10, &writer)
      let interval = report.interval.map {
        TextBeacons.metres($0.lowerBound) + "-" + TextBeacons.metres($0.upperBound) + " m"
      }
      cell(interval ?? "-", width: 12, &writer)
      cell(report.rssi.map { TextBeacons.number($0, decimals: 1) } ?? "-", width: 6, &writer)
      let beacon = report.beacon
      writer.append(text: " \(beacon.uuid.text.prefix(8))… \(beacon.major) \(beacon.minor)")
      writer.append("\n")
    }
  }

  package func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.append(Int64(count))
    writer.append(count == 1 ? " row dropped" : " rows dropped")
    writer.append(": the output is read too slowly\n")
  }

  private func append(_ time: BeaconTime, _ writer: inout ByteWriter) {
    let start = writer.count
    if !isRecorded, let timeOfDay = time.utc?.timeOfDay {
      writer.append(twoDigits: timeOfDay.hour, timeOfDay.minute, timeOfDay.second, separator: UInt8(ascii: ":"))
    } else {
      writer.append("", time.seconds, decimals: 1)
      writer.append(" s")
    }
    for _ in writer.count..<max(start + 8, writer.count) { writer.append(UInt8(ascii: " ")) }
  }

  /// Two significant digits are more than a distance is good for.
  private static func metres(_ distance: Double) -> String {
    let shown = BeaconDigits.shown(distance)
    return number(max(shown, 0.01), decimals: shown < 0.995 ? 2 : shown < 9.95 ? 1 : 0)
  }

  private static func number(_ value: Double, decimals: Int) -> String {
    var writer = ByteWriter(capacity: 32)
    writer.append(value, decimals: decimals)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Appends a right-aligned cell, with a blank before it.
  private func cell(_ text: String, width: Int, _ writer: inout ByteWriter) {
    for _ in text.utf8.count..<max(width, text.utf8.count + 1) { writer.append(UInt8(ascii: " ")) }
    writer.append(text: text)
  }
}
