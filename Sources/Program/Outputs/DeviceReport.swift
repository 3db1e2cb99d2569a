import Bytes
import CommandLineKit
import Diagnosis
import Encoders
import LinuxIO
import LinuxLocation

/// One device as a row for people or as one JSON object per line; Docs/Outputs.md is the reference.
package struct DeviceReport {
  package enum Change: String {
    case added
    case removed
  }

  let device: AttachedDevice
  let change: Change?
  private(set) var holders: [PortHolder]
  private(set) var finding: ReceiverProbe.Finding?

  /// - Parameter change: nil for a device that is present from the start.
  package init(_ device: AttachedDevice, _ change: Change?) {
    // A bus has several users at a time and no holder.
    let holders = device.i2cAddress == nil && change != .removed ? PortHolder.all(of: device.path) : []
    self.init(device, change, holders: holders, finding: nil)
  }

  init(_ device: AttachedDevice, _ change: Change?, holders: [PortHolder], finding: ReceiverProbe.Finding?) {
    self.device = device
    self.change = change
    self.holders = holders
    self.finding = finding
  }

  /// Probes a device, unless a process holds it or it cannot be a receiver.
  package mutating func probe() {
    guard holders.isEmpty, device.verdict != .notReceiver else { return }
    finding = ReceiverProbe().examine(device)
  }

  // MARK: JSON

  package static func appendJSON(_ board: BoardFacts, to writer: inout ByteWriter) {
    guard let model = board.model else { return }
    writer.append(#"{"type":"board","model":"#)
    writer.appendJSON(model)
    writer.appendMember(#","hatProduct":"#, board.hatProduct)
    writer.appendMember(#","hatVendor":"#, board.hatVendor)
    writer.append("}\n")
  }

  package func appendJSON(to writer: inout ByteWriter) {
    writer.append(#"{"type":"device""#)
    writer.appendMember(#","event":"#, change?.rawValue)
    writer.appendMember(#","path":"#, device.path)
    writer.appendMember(#","address":"#, device.i2cAddress.map { "0x" + String($0, radix: 16) })
    writer.appendMember(#","stableName":"#, device.stableName)
    writer.appendMember(#","bus":"#, device.bus.rawValue)
    writer.appendMember(#","kind":"#, device.kind)
    if let usb = device.usb {
      writer.appendMember(#","vendorId":"#, USBIdentity.hexadecimal(usb.vendor))
      writer.appendMember(#","productId":"#, USBIdentity.hexadecimal(usb.product))
      writer.appendMember(#","manufacturer":"#, usb.manufacturer)
      writer.appendMember(#","product":"#, usb.name)
      writer.appendMember(#","serial":"#, usb.serial)
    }
    writer.appendMember(#","verdict":"#, device.verdict.rawValue)
    writer.appendMember(#","reason":"#, device.reason)
    writer.append(#","holders":["#)
    for (index, holder) in holders.enumerated() {
      writer.append(index == 0 ? #"{"name":"# : #",{"name":"#)
      writer.appendJSON(holder.name)
      writer.appendMember(#","process":"#, holder.process)
      writer.append("}")
    }
    writer.append("]")
    if let finding { append(finding, to: &writer) }
    writer.append("}\n")
  }

  private func append(_ finding: ReceiverProbe.Finding, to writer: inout ByteWriter) {
    writer.append(#","probe":{"sentences":["#)
    for (index, sentence) in finding.sentences.enumerated() {
      if index > 0 { writer.append(",") }
      writer.appendJSON(sentence)
    }
    writer.append("]")
    writer.appendMember(#","baud":"#, finding.baud)
    writer.appendMember(#","language":"#, finding.language)
    if let firmware = finding.firmware {
      writer.append(#","firmware":{"maker":"#)
      writer.appendJSON(firmware.maker)
      writer.appendMember(#","version":"#, firmware.version)
      writer.appendMember(#","module":"#, firmware.module)
      writer.append("}")
    }
    writer.appendMember(#","problem":"#, finding.problem)
    writer.append("}")
  }

  // MARK: Text

  /// Column widths for `- not-a-receiver`, `/dev/ttyAMA10` and `Prolific PL2303 adapter`, in 80 columns.
  private static let columns = [18, 15, 25, 11]
  /// Indentation of the lines below a row.
  private static let indent = 2

  package static func appendText(_ board: BoardFacts, columns: Int, to writer: inout ByteWriter) {
    guard let model = board.model else { return }
    var text = model
    if let product = board.hatProduct { text += ", HAT \(product)" + (board.hatVendor.map { " by \($0)" } ?? "") }
    writer.appendWrapped(text, indent: indent, columns: columns)
  }

  package static func appendHeader(to writer: inout ByteWriter) {
    writer.appendRow(["VERDICT", "DEVICE", "WHAT", "BUS", "ID"], columns: columns)
  }

  /// - Parameter width: columns of the terminal.
  package func appendText(columns width: Int, to writer: inout ByteWriter) {
    let mark =
      switch change {
      case nil: ""
      case .added?: "+ "
      case .removed?: "- "
      }
    writer.appendRow(
      [
        mark + device.verdict.rawValue, device.name, DeviceReport.shortened(device.kind), device.bus.rawValue,
        device.usb?.ids ?? "-",
      ], columns: DeviceReport.columns)
    var lines = [device.reason + (finding.map { "; " + DeviceReport.words($0) } ?? "")]
    if let name = device.stableName { lines.append("also \(name)") }
    if !holders.isEmpty { lines.append("in use by " + holders.map { $0.description }.joined(separator: ", ")) }
    for line in lines {
      writer.appendWrapped(
        line, prefix: LineWrap.blanks(DeviceReport.indent), indent: 2 * DeviceReport.indent, columns: width)
    }
  }

  /// Returns a device's name cut to its column: devices may report names of any length.
  private static func shortened(_ kind: String) -> String {
    let limit = columns[2] - 2
    guard kind.unicodeScalars.count > limit else { return kind }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: kind.unicodeScalars.prefix(limit - 1))
    return String(short) + "…"
  }

  /// `9600 baud, NMEA: GGA RMC GSV; u-blox SPG 3.01 on NEO-M8N`
  private static func words(_ finding: ReceiverProbe.Finding) -> String {
    var parts: [String] = []
    var heard: [String] = []
    if let baud = finding.baud { heard.append("\(baud) baud") }
    if let language = finding.language { heard.append(language) }
    if !heard.isEmpty {
      let sentences = finding.sentences.isEmpty ? "" : ": " + finding.sentences.joined(separator: " ")
      parts.append(heard.joined(separator: ", ") + sentences)
    }
    if let firmware = finding.firmware {
      parts.append("\(firmware.maker) \(firmware.version)" + (firmware.module.map { " on \($0)" } ?? ""))
    }
    if let problem = finding.problem { parts.append(problem) }
    return parts.joined(separator: "; ")
  }
}

extension ByteWriter {
  /// Appends a text as a member; nothing for nil.
  fileprivate mutating func appendMember(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    append(name)
    appendJSON(text)
  }
}
