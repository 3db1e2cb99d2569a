import Bytes
import CommandLineKit
import Fusion
import LocationEngine
import NavigationMath
import Outputs

/// A guided calibration as NDJSON; Docs/Outputs.md describes the lines.
struct CalibrateJSON: CalibrateDisplay {
  /// Seconds of sample time between two lines.
  private static let period = 1.0

  private var file = OutputFile(descriptor: 1)
  private var written = -CalibrateJSON.period
  private(set) var isBroken = false
  private let sensor: String

  init(sensor: String) { self.sensor = sensor }

  mutating func show(_ event: CalibrationEvent) {
    switch event {
    case .progress(let progress):
      guard progress.seconds - written >= CalibrateJSON.period else { return }
      written = progress.seconds
      CalibrateJSON.append(progress, sensor: sensor, to: &file.rows)
    case .restarted: append(event: "restarted")
    case .upDisagrees: append(event: "accelerometer-left-out")
    case .still, .disturbed, .overflowed, .fitted, .refused, .complete: return
    }
    do throws(OutputError) {
      try file.flush()
    } catch {
      Console.note(error)
      isBroken = true
    }
  }

  func note(_ text: String) { Console.say(text) }

  func end() {}

  private mutating func append(event: StaticString) {
    file.rows.append(#"{"type":"calibrationEvent","sensor":"#)
    file.rows.appendJSON(sensor)
    file.rows.append(#","event":""#)
    file.rows.append(event)
    file.rows.append("\"}\n")
  }

  static func append(_ progress: CalibrationProgress, sensor: String, to writer: inout ByteWriter) {
    writer.append(#"{"type":"calibrationProgress","sensor":"#)
    writer.appendJSON(sensor)
    writer.appendMember(#","seconds":"#, progress.seconds, decimals: 3)
    writer.appendMember(#","readings":"#, progress.sampleCount)
    writer.appendMember(#","coverage":"#, progress.coverage.cellCount)
    writer.appendMember(#","gap":"#, progress.coverage.largestGap.degrees, decimals: 1)
    writer.append(#","state":""#)
    writer.append(progress.state.name)
    writer.append(UInt8(ascii: "\""))
    if let result = progress.result {
      append(#","headingError":"#, #","headingError68":"#, result.headingError95Degrees, to: &writer)
      writer.appendMember(#","residual":"#, result.rmsResidual / result.fieldStrength, decimals: 5)
    } else if let refusal = progress.refusal {
      append(refusal, to: &writer)
    }
    if let guide = progress.guide {
      writer.append(#","turn":""#)
      writer.append(guide.turn.name)
      writer.append(UInt8(ascii: "\""))
      writer.appendMember(#","turnAngle":"#, guide.rotation.norm * 180 / .pi, decimals: 0)
    }
    if progress.isStill { writer.append(#","still":true"#) }
    if progress.isDisturbed { writer.append(#","disturbed":true"#) }
    if progress.isOverflowed { writer.append(#","overflow":true"#) }
    writer.append("}\n")
  }

  static func append(_ refusal: CalibrationRefusal, to writer: inout ByteWriter) {
    writer.append(#","refusal":""#)
    writer.append(CalibrationText.name(refusal))
    writer.append(UInt8(ascii: "\""))
  }

  /// Appends the members of a calibration: `,"state":"high","headingError":1.234…`
  ///
  /// - Parameter levelUp: up in the sensor's axes while the body is level.
  static func append(_ result: CalibrationResult, levelUp: Vector3, to writer: inout ByteWriter) {
    writer.append(#","state":""#)
    writer.append(result.worth(levelUp: levelUp).name)
    writer.append(UInt8(ascii: "\""))
    append(#","headingError":"#, #","headingError68":"#, result.headingError95Degrees, to: &writer)
    append(#","meanHeadingError":"#, #","meanHeadingError68":"#, result.meanHeadingError95Degrees, to: &writer)
    let tilted = result.headingError95Degrees(tiltDegrees: 45, levelUp: levelUp)
    append(#","tiltedHeadingError":"#, #","tiltedHeadingError68":"#, tilted, to: &writer)
    writer.appendMember(#","residual":"#, result.rmsResidual / result.fieldStrength, decimals: 5)
    writer.appendMember(#","order":"#, result.order.rawValue)
    writer.appendMember(#","readings":"#, result.sampleCount)
    writer.appendMember(#","rejected":"#, result.rejectedCount)
    writer.appendMember(#","coverage":"#, result.coverage.cellCount)
    writer.appendMember(#","gap":"#, result.coverage.largestGap.degrees, decimals: 1)
    writer.appendMember(#","fieldStrength":"#, result.fieldStrength, decimals: 3)
    writer.appendMember(#","inclination":"#, result.inclinationDegrees, decimals: 3)
    writer.appendMember(#","temperature":"#, result.temperatureCelsius, decimals: 1)
    append(#","offset":"#, result.calibration.hardIronOffset, decimals: 4, to: &writer)
    append(result.calibration.softIronMatrix, to: &writer)
  }

  /// Appends one error at two confidence levels.
  ///
  /// The member without a level in its name dates from before there were two; it is the 95 % bound.
  static func append(
    _ name95: StaticString, _ name68: StaticString, _ bound95: Double, to writer: inout ByteWriter
  ) {
    writer.appendMember(name95, bound95, decimals: 3)
    writer.appendMember(name68, HeadingConfidence.bound68(bound95), decimals: 3)
  }

  /// Appends `,"matrix":[[…],[…],[…]]`, row by row.
  static func append(_ matrix: Matrix3, to writer: inout ByteWriter) {
    append(#","matrix":["#, matrix.row0, decimals: 6, to: &writer)
    append(",", matrix.row1, decimals: 6, to: &writer)
    append(",", matrix.row2, decimals: 6, to: &writer)
    writer.append(UInt8(ascii: "]"))
  }

  static func append(_ name: StaticString, _ vector: Vector3, decimals: Int, to writer: inout ByteWriter) {
    writer.append(name)
    writer.append("[", vector.x, decimals: decimals)
    writer.append(",", vector.y, decimals: decimals)
    writer.append(",", vector.z, decimals: decimals)
    writer.append(UInt8(ascii: "]"))
  }
}
