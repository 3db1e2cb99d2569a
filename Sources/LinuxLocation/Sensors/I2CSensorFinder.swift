import BusProtocols
import LocationEngine

/// Recognises the chips of one bus by what they say they are. It reads, and writes nothing but the numbers of registers,
/// unless a part is delicate.
struct I2CSensorFinder<Bus: SensorBus> {
  struct Found {
    var part: SensorPart<Bus>
    var address: UInt8
    var chip: any SensorChip
  }

  /// What came of asking at one address.
  enum Answer {
    case found(Found)
    /// No part that is known there recognised itself; empty when none is known there.
    case unknown([(part: String, trouble: SensorTrouble)])
  }

  let bus: Bus
  var parts = SensorCatalog.parts(on: Bus.self)
  /// Addresses of somebody else.
  var isTaken: (UInt8) -> Bool = { _ in false }

  /// Asks who is at an address.
  ///
  /// - Parameters:
  ///   - wanted: the only part that will do, which may then be at any address; nil: those that may be there.
  ///   - all: also those that are delicate.
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
        // Nobody there: the others would be asked in vain.
        if case .bus = error, wanted == nil { break }
      }
    }
    return .unknown(findings)
  }

  /// Whether the other half of a package answers, at any of its addresses.
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

  /// Asks at every address of the table that is nobody else's.
  ///
  /// - Parameter all: at those, too, where asking may disturb another chip, and for parts that are delicate.
  func findAll(_ all: Bool = false) -> [Found] {
    SensorCatalog.addresses(of: parts).compactMap { address in
      guard all || !SensorCatalog.delicate.contains(address), isFree(address) else { return nil }
      guard case .found(let found) = ask(address, all: all) else { return nil }
      return found
    }
  }

  /// Whether neither the kernel nor another program has an address; it is ours then.
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
