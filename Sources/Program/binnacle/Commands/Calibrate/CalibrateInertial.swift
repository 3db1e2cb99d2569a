import Bytes
import CommandLineKit
import EngineRuntime
import Fusion
import Glibc
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Outputs

/// `binnacle calibrate --gyro` and `--accelerometer`: measures the errors of an inertial unit at rest, and prints them.
///
/// Nothing is saved: the attitude filter estimates a gyroscope's bias itself, and uses an accelerometer uncorrected.
struct CalibrateInertial {
  /// Number of rests from which the gyroscope's bias is computed.
  private static let rests = 3
  private static let patience: Int64 = 200_000_000

  private let source: any SensorSource
  private let options: CalibrateOptions
  private let mountings: ConfigurationFile?
  private var bias = GyroscopeBias()
  private var restCount = 0
  private var fit = AccelerometerFit()

  init(_ source: any SensorSource, _ options: CalibrateOptions) throws(SourceError) {
    self.source = source
    self.options = options
    mountings = source.traits.isLive ? try ConfigurationFile.load() : nil
  }

  mutating func run() throws(SourceError) -> ExitCode {
    let isStopping = Guarded(false)
    let keys = options.isJSON ? nil : KeyTerminal()
    let source = source
    let termination = Termination(timeout: nil) {
      keys?.restore()
      isStopping.withLock { $0 = true }
      source.interrupt()
    }
    defer { withExtendedLifetime(termination) { keys?.restore() } }
    try source.open()
    defer { source.close() }
    guard let number = source.sensors.firstIndex(where: { $0.kind == .inertial }) else {
      throw SourceError(
        .notFound, "\(source.name): no inertial unit", advice: "binnacle devices lists what is there")
    }
    let sensor = source.sensors[number]
    let mounting = try mounting(of: sensor)
    say(options.task == .gyroscope ? "Lay the device down, and leave it alone." : next(mounting))
    let end = options.timeout.map { source.now.advanced(byNanoseconds: Int64($0 * 1e9)) }
    while !isStopping.withLock({ $0 }) {
      let read = try source.read(until: source.now.advanced(byNanoseconds: CalibrateInertial.patience))
      if case .end = read { return unfinished(mounting) }
      if let end, source.now >= end { return unfinished(mounting) }
      if let key = keys?.key(), key == UInt8(ascii: "q") || key == 3 { break }
      guard case .received(let reading, _) = read, reading.sensor == number, case .inertial(let sample) = reading.sample
      else { continue }
      if options.task == .gyroscope {
        guard sample.angularRate != nil else {
          throw SourceError(.notFound, "\(sensor.identity.introduction): an accelerometer without a gyroscope")
        }
        if takeRest(sample) { return finishGyroscope(sensor) }
      } else if takeSide(sample, mounting) {
        return finishAccelerometer(sensor)
      }
    }
    Console.say("given up")
    return .findings
  }

  private func mounting(of sensor: AttachedSensor) throws(SourceError) -> Mounting {
    if let mounting = options.mounting { return mounting }
    return try mountings?.mounting(of: sensor.identity) ?? sensor.usualMounting
  }

  private func unfinished(_ mounting: Mounting) -> ExitCode {
    Console.say(
      options.task == .gyroscope
        ? "not measured: the device did not lie still for long enough" : "not measured: \(next(mounting))")
    return .refused
  }

  // MARK: Gyroscope

  private mutating func takeRest(_ sample: InertialSample) -> Bool {
    guard bias.update(sample) else { return false }
    restCount += 1
    say("rest \(restCount) of \(CalibrateInertial.rests)")
    return restCount == CalibrateInertial.rests
  }

  private func finishGyroscope(_ sensor: AttachedSensor) -> ExitCode {
    if options.isJSON {
      print("gyroscopeBias", sensor) { writer in
        CalibrateJSON.append(#","bias":"#, bias.bias, decimals: 7, to: &writer)
        writer.appendMember(#","sigma":"#, bias.sigma, decimals: 7)
      }
    } else {
      let degrees = (180 / .pi) * bias.bias
      let numbers = [degrees.x, degrees.y, degrees.z].map { CalibrationText.number($0, 3) }.joined(separator: ", ")
      say(
        "The gyroscope turns by \(numbers) \u{B0}/s at rest, known to \(CalibrationText.number(bias.sigma * 180 / .pi, 3))."
      )
    }
    return .success
  }

  // MARK: Accelerometer

  private mutating func takeSide(_ sample: InertialSample, _ mounting: Mounting) -> Bool {
    let missing = fit.missingSides.count
    fit.update(sample)
    guard fit.missingSides.count < missing else { return false }
    if fit.missingSides.isEmpty { return true }
    say(next(mounting))
    return false
  }

  /// Returns the instruction for the next side to point up.
  private func next(_ mounting: Mounting) -> String {
    let sides = fit.missingSides
    guard let side = sides.first else { return "Every side has been up." }
    let word = CalibrateInertial.side(side, mounting)
    return "Lay it down with its \(word) up, and wait (\(sides.count) of 6 sides are missing)."
  }

  /// Returns the side of the device that is up when that side of the sensor is.
  private static func side(_ side: AccelerometerFit.Side, _ mounting: Mounting) -> String {
    var axis = Vector3.zero
    axis[Int(side.rawValue) / 2] = side.rawValue % 2 == 0 ? 1 : -1
    let body = mounting.toBody(axis)
    let (x, y, z) = (body.x.magnitude, body.y.magnitude, body.z.magnitude)
    if x >= y, x >= z { return body.x > 0 ? "front" : "back" }
    if y >= z { return body.y > 0 ? "right side" : "left side" }
    return body.z > 0 ? "bottom" : "top"
  }

  private mutating func finishAccelerometer(_ sensor: AttachedSensor) -> ExitCode {
    let calibration: AccelerometerCalibration
    do throws(AccelerometerFit.Refusal) {
      calibration = try fit.calibration()
    } catch {
      Console.say("not measured: \(CalibrateInertial.words(error))")
      return .refused
    }
    let matrix = calibration.scaleMatrix
    if options.isJSON {
      print("accelerometerCalibration", sensor) { writer in
        CalibrateJSON.append(#","offset":"#, calibration.bias, decimals: 5, to: &writer)
        CalibrateJSON.append(matrix, to: &writer)
      }
    } else {
      let scales = [matrix[0, 0], matrix[1, 1], matrix[2, 2]].map { CalibrationText.number($0, 4) }
      let bias = calibration.bias
      let offset = [bias.x, bias.y, bias.z].map { CalibrationText.number($0, 3) }.joined(separator: ", ")
      say("The accelerometer is off by \(offset) m/s\u{B2}; scales \(scales.joined(separator: ", ")).")
    }
    return .success
  }

  private static func words(_ refusal: AccelerometerFit.Refusal) -> String {
    switch refusal {
    case .missingSides(let count): "\(count) sides are missing"
    case .inconsistent(let residual):
      "one position is off by \(CalibrationText.number(residual, 2)) m/s\u{B2} after the fit: it was not at rest"
    case .implausible: "scales or axes are off as no chip's are: one position was not at rest"
    case .notConverged: "the fit did not converge"
    }
  }

  // MARK: Text

  private func say(_ text: String) {
    if !options.isJSON { Console.report(text) }
  }

  private func print(_ type: StaticString, _ sensor: AttachedSensor, _ body: (inout ByteWriter) -> Void) {
    var writer = ByteWriter(capacity: 512)
    writer.append(#"{"type":""#)
    writer.append(type)
    writer.append(#"","sensor":"#)
    writer.appendJSON(sensor.identity.key)
    body(&writer)
    writer.append("}\n")
    Console.write(1, String(decoding: writer.bytes, as: UTF8.self))
  }
}
