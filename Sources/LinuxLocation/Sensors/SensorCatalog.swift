import BusProtocols
import SensorDrivers

/// The chips that are known: a line each. Docs/Sensors.md says how one is added.
///
/// Many share an address, so none is told by it: every part that may be at an address is asked for its identity, in
/// this order, and the first that recognises itself has it. Parts with longer identities therefore stand first, and one
/// that is told only by the other half of its package before the chip whose identity it has.
enum SensorCatalog {
  /// Where the number of a register is more than that to other chips that are common there, so that nobody is asked
  /// unless he was named: to an expander PCF8574 at 0x20...0x27 it is a level for its pins, to a receiver PA1010D at 0x10
  /// the beginning of a command, to a multiplexer TCA9548A at 0x70...0x77 a choice of channels. Barometers are at 0x76 and
  /// 0x77 on nearly every board with those, and no multiplexer is unless it was set so.
  static let delicate: Set<UInt8> = [0x10, 0x20, 0x21, 0x22, 0x23]

  static func parts<Bus: I2CBus>(on _: Bus.Type) -> [SensorPart<Bus>] {
    [
      // Magnetometers.
      SensorPart("LIS3MDL", at: [0x1C, 0x1E], rank: 30, hertz: 80, LIS3MDL<Bus>.self, .init())
    ]
  }

  /// Every address at which a part may be, in order.
  static func addresses<Bus: I2CBus>(of parts: [SensorPart<Bus>]) -> [UInt8] {
    Set(parts.flatMap { $0.addresses }).sorted()
  }
}
