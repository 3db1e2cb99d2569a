import BeaconRadio
import Beacons
import Bytes
import Encoders
import LocationService
import NavigationMath
import Providers

/// One JSON object per line; Docs/Outputs.md is the reference. Unknown values are omitted.
package struct NDJSONBeacons: LateRows, Sendable {
  package init() {}

  /// Appends one advertisement.
  ///
  /// - Parameter rssi: received power, dBm; nil if it was not measured.
  package func append(_ frame: BeaconFrame, rssi: Int?, at time: BeaconTime, to writer: inout ByteWriter) {
    begin(#"{"type":"beacon""#, time, &writer)
    writer.append(#","format":""#, frame.format.name, #"""#)
    switch frame {
    case .iBeacon(let frame): append(frame.identity, first: ",", &writer)
    case .altBeacon(let frame):
      writer.appendMember(#","company":"#, frame.company)
      append(frame.identity, first: ",", &writer)
    case .eddystoneUID(let frame):
      writer.append(#","namespace":""#)
      writer.append(text: Hexadecimal.text(frame.namespace))
      writer.append(#"","instance":""#)
      writer.append(text: Hexadecimal.text(frame.instanceBytes))
      writer.append(#"""#)
    }
    writer.appendMember(#","rssi":"#, rssi)
    writer.appendMember(#","power":"#, frame.measuredPower)
    writer.append("}\n")
  }

  /// Appends the list of the beacons around, the nearest first; also an empty one.
  package func append(_ reports: [BeaconReport], at time: BeaconTime, to writer: inout ByteWriter) {
    begin(#"{"type":"beacons""#, time, &writer)
    writer.append(#","beacons":["#)
    for (index, report) in reports.enumerated() {
      writer.append(index == 0 ? "{" : ",{")
      append(report.beacon, first: "", &writer)
      writer.append(#","proximity":""#, report.proximity.name, #"""#)
      writer.appendMember(#","distance":"#, report.distance.map { BeaconDigits.shown($0) }, decimals: 3)
      if let interval = report.interval, interval.upperBound < BeaconDigits.largest {
        writer.append(#","interval":["#, BeaconDigits.shown(interval.lowerBound), decimals: 3)
        writer.append(",", BeaconDigits.shown(interval.upperBound), decimals: 3)
        writer.append("]")
      }
      writer.appendMember(#","rssi":"#, report.rssi, decimals: 1)
      writer.append("}")
    }
    writer.append("]}\n")
  }

  /// Appends a state of the radio.
  ///
  /// - Parameter source: the scanner's name.
  package func append(
    _ state: BeaconAvailability, source: String, at time: BeaconTime, to writer: inout ByteWriter
  ) {
    begin(#"{"type":"beaconRadio""#, time, &writer)
    writer.append(#","state":""#, state.word, #"","source":"#)
    writer.appendJSON(source)
    writer.append("}\n")
  }

  package func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    writer.append("}\n")
  }

  private func begin(_ start: StaticString, _ time: BeaconTime, _ writer: inout ByteWriter) {
    writer.append(start)
    if let utc = time.utc { writer.appendMember(utc) }
    writer.append(#","seconds":"#, time.seconds, decimals: 3)
  }

  private func append(_ beacon: BeaconIdentity, first: StaticString, _ writer: inout ByteWriter) {
    writer.append(first)
    writer.append(#""uuid":""#)
    writer.append(text: beacon.uuid.text)
    writer.appendMember(#"","major":"#, beacon.major)
    writer.appendMember(#","minor":"#, beacon.minor)
  }
}

/// Limits of distances in rows.
enum BeaconDigits {
  /// Distances from here on have no meaning, m.
  static let largest = 1e6

  /// Returns a distance that is not shown as zero.
  static func shown(_ distance: Double) -> Double { min(max(distance, 0.001), largest) }
}

extension BeaconProximity {
  /// The word in NDJSON and text.
  package var name: StaticString {
    switch self {
    case .unknown: "unknown"
    case .immediate: "immediate"
    case .near: "near"
    case .far: "far"
    }
  }
}

/// When a row of beacons was made.
package struct BeaconTime: Hashable, Sendable {
  /// UTC by the machine's clock; nil for a log, and if the clock was never set.
  package var utc: UTCTime?
  /// Time since the scan began, s.
  package var seconds: Double

  package init(utc: UTCTime? = nil, seconds: Double) {
    self.utc = utc?.date == nil ? nil : utc
    self.seconds = max(0, seconds)
  }
}
