import Bytes
import CommandLineKit
import Fusion
import LocationEngine
import NavigationMath
import Outputs

/// The result of a calibration, compared with the previous one.
struct CalibrateReport {
  /// The sensor's key; nil for a table without one.
  var sensor: String?
  var result: CalibrationResult
  var before: CalibrationRecord?
  var comparison: CalibrationComparison?
  var reference: MagneticReference?
  /// Up in the sensor's axes while the body is level.
  var levelUp: Vector3

  /// Deviation from the model's field strength, as a share, from which it is reported.
  ///
  /// The scale errors of chips are smaller.
  private static let oddStrength = 0.15

  // MARK: Text

  /// - Parameter columns: width of the terminal.
  func text(columns: Int) -> String {
    let before = before?.result
    var rows = [("", "before", "now")]
    rows.append(
      ("state", before.map { "\($0.worth(levelUp: levelUp).name)" } ?? "none", "\(result.worth(levelUp: levelUp).name)")
    )
    rows.append(
      (
        "heading error, 95 %", before.map { degrees($0.headingError95Degrees) } ?? "unknown",
        degrees(result.headingError95Degrees)
      ))
    rows.append(("  tilted by 45\u{B0}, 95 %", before.map { tilted($0) } ?? "unknown", tilted(result)))
    if let comparison {
      rows.append(
        (
          "scatter of the strength", CalibrationText.percent(comparison.residualBefore),
          CalibrationText.percent(comparison.residualAfter)
        ))
    }
    rows.append(
      (
        "offset, \u{B5}T", before.map { CalibrationText.vector($0.calibration.hardIronOffset) } ?? "none",
        CalibrationText.vector(result.calibration.hardIronOffset)
      ))
    var text = rows.map { name, old, new in "\(padded(name, 26))\(padded(old, 24))\(new)\n" }.joined()
    text += "\(result.sampleCount) readings from \(result.coverage.cellCount) of 100 sides"
    text += result.rejectedCount > 0 ? ", \(result.rejectedCount) left out.\n" : ".\n"
    if let comparison {
      text += "Headings change by up to \(degrees(comparison.headingChangeDegrees)).\n"
      text += LineWrap.wrap(strength(comparison), columns: columns)
    }
    return text
  }

  private func tilted(_ result: CalibrationResult) -> String {
    degrees(result.headingError95Degrees(tiltDegrees: 45, levelUp: levelUp))
  }

  private func strength(_ comparison: CalibrationComparison) -> String {
    let felt = CalibrationText.number(comparison.strengthFelt, 1)
    guard let reference else {
      return "The sensor feels \(felt) \u{B5}T; with --position it is held against the model.\n"
    }
    let share = comparison.strengthFelt / reference.fieldStrength - 1
    let model = CalibrationText.number(reference.fieldStrength, 1)
    let sign = share < 0 ? "" : "+"
    let more =
      share.magnitude > CalibrateReport.oddStrength
      ? " That is far off: iron nearby, or a sensor with another scale." : ""
    return "The sensor feels \(felt) \u{B5}T where the model has \(model) (\(sign)\(CalibrationText.percent(share)))."
      + more
      + "\n"
  }

  private func degrees(_ value: Double) -> String { CalibrationText.number(value, 1) + "\u{B0}" }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: JSON

  func appendJSON(isSaved: Bool, to writer: inout ByteWriter) {
    writer.append(#"{"type":"calibrationResult""#)
    if let sensor {
      writer.append(#","sensor":"#)
      writer.appendJSON(sensor)
    }
    writer.append(isSaved ? #","saved":true"# : #","saved":false"#)
    CalibrateJSON.append(result, levelUp: levelUp, to: &writer)
    if let comparison {
      writer.appendMember(#","headingChange":"#, comparison.headingChangeDegrees, decimals: 2)
      writer.appendMember(#","offsetMoved":"#, comparison.offsetMoved, decimals: 3)
      writer.appendMember(#","residualBefore":"#, comparison.residualBefore, decimals: 5)
      writer.appendMember(#","strengthFelt":"#, comparison.strengthFelt, decimals: 3)
    }
    writer.appendMember(#","modelStrength":"#, reference?.fieldStrength, decimals: 3)
    writer.appendMember(#","modelInclination":"#, reference?.inclinationDegrees, decimals: 3)
    if let before = before?.result {
      writer.append(#","before":{"state":""#)
      writer.append(before.worth(levelUp: levelUp).name)
      writer.append(UInt8(ascii: "\""))
      CalibrateJSON.append(
        #","headingError":"#, #","headingError68":"#, before.headingError95Degrees, to: &writer)
      writer.append("}")
    }
    writer.append("}\n")
  }
}
