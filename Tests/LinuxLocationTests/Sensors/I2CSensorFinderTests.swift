import BusProtocols
import LocationEngine
import LocationTestKit
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
    #expect(finder.findAll(true).isEmpty)
    let known = SensorCatalog.addresses(of: SensorCatalog.parts(on: SimulatedI2CBus.self))
    #expect(bus.asked == known)
    #expect(bus.written.allSatisfy { $0.bytes.count == 1 })
  }

  @Test func whereAskingMayDisturbNobodyIsAsked() {
    for address in UInt8(0x08)...0x77 { bus.attach(SimulatedChip([:]), at: address) }
    _ = finder.findAll()
    #expect(SensorCatalog.delicate.isDisjoint(with: bus.asked))
  }

  @Test func whatIsTakenIsLeftAlone() {
    bus.attach(.lis3mdl(), at: 0x1E)
    #expect(finder.findAll(isTaken: { $0 == 0x1E }).isEmpty)
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
}
