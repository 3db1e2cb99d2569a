import BusProtocols
import LinuxIO
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
