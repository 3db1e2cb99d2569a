import LinuxIO

/// A probe of an I²C bus for a receiver at an address; replaceable in tests.
///
/// A probe only reads. It writes nothing but the number of the register to read, because other chips have the same
/// addresses.
public struct I2CProbe: Sendable {
  /// Returns true if the address is acknowledged and two bytes can be read from register 0xFD; `bus` is `/dev/i2c-1`.
  public var answers: @Sendable (_ bus: String, _ address: UInt8) -> Bool

  /// Creates a probe from a closure.
  public init(answers: @escaping @Sendable (_ bus: String, _ address: UInt8) -> Bool) {
    self.answers = answers
  }

  /// A probe that never finds a receiver.
  public static let none = I2CProbe { _, _ in false }

  /// A probe of this machine's buses.
  public static let system = I2CProbe { bus, address in
    guard let device = try? I2CCharacterDevice(path: bus) else { return false }
    var bytes: [UInt8] = []
    // A MediaTek receiver would take a register number for a command.
    let register: [UInt8] = address == 0x42 ? [0xFD] : []
    return (try? device.transfer(with: address, writing: register, reading: 2, into: &bytes)) != nil
  }
}

/// A search for receivers on I²C buses at the two default addresses of receivers only.
struct I2CScan {
  struct Place {
    var address: UInt8
    var kind: String
    /// Other chips with this address.
    var others: String
    var preference: Int
  }

  static let places = [
    Place(
      address: 0x42, kind: "u-blox DDC", others: "power monitors have the same address",
      preference: Preference.i2cUblox),
    Place(
      address: 0x10, kind: "MediaTek on I2C", others: "light sensors have the same address",
      preference: Preference.i2cMediaTek),
  ]

  static func devices(in roots: SystemRoots, board: BoardFacts, _ probe: I2CProbe) -> [AttachedDevice] {
    I2CBuses.forSensors(in: roots, board: board).flatMap { number -> [AttachedDevice] in
      let bus = "\(roots.dev)/i2c-\(number)"
      return places.compactMap { place in
        guard !I2CBuses.isTaken(place.address, number, roots), probe.answers(bus, place.address) else { return nil }
        return AttachedDevice(
          path: bus, i2cAddress: place.address, bus: .i2c, kind: place.kind, verdict: .maybe,
          reason: "it answers; \(place.others)", preference: place.preference)
      }
    }
  }
}
