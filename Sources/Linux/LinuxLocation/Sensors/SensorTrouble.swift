import BusProtocols
import EngineRuntime
import LinuxIO
import LocationEngine
import SensorDrivers

/// Why a chip could not be used or read: `SensorError` without the bus's error type.
enum SensorTrouble: Error, Equatable {
  /// A transfer and its repetitions failed; `code` is the system's error number, if there is one.
  case bus(BusFault, code: CInt?)
  case wrongIdentity(found: UInt32, expected: UInt32)
  case notReady
  case corrupt
  case stuck
  case failedSelfTest
  case unsupported

  init<Failure: BusFailure>(_ error: SensorError<Failure>) {
    switch error {
    case .bus(let failure): self = .bus(failure.fault, code: (failure as? I2CFailure)?.code)
    case .wrongIdentity(let found, let expected): self = .wrongIdentity(found: found, expected: expected)
    case .notReady: self = .notReady
    case .corrupt: self = .corrupt
    case .stuck: self = .stuck
    case .failedSelfTest: self = .failedSelfTest
    case .unsupported: self = .unsupported
    }
  }

  /// A description for the end of a sentence.
  var words: String {
    switch self {
    case .bus(.notAcknowledged, _): "no acknowledgement"
    case .bus(.gone, _): "the bus is gone"
    case .bus(let fault, let code): code.map { systemMessage($0) } ?? "\(fault)"
    case .wrongIdentity(let found, let expected):
      "another chip answers: its identity is \(SensorTrouble.hexadecimal(found)), not "
        + SensorTrouble.hexadecimal(expected)
    case .notReady: "it does not become ready"
    case .corrupt: "what it says is corrupt"
    case .stuck: "it does not measure any more"
    case .failedSelfTest: "its self-test fails"
    case .unsupported: "it cannot be set as wanted"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "0x" + (digits.utf8.count % 2 == 0 ? "" : "0") + digits
  }
}

/// Messages for errors of I²C sensors, with advice.
enum I2CSensorError {
  /// The sensor was identified but could not be started.
  static func notStarted(_ sensor: SensorIdentity, _ trouble: SensorTrouble) -> SourceError {
    SourceError(
      .unavailable, "\(sensor.introduction): cannot be started: \(trouble.words)",
      advice: "check its power and the wires; switching it off and on again resets it")
  }

  /// The sensor has measured and no longer does.
  static func lost(_ sensor: SensorIdentity, _ trouble: SensorTrouble) -> SourceError {
    SourceError(.disconnected, "\(sensor.introduction): lost: \(trouble.words)")
  }

  /// No known part was recognised at this address.
  ///
  /// - Parameter findings: The result for each part that was looked for.
  static func unknown(
    _ path: String, _ address: UInt8, _ findings: [(part: String, trouble: SensorTrouble)]
  ) -> SourceError {
    let name = I2CError.name(path, address)
    let number = path.split(separator: "-").last ?? "1"
    guard !findings.isEmpty else {
      return SourceError(
        .invalid, "\(name): no sensor that is known has this address",
        advice: "Docs/Sensors.md lists them; `binnacle devices --probe` shows those that answer")
    }
    let failed = findings.first { if case .bus = $0.trouble { true } else { false } }
    if let failed, findings.allSatisfy({ if case .bus = $0.trouble { true } else { false } }) {
      return SourceError(
        .unavailable, "\(name): no sensor answers: \(failed.trouble.words)",
        advice: "`i2cdetect -y \(number)` shows who does; check power, SDA, SCL and ground, and the address that is "
          + "strapped")
    }
    return SourceError(
      .unavailable,
      "\(name): what answers is not \(list(findings.map { $0.part })): "
        + (findings.first { if case .wrongIdentity = $0.trouble { true } else { false } } ?? findings[0]).trouble.words,
      advice: "Docs/Sensors.md lists the parts that are known at each address")
  }

  /// No sensor was found on the bus.
  static func nothing(on path: String) -> SourceError {
    SourceError(
      .unavailable, "\(path): no sensor that is known answers on this bus",
      advice: "name the address: i2c://\(path)?address=0x1c; `binnacle devices --probe` shows what answers")
  }

  /// A kernel driver uses the address.
  ///
  /// - Parameter iio: Name of the IIO device that the driver created; nil if there is none.
  static func driven(_ path: String, _ address: UInt8, iio: String?) -> SourceError {
    guard let iio else { return I2CError.driven(path, address) }
    return SourceError(
      .busy, "\(I2CError.name(path, address)): a driver of the kernel has this sensor",
      advice: "read it through the kernel: iio:\(iio)")
  }

  /// Joins names: `LIS3MDL`, `LIS3MDL or LIS2MDL`, `A, B or C`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"
  }
}
