import LocationEngine

/// Asks the chips of an I²C bus who they are; whoever can transfer gives one.
public struct SensorProbe: Sendable {
  /// A chip that has said so.
  public struct Answer: Sendable, Equatable {
    public var part: String
    public var kind: SensorKind
    public var address: UInt8
    public var rank: Int
    /// Parts of its package that answer only while it is started.
    public var companions: [String]

    public init(part: String, kind: SensorKind, address: UInt8, rank: Int, companions: [String] = []) {
      self.part = part
      self.kind = kind
      self.address = address
      self.rank = rank
      self.companions = companions
    }
  }

  /// `bus`: `/dev/i2c-1`; `all`: also where asking may disturb other chips; `isTaken`: addresses of somebody else.
  public var find: @Sendable (_ bus: String, _ all: Bool, _ isTaken: @escaping (UInt8) -> Bool) -> [Answer]

  public init(
    find: @escaping @Sendable (_ bus: String, _ all: Bool, _ isTaken: @escaping (UInt8) -> Bool) -> [Answer]
  ) {
    self.find = find
  }

  /// Finds nothing.
  public static let none = SensorProbe { _, _, _ in [] }

  /// This machine's buses.
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
