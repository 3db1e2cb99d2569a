import Bytes
import LinuxLocation

/// One sensor as a row for people or as one JSON object per line; Docs/Outputs.md is the reference.
package struct SensorReport {
  let sensor: DetectedSensor

  package init(sensor: DetectedSensor) { self.sensor = sensor }

  package func appendJSON(to writer: inout ByteWriter) {
    writer.append(#"{"type":"sensor","name":"#)
    writer.appendJSON(sensor.name)
    writer.append(#","part":"#)
    writer.appendJSON(sensor.part)
    writer.append(#","kinds":["#)
    for (index, kind) in sensor.kinds.enumerated() {
      if index > 0 { writer.append(",") }
      writer.appendJSON(kind.rawValue)
    }
    writer.append(#"],"bus":"#)
    writer.appendJSON(sensor.bus.rawValue)
    writer.append(#","path":"#)
    writer.appendJSON(sensor.path)
    if let address = sensor.address {
      writer.append(#","address":"#)
      writer.appendJSON("0x" + (address < 16 ? "0" : "") + String(address, radix: 16))
    }
    writer.append(#","reason":"#)
    writer.appendJSON(sensor.reason)
    writer.append("}\n")
  }

  private static let columns = [14, 32]

  package static func appendHeader(to writer: inout ByteWriter) {
    writer.appendRow(["SENSOR", "NAME", "MEASURES"], columns: columns)
  }

  /// - Parameter width: columns of the terminal.
  package func appendText(columns width: Int, to writer: inout ByteWriter) {
    let kinds = sensor.kinds.map { $0.rawValue }.joined(separator: ", ")
    writer.appendRow([sensor.part, sensor.name, kinds], columns: SensorReport.columns)
    writer.appendWrapped(sensor.reason, prefix: "  ", indent: 4, columns: width)
  }
}

/// The formats of commands that print a report: lines for people, or one JSON object per line.
package enum ReportFormat: String, CaseIterable {
  case text
  case ndjson
}
