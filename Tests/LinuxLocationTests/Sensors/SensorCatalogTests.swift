import BusProtocols
import Glibc
import LocationTestKit
import Testing

@testable import LinuxLocation

@Suite struct SensorCatalogTests {
  private let parts = SensorCatalog.parts(on: SimulatedI2CBus.self)

  @Test func everyPartHasItsPlaceOnABus() {
    #expect(Set(parts.map(\.name)).count == parts.count)
    for part in parts {
      #expect(!part.addresses.isEmpty && part.addresses.allSatisfy { (0x08...0x77).contains($0) })
      #expect((10_000_000 / 4...2_000_000_000).contains(part.period), "\(part.name)")
      for other in part.companions + [part.partner].compactMap({ $0 }) {
        #expect(parts.contains { $0.name == other }, "\(other)")
      }
    }
  }

  /// Docs and hardware are part of a chip's support.
  @Test func everyPartIsDescribed() {
    let package = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let table = text(of: "\(package)/Docs/Sensors.md")
    for part in parts {
      #expect(table.contains("| \(part.name) |"), "\(part.name) is missing in Docs/Sensors.md")
      // -A and -M are the halves of one package.
      let name = part.name.lowercased()
      let page = name.hasSuffix("-a") || name.hasSuffix("-m") ? String(name.dropLast(2)) : name
      #expect(
        access("\(package)/hardware/sensors/\(page).md", F_OK) == 0, "\(part.name) is missing in hardware/sensors")
    }
  }

  /// On an empty bus each says that nobody is there, and on one where everything reads 0 that it is another chip.
  @Test func noneRecognisesItselfInSomethingElse() throws {
    for part in parts {
      for address in part.addresses {
        let empty = SimulatedI2CBus()
        #expect(throws: SensorTrouble.bus(.notAcknowledged, code: nil), "\(part.name)") {
          try part.makeChip(empty, address).identify()
        }
        for filler in [UInt8(0x00), 0xFF] {
          let bus = SimulatedI2CBus()
          var chip = SimulatedChip([:])
          for register in UInt8.min...UInt8.max { chip.registers[register] = filler }
          bus.attach(chip, at: address)
          #expect(throws: SensorTrouble.self, "\(part.name)") { try part.makeChip(bus, address).identify() }
        }
      }
    }
  }

  private func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
