import LinuxIO
import LocationEngine

/// A probe that identifies the chips of an I²C bus; replaceable in tests.
public struct SensorProbe: Sendable {
  /// A chip that was identified.
  public struct Answer: Sendable, Equatable {
    /// Name of the part.
    public var part: String
    /// What it measures.
    public var kind: SensorKind
    /// Seven-bit address.
    public var address: UInt8
    /// Rank; a smaller one is preferred.
    public var rank: Int
    /// Parts of its package that answer only while it is started.
    public var companions: [String]

    /// Creates an answer from given facts.
    public init(part: String, kind: SensorKind, address: UInt8, rank: Int, companions: [String] = []) {
      self.part = part
      self.kind = kind
      self.address = address
      self.rank = rank
      self.companions = companions
    }
  }

  /// Returns the chips of a bus.
  ///
  /// `bus`: `/dev/i2c-1`; `all`: also where a query may disturb other chips; `isTaken`: whether an address is in use.
  public var find: @Sendable (_ bus: String, _ all: Bool, _ isTaken: @escaping (UInt8) -> Bool) -> [Answer]

  /// Creates a probe from a closure.
  public init(
    find: @escaping @Sendable (_ bus: String, _ all: Bool, _ isTaken: @escaping (UInt8) -> Bool) -> [Answer]
  ) {
    self.find = find
  }

  /// A probe that finds no chips.
  public static let none = SensorProbe { _, _, _ in [] }

  /// A probe of this machine's buses.
  public static let system = SensorProbe { bus, all, isTaken in
    guard let device = try? I2CCharacterDevice(path: bus) else { return [] }
    return answers(on: device, all, isTaken: isTaken)
  }

  static func answers<Bus: SensorBus>(on bus: Bus, _ all: Bool, isTaken: @escaping (UInt8) -> Bool) -> [Answer] {
    I2CSensorFinder(bus: bus, isTaken: isTaken).findAll(all).map { found in
      Answer(
        part: found.part.name, kind: found.part.kind, address: found.address, rank: found.part.rank,
        companions: found.part.companions)
    }
  }
}
