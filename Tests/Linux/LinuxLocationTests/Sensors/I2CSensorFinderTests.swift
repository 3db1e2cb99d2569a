import BusProtocols
import SensorDrivers
import Simulator
import Testing

@testable import LinuxLocation

@Suite struct I2CSensorFinderTests {
  private let bus = SimulatedI2CBus()
  private var finder: I2CSensorFinder<SimulatedI2CBus> { I2CSensorFinder(bus: bus) }

  @Test func sensorsAreToldByTheirIdentityAlone() {
    bus.attach(.lis3mdl(), at: 0x1E)
    // Something at an address of the table that is no sensor of it.
    bus.attach(SimulatedChip([0x0F: 0x11]), at: 0x1C)
    #expect(finder.findAll().map { $0.part.name } == ["LIS3MDL"])
    #expect(finder.findAll().map { $0.address } == [0x1E])
  }

  @Test func onlyNumbersOfRegistersAreWrittenAndOnlyWhereSensorsMayBe() {
    for address in UInt8(0x08)...0x77 { bus.attach(SimulatedChip([:]), at: address) }
    #expect(finder.findAll().isEmpty)
    let known = SensorCatalog.addresses(of: SensorCatalog.parts(on: SimulatedI2CBus.self))
    #expect(Set(bus.asked).isSubset(of: known))
    #expect(bus.written.allSatisfy { $0.bytes.count == 1 })
  }

  @Test func whereAskingMayDisturbNobodyIsAsked() {
    for address in UInt8(0x08)...0x77 { bus.attach(SimulatedChip([:]), at: address) }
    _ = finder.findAll()
    #expect(SensorCatalog.delicate.isDisjoint(with: bus.asked))
  }

  @Test func whatIsTakenIsLeftAlone() {
    bus.attach(.lis3mdl(), at: 0x1E)
    var finder = finder
    finder.isTaken = { $0 == 0x1E }
    #expect(finder.findAll().isEmpty)
    // Nor for the sake of the other half of a package.
    finder.parts = [
      SensorPart("HALF", at: [0x19], rank: 1, hertz: 10, Host.self, .init(), partner: "LIS3MDL"),
      SensorPart("LIS3MDL", at: [0x1E], rank: 1, hertz: 10, LIS3MDL<SimulatedI2CBus>.self, .init()),
    ]
    bus.attach(SimulatedChip([0x00: Host.identity]), at: 0x19)
    #expect(finder.findAll().isEmpty)
    #expect(!bus.asked.contains(0x1E))
  }

  @Test func aFaultOfTheBusIsNoAnswer() {
    bus.attach(.lis3mdl(), at: 0x1C)
    bus.unplug()
    guard case .unknown(let findings) = finder.ask(0x1C) else {
      Issue.record("found on a bus that is gone")
      return
    }
    #expect(findings.map { $0.trouble } == [.bus(.gone, code: nil)])
  }

  @Test func aPartThatIsNamedMayBeAnywhere() {
    bus.attach(.lis3mdl(), at: 0x55)
    guard case .unknown(let findings) = finder.ask(0x55), findings.isEmpty else {
      Issue.record("asked at an address of nobody")
      return
    }
    guard case .found(let found) = finder.ask(0x55, for: "LIS3MDL") else {
      Issue.record("not found where it was named")
      return
    }
    #expect(found.address == 0x55)
  }

  // MARK: Parts that need another

  /// The second chip of a package distinguishes the first from another chip with the same identity.
  @Test func thePartnerTellsThemApart() {
    var finder = finder
    finder.parts = [
      SensorPart("HALF", at: [0x1E], rank: 1, hertz: 10, LIS3MDL<SimulatedI2CBus>.self, .init(), partner: "OTHER"),
      SensorPart("OTHER", at: [0x19], rank: 1, hertz: 10, Host.self, .init()),
      SensorPart("LIS3MDL", at: [0x1E], rank: 1, hertz: 10, LIS3MDL<SimulatedI2CBus>.self, .init()),
    ]
    bus.attach(.lis3mdl(), at: 0x1E)
    #expect(finder.findAll().map { $0.part.name } == ["LIS3MDL"])
    bus.attach(SimulatedChip([0x00: Host.identity]), at: 0x19)
    #expect(finder.findAll().map { $0.part.name } == ["OTHER", "HALF"])
  }

  @Test func whatIsDelicateIsAskedOnlyWhenItWasNamed() {
    var finder = finder
    finder.parts = [
      SensorPart("SHY", at: [0x1E], rank: 1, hertz: 10, LIS3MDL<SimulatedI2CBus>.self, .init(), isDelicate: true)
    ]
    bus.attach(.lis3mdl(), at: 0x1E)
    #expect(finder.findAll().isEmpty && bus.transfers == 0)
    #expect(finder.findAll(true).map { $0.part.name } == ["SHY"])
    guard case .found = finder.ask(0x1E) else {
      Issue.record("not asked where it was named")
      return
    }
  }
}
