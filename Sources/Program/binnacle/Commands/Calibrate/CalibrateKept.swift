import Bytes
import CommandLineKit
import Fusion
import LinuxLocation
import LocationEngine
import LocationService
import NavigationMath
import Outputs

/// `binnacle calibrate --show` and `--undo`: the stored calibrations of sensors.
struct CalibrateKept {
  struct Sensor {
    var key: String
    /// Up in the sensor's axes while the body is level.
    var levelUp = Vector3(0, 0, 1)
  }

  private let store: CalibrationStore
  private let options: CalibrateOptions

  /// nil if there is no state directory.
  init?(_ options: CalibrateOptions) {
    guard let directory = StateDirectory() else { return nil }
    store = CalibrationStore(directory: directory)
    self.options = options
  }

  /// The sensors that have a stored calibration, attached or not.
  var all: [Sensor] { store.sensors.map { Sensor(key: $0) } }

  /// Prints the stored calibration of each magnetometer.
  func show(_ sensors: [Sensor]) -> ExitCode {
    var code = ExitCode.success
    for sensor in sensors {
      do throws(StateError) {
        write(try store.load(sensor: sensor.key), of: sensor)
      } catch {
        Console.say("\(sensor.key): \(error.description)")
        code = error.reason == .untrusted ? .noPermission : .refused
      }
    }
    return code
  }

  /// Restores the previous calibration.
  func undo(_ sensor: Sensor) -> ExitCode {
    do throws(StateError) {
      let record = try store.undo(sensor: sensor.key)
      if !options.isJSON { Console.write(1, "Undone; --undo once more takes it back. Now in use:\n") }
      write(record, of: sensor)
      return .success
    } catch {
      Console.say("\(sensor.key): \(error.description)")
      return switch error.reason {
      case .nothingToUndo: .findings
      case .corrupt, .otherSensor, .newer, .invalid: .refused
      case .reading, .writing, .unavailable: .inputOutput
      case .untrusted: .noPermission
      }
    }
  }

  private func write(_ record: CalibrationRecord?, of sensor: Sensor) {
    var writer = ByteWriter(capacity: 1024)
    if options.isJSON { appendJSON(record, sensor, to: &writer) } else { appendText(record, sensor, to: &writer) }
    Console.write(1, String(decoding: writer.bytes, as: UTF8.self))
  }

  private func appendText(_ record: CalibrationRecord?, _ sensor: Sensor, to writer: inout ByteWriter) {
    guard let record else { return writer.append(lines: "\(sensor.key): not calibrated\n") }
    let result = record.result
    let quality = CalibrationText.quality(result, result.worth(levelUp: sensor.levelUp))
    writer.append(lines: "\(sensor.key): \(quality) when it was made\n")
    if let seconds = record.secondsSince1970 {
      writer.append("  made         ")
      writer.append(CalendarDate(daysSince1970: Int(seconds / 86_400)))
      writer.append("\n")
    }
    if let place = CalibrateKept.place(of: record) {
      writer.append("  place        ", place.latitudeDegrees, decimals: 4)
      writer.append(", ", place.longitudeDegrees, decimals: 4)
      writer.append("\n")
    }
    let matrix = result.calibration.softIronMatrix
    writer.append(lines: "  offset       \(CalibrationText.vector(result.calibration.hardIronOffset)) \u{B5}T\n")
    for (index, row) in [matrix.row0, matrix.row1, matrix.row2].enumerated() {
      let numbers = [row.x, row.y, row.z].map { value -> String in
        (value < 0 ? "" : " ") + CalibrationText.number(value, 4)
      }
      writer.append(lines: (index == 0 ? "  matrix      " : "              ") + numbers.joined(separator: "  ") + "\n")
    }
    let scatter = CalibrationText.percent(result.rmsResidual / result.fieldStrength)
    writer.append(
      lines: "  field        \(CalibrationText.number(result.fieldStrength, 1)) \u{B5}T, scatter \(scatter)\n"
        + "  readings     \(result.sampleCount) from \(result.coverage.cellCount) of 100 sides\n")
  }

  /// Returns where it was made, with the accuracy that the policy permits; nil if unknown.
  private static func place(of record: CalibrationRecord) -> GeodeticPosition? {
    guard let latitude = record.latitudeDegrees, let longitude = record.longitudeDegrees else { return nil }
    return LocationAccess.now.place(
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
  }

  private func appendJSON(_ record: CalibrationRecord?, _ sensor: Sensor, to writer: inout ByteWriter) {
    writer.append(#"{"type":"calibration","sensor":"#)
    writer.appendJSON(sensor.key)
    if let record {
      if let seconds = record.secondsSince1970 {
        let rest = seconds % 86_400
        writer.append(#","time":""#)
        writer.append(
          CalendarDate(daysSince1970: Int(seconds / 86_400)), TimeOfDay(nanoseconds: rest * 1_000_000_000))
        writer.append(UInt8(ascii: "\""))
      }
      let place = CalibrateKept.place(of: record)
      writer.appendMember(#","latitude":"#, place?.latitudeDegrees, decimals: 7)
      writer.appendMember(#","longitude":"#, place?.longitudeDegrees, decimals: 7)
      CalibrateJSON.append(record.result, levelUp: sensor.levelUp, to: &writer)
    } else {
      writer.append(#","state":"uncalibrated""#)
    }
    writer.append("}\n")
  }
}
