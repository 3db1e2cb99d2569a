import BusProtocols
import LocationEngine
import Simulator
import TestSupport
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
    let table = String(decoding: Checkout.bytes("Docs/Sensors.md"), as: UTF8.self)
    for part in parts {
      #expect(table.contains("| \(part.name) |"), "\(part.name) is missing in Docs/Sensors.md")
      // -A and -M are the halves of one package.
      let name = part.name.lowercased()
      let page = name.hasSuffix("-a") || name.hasSuffix("-m") ? String(name.dropLast(2)) : name
      #expect(!Checkout.bytes("hardware/sensors/\(page).md").isEmpty, "\(part.name) is missing in hardware/sensors")
    }
  }

  /// On an empty bus each part reports a missing acknowledgement; where all registers read 0, a wrong identity.
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

  // MARK: Chips that share an address

  /// What is on a bus, by address, and who is then found.
  struct Neighbours: Sendable, CustomTestStringConvertible {
    var chips: [UInt8: [UInt8: UInt8]]
    var found: [String]

    var testDescription: String { found.joined(separator: " ") }
  }

  private static let h43: [UInt8: UInt8] = [0x0A: 0x48, 0x0B: 0x34, 0x0C: 0x33]

  /// Identities as the data sheets have them.
  static let neighbours: [Neighbours] = [
    Neighbours(chips: [0x1E: h43], found: ["HMC5883L"]),
    Neighbours(chips: [0x1E: h43, 0x19: [0x0F: 0x33]], found: ["LSM303DLHC", "LSM303DLHC-M"]),
    Neighbours(chips: [0x1E: [0x4F: 0x40]], found: ["LIS2MDL"]),
    Neighbours(chips: [0x1E: [0x4F: 0x40], 0x19: [0x0F: 0x33]], found: ["LIS2MDL", "LSM303AGR"]),
    Neighbours(chips: [0x1E: [0x0F: 0x3D]], found: ["LIS3MDL"]),
    Neighbours(chips: [0x1C: [0x0F: 0x3D], 0x6A: [0x0F: 0x68]], found: ["LSM9DS1", "LSM9DS1-M"]),
    Neighbours(chips: [0x1C: [0x0F: 0x3D], 0x6A: [0x0F: 0x6C]], found: ["LIS3MDL", "LSM6DSOX"]),
    Neighbours(chips: [0x30: [0x39: 0x10]], found: ["MMC5603"]),
    Neighbours(chips: [0x30: [0x2F: 0x30]], found: ["MMC5983MA"]),
    Neighbours(chips: [0x68: [0x00: 0xEA]], found: ["ICM-20948"]),
    Neighbours(chips: [0x68: [0x75: 0x68]], found: ["MPU-6050"]),
    Neighbours(chips: [0x68: [0x75: 0x71], 0x69: [0x75: 0x47]], found: ["ICM-42688-P", "MPU-6050"]),
    Neighbours(chips: [0x68: [0x00: 0xD1]], found: ["BMI160"]),
    Neighbours(chips: [0x77: [0x00: 0x60], 0x76: [0xD0: 0x58]], found: ["BMP280", "BMP390"]),
    Neighbours(chips: [0x77: [0x0D: 0x10]], found: ["DPS310"]),
    // A clock at 0x68, a humidity sensor at 0x76, an expander at 0x20.
    Neighbours(chips: [0x68: [0x00: 0x42, 0x0E: 0x1C], 0x76: [0x00: 0x12], 0x20: [0x00: 0xFF]], found: []),
  ]

  @Test(arguments: neighbours) func eachIsToldByItsIdentity(neighbours: Neighbours) {
    let bus = SimulatedI2CBus()
    for (address, registers) in neighbours.chips { bus.attach(SimulatedChip(registers), at: address) }
    #expect(I2CSensorFinder(bus: bus).findAll().map { $0.part.name }.sorted() == neighbours.found)
    #expect(bus.written.allSatisfy { $0.bytes.count == 1 })
  }
}

@Suite struct SensorRankingTests {
  private func rank(_ part: String, _ kind: SensorKind = .magnetometer) -> Int {
    SensorRanking.rank(of: AttachedSensor(SensorIdentity(part: part, bus: "b"), kind))
  }

  @Test func aKnownPartIsBetterThanAnUnknownOne() {
    #expect(rank("LIS3MDL") < rank("XYZ123"))
    #expect(rank("lis3mdl_magn") == rank("LIS3MDL"))
    #expect(rank("LIS3MDL", .inertial) == rank("XYZ123"))
  }
}

@Suite struct SensorChoiceTests {
  private typealias Candidate = (name: String, kind: SensorKind, rank: Int)

  private func chosen(_ candidates: [Candidate]) -> [String] {
    SensorChoice.best(candidates, kind: { $0.kind }, rank: { $0.rank }).map { $0.name }
  }

  @Test func theBestOfEachKindInertialFirst() {
    #expect(
      chosen([("A", .magnetometer, 20), ("B", .magnetometer, 10), ("C", .barometer, 1), ("D", .inertial, 50)])
        == ["D", "B", "C"])
  }

  @Test func equalsInTheirOrder() {
    #expect(chosen([("A", .magnetometer, 20), ("B", .magnetometer, 20)]) == ["A"])
  }

  @Test func aChipThatFusesIsForThoseWhoLackSomething() {
    #expect(chosen([("M", .magnetometer, 1), ("O", .orientation, 1)]) == ["M", "O"])
    #expect(chosen([("M", .magnetometer, 1), ("I", .inertial, 1), ("O", .orientation, 1)]) == ["I", "M"])
    #expect(chosen([]).isEmpty)
  }
}
