import BusProtocols
import EngineRuntime
import LinuxIO
import LocationEngine

/// A search for the chips of one bus by their identity registers.
///
/// It only reads, and writes nothing but register numbers, except for delicate parts.
struct I2CSensorFinder<Bus: SensorBus> {
  struct Found {
    var part: SensorPart<Bus>
    var address: UInt8
    var chip: any SensorChip
  }

  /// The result at one address.
  enum Answer {
    case found(Found)
    /// No known part was recognised; empty if no known part has this address.
    case unknown([(part: String, trouble: SensorTrouble)])
  }

  let bus: Bus
  var parts = SensorCatalog.parts(on: Bus.self)
  /// Returns whether another program or driver uses an address.
  var isTaken: (UInt8) -> Bool = { _ in false }

  /// Identifies the chip at an address.
  ///
  /// - Parameters:
  ///   - wanted: The only part to look for, at any address; nil: every part that may have this address.
  ///   - all: Whether to look for delicate parts too.
  func ask(_ address: UInt8, for wanted: String? = nil, all: Bool = true) -> Answer {
    var findings: [(part: String, trouble: SensorTrouble)] = []
    for part in parts {
      if let wanted {
        guard wanted.lowercased() == part.name.lowercased() else { continue }
      } else {
        guard part.addresses.contains(address), all || !part.isDelicate else { continue }
        if let partner = part.partner, !isThere(partner) { continue }
      }
      let chip = part.makeChip(bus, address)
      do throws(SensorTrouble) {
        try chip.identify()
        return .found(Found(part: part, address: address, chip: chip))
      } catch {
        findings.append((part.name, error))
        // No chip answers, so other parts are not looked for.
        if case .bus = error, wanted == nil { break }
      }
    }
    return .unknown(findings)
  }

  /// Returns whether the other chip of a package answers at one of its addresses.
  private func isThere(_ name: String) -> Bool {
    parts.contains { part in
      part.name == name
        && part.addresses.contains { address in
          guard isFree(address) else { return false }
          do throws(SensorTrouble) {
            try part.makeChip(bus, address).identify()
            return true
          } catch {
            return false
          }
        }
    }
  }

  /// Identifies the chips at all free addresses of the catalog.
  ///
  /// - Parameter all: Whether to include addresses where a query may disturb another chip, and delicate parts.
  func findAll(_ all: Bool = false) -> [Found] {
    SensorCatalog.addresses(of: parts).compactMap { address in
      guard all || !SensorCatalog.delicate.contains(address), isFree(address) else { return nil }
      guard case .found(let found) = ask(address, all: all) else { return nil }
      return found
    }
  }

  /// Returns whether neither the kernel nor another program uses an address; locks it then.
  private func isFree(_ address: UInt8) -> Bool {
    if isTaken(address) { return false }
    do throws(SourceError) {
      try bus.claim(address)
      return true
    } catch {
      return false
    }
  }
}

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
