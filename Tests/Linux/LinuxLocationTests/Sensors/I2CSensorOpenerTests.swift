import BusProtocols
import EngineRuntime
import LinuxTestSupport
import SensorDrivers
import Simulator
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct I2CSensorOpenerTests {
  private let bus = SimulatedI2CBus()

  private func opening(_ addresses: [UInt8], part: String? = nil) -> SourceError? {
    let address = I2CSensorAddress(bus: "/dev/i2c-1", addresses: addresses, part: part)
    let opener = I2CSensorOpener<SimulatedI2CBus>(address: address, notice: { _ in }, openBus: { [bus] _ in bus })
    return failure { () throws(SourceError) in _ = try opener.open() }
  }

  @Test func aNamedSensorIsRecognised() {
    bus.attach(.lis3mdl(), at: 0x1E)
    #expect(opening([0x1E]) == nil)
    #expect(opening([0x1E], part: "lis3mdl") == nil)
  }

  @Test func nobodyAtTheAddress() {
    let error = opening([0x1C])
    #expect(error?.kind == .unavailable)
    #expect(error?.message == "/dev/i2c-1 0x1c: no sensor answers: no acknowledgement")
    #expect(error?.advice?.contains("i2cdetect -y 1") == true)
  }

  @Test func anotherChipAtTheAddress() {
    bus.attach(SimulatedChip([0x0F: 0x40]), at: 0x1C)
    let error = opening([0x1C])
    #expect(error?.kind == .unavailable)
    #expect(error?.message.contains("what answers is not") == true)
    #expect(error?.message.contains("0x40, not 0x3d") == true)
  }

  @Test func anAddressThatNoPartHas() {
    #expect(opening([0x77], part: "LIS3MDM")?.kind == .invalid)
    #expect(bus.transfers == 0)
  }

  @Test func oneThatStartsUpIsWaitedFor() {
    bus.attach(.lis3mdl(), at: 0x1C)
    bus.fail(.notAcknowledged, times: 6)
    #expect(opening([0x1C]) == nil)
  }

  @Test func aBusWithoutSensorsSaysSo() {
    let error = opening([])
    #expect(error?.kind == .unavailable)
    #expect(error?.message.hasPrefix("/dev/i2c-1: no sensor") == true)
  }

  @Test func aBusIsSearchedForTheBest() throws {
    bus.attach(.lis3mdl(), at: 0x1C)
    bus.attach(.lis3mdl(), at: 0x1E)
    let address = I2CSensorAddress(bus: "/dev/i2c-1")
    let opener = I2CSensorOpener<SimulatedI2CBus>(address: address, notice: { _ in }, openBus: { [bus] _ in bus })
    let readers = try opener.open()
    #expect(readers.flatMap { $0.sensors }.map { $0.identity.address } == [0x1C])
  }

  @Test func aChipOfTheKernelIsReadThroughTheKernel() {
    let address = I2CSensorAddress(bus: "/dev/i2c-1", addresses: [0x1C])
    var opener = I2CSensorOpener<DrivenBus>(address: address, notice: { _ in }, openBus: { _ in DrivenBus() })
    let without = failure { () throws(SourceError) in _ = try opener.open() }
    #expect(without?.kind == .busy)
    opener.kernelDevice = { bus, address in bus == "/dev/i2c-1" && address == 0x1C ? "lis3mdl" : nil }
    let error = failure { () throws(SourceError) in _ = try opener.open() }
    #expect(error?.kind == .busy)
    #expect(error?.advice == "read it through the kernel: iio:lis3mdl")
  }
}

extension I2CSensorOpenerTests {
  private func opener(_ addresses: [UInt8], _ bypass: BypassBus) -> I2CSensorOpener<BypassBus> {
    let address = I2CSensorAddress(bus: "/dev/i2c-1", addresses: addresses)
    var opener = I2CSensorOpener<BypassBus>(address: address, notice: { _ in }, openBus: { _ in bypass })
    opener.parts = {
      [
        SensorPart("HOST", at: [0x68], rank: 1, hertz: 100, HostDriver<BypassBus>.self, .init(), companions: ["INNER"]),
        SensorPart("INNER", at: [0x0C], rank: 1, hertz: 80, LIS3MDL<BypassBus>.self, .init()),
      ]
    }
    return opener
  }

  private func makeBypass() -> BypassBus {
    bus.attach(SimulatedChip([0x00: Host.identity]), at: 0x68)
    bus.attach(.lis3mdl(), at: 0x0C)
    return BypassBus(bus)
  }

  /// As an AK09916 inside an ICM-20948.
  @Test func aMagnetometerInsideAnInertialUnitIsFoundBehindIt() throws {
    let bypass = makeBypass()
    for addresses in [[], [0x68], [0x0C, 0x68], [0x68, 0x0C]] as [[UInt8]] {
      bypass.close()
      let sensors = try opener(addresses, bypass).open().flatMap { $0.sensors }
      #expect(sensors.map(\.identity.part) == ["HOST", "INNER"])
      #expect(sensors.map(\.kind) == [.inertial, .magnetometer])
    }
  }

  @Test func oneThatIsReadElsewhereIsNotLookedFor() throws {
    var opener = opener([0x68], makeBypass())
    opener.elsewhere = [.magnetometer]
    #expect(try opener.open().count == 1)
  }
}

/// A bus all of whose chips are driven by the kernel.
private struct DrivenBus: SensorBus {
  var longestRead: Int { 32 }
  var longestWrite: Int { 32 }

  func claim(_ address: UInt8) throws(SourceError) { throw I2CError.driven("/dev/i2c-1", address) }

  func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(I2CFailure) {
    throw I2CFailure(code: 5)
  }
}
