import Bytes
import CommandLineKit
import Diagnosis
import Outputs

/// Writes findings to stdout: as text in groups with a verdict at the end, or as one JSON object per line.
struct DoctorReport {
  private let isJSON: Bool
  private let hasColour: Bool
  /// Width of the terminal.
  private let columns: Int
  private var findings: [Finding] = []
  private var heading: String?
  private var output = ByteWriter(capacity: 4096)

  init(isJSON: Bool, hasColour: Bool, columns: Int) {
    self.isJSON = isJSON
    self.hasColour = hasColour
    self.columns = columns
  }

  func count(_ state: Finding.State) -> Int { findings.count { $0.state == state } }

  /// The first device whose data were decoded.
  var workingDevice: String? { findings.first { $0.check == .data && $0.state == .pass }?.device }

  mutating func add(_ more: [Finding]) {
    findings += more
    for finding in more {
      if isJSON {
        appendJSON(finding)
      } else {
        appendText(finding)
      }
    }
  }

  /// Writes the findings added up to now: the remaining checks may take a while.
  mutating func flush() {
    Console.draw(1, String(decoding: output.bytes, as: UTF8.self))
    output.removeAll()
  }

  /// - Parameter next: the command to run next if nothing failed.
  mutating func finish(next: String) {
    if !isJSON { appendVerdict(next) }
    flush()
  }

  /// `{"check":"uart-console","group":"uart","state":"fail","message":"…","fix":"…"}`
  private mutating func appendJSON(_ finding: Finding) {
    var separator: StaticString = "{"
    func member(_ name: StaticString, _ value: String?) {
      guard let value else { return }
      output.append(separator)
      output.append(name)
      output.appendJSON(value)
      separator = ","
    }
    member(#""check":"#, finding.check.rawValue)
    member(#""group":"#, finding.check.group.rawValue)
    member(#""state":"#, finding.state.rawValue)
    member(#""message":"#, finding.message)
    member(#""fix":"#, finding.fix)
    member(#""device":"#, finding.device)
    output.append("}\n")
  }

  private mutating func appendText(_ finding: Finding) {
    let title = finding.device.map { "receiver on \($0.plain)" } ?? finding.check.group.title
    if title != heading {
      line((heading == nil ? "" : "\n") + styled(title, "1"))
      heading = title
    }
    let state = finding.state.rawValue
    let name = finding.check.rawValue
    let prefix = "  \(state)  \(name)" + LineWrap.blanks(max(1, 16 - name.utf8.count))
    let text = LineWrap.wrap(finding.message.plain, prefix: prefix, indent: prefix.utf8.count, columns: columns)
    // Colour codes occupy no columns.
    line("  " + styled(state, finding.state.colour) + text.dropFirst(2 + state.utf8.count))
    if let fix = finding.fix { line(instruction(fix, prefix: "        > ")) }
  }

  /// Wraps what to do; a command line stays valid for a shell.
  private func instruction(_ text: String, prefix: String) -> String {
    let text = text.plain
    let indent = prefix.utf8.count
    let isCommand = ["sudo", "echo", "printf", "binnacle", "newgrp"].contains { text.hasPrefix("\($0) ") }
    return isCommand
      ? LineWrap.wrap(command: text, prefix: prefix, indent: indent, columns: columns)
      : LineWrap.wrap(text, prefix: prefix, indent: indent, columns: columns)
  }

  private mutating func appendVerdict(_ next: String) {
    let failed = count(.fail)
    let warned = count(.warn)
    let rest = "\(count(.pass)) passed, \(count(.skip)) not checked"
    let warnings = "\(warned) \(warned == 1 ? "warning" : "warnings")"
    line("")
    guard let first = findings.first(where: { $0.state == .fail }) else {
      line(styled("No check failed", "32") + ": \(warnings), \(rest).")
      line(instruction(next, prefix: "Next: "))
      return
    }
    line(styled("\(failed) \(failed == 1 ? "check" : "checks") failed", "31") + ", \(warnings), \(rest).")
    line(instruction(first.fix ?? "see \(first.check.rawValue) above", prefix: "Next: "))
  }

  /// - Parameter text: with the program's own colours; foreign text in it is plain.
  private mutating func line(_ text: String) {
    output.append(styled: text)
    output.append(UInt8(ascii: "\n"))
  }

  private func styled(_ text: String, _ code: String) -> String { hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

extension Finding.State {
  /// The SGR parameter (ECMA-48, 8.3.117).
  fileprivate var colour: String {
    switch self {
    case .pass: "32"
    case .warn: "33"
    case .fail: "31"
    case .skip: "2"
    }
  }
}

extension Check.Group {
  fileprivate var title: String {
    switch self {
    case .board: "board and system"
    case .access: "access of this user"
    case .uart: "UART of the pins"
    case .i2c: "I²C"
    case .pps: "pulse per second"
    case .programs: "other programs"
    case .beacons: "beacons"
    case .places: "places"
    case .clock: "clock"
    case .libraries: "libraries"
    case .receiver: "receiver"
    }
  }
}
