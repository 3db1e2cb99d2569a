import BusProtocols
import EngineRuntime
import LinuxTestSupport
import Observations
import Simulator
import Testing

@testable import LinuxLocation

@Suite struct PolledSensorSourceTests {
  private static let address: UInt8 = 0x1C
  private let bus = SimulatedI2CBus()

  private func makeSource(_ notice: @escaping @Sendable (String) -> Void = { _ in }) -> PolledSensorSource {
    let address = I2CSensorAddress(bus: "/dev/i2c-1", addresses: [PolledSensorSourceTests.address])
    let opener = I2CSensorOpener<SimulatedI2CBus>(address: address, notice: notice) { [bus] _ in bus }
    return PolledSensorSource(name: address.description) { () throws(SourceError) in try opener.open() }
  }

  /// The next sample, whatever it takes.
  private func next(_ source: PolledSensorSource) throws -> MagneticSample {
    let read = try source.read(until: source.now.advanced(byNanoseconds: 20_000_000_000))
    guard case .received(let reading, _) = read, case .magnetic(let sample) = reading.sample, reading.sensor == 0 else {
      throw SourceError(.invalid, "\(read) instead of a sample")
    }
    return sample
  }

  @Test func samplesComeInTheOrderOfTheirTime() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    #expect(source.sensors.map(\.identity.key) == ["LIS3MDL-i2c-1-1c"])
    #expect(source.sensors.map(\.kind) == [.magnetometer])
    var last = MonotonicInstant.zero
    for _ in 0..<5 {
      let sample = try next(source)
      #expect(sample.instant > last)
      #expect((28...34).contains(sample.field.x))
      last = sample.instant
    }
    source.close()
    // Left in its lowest power.
    bus.with(PolledSensorSourceTests.address) { #expect($0.registers[0x22] == 3) }
  }

  @Test func theDeadlineEndsARead() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    guard case .idle = try source.read(until: .zero) else {
      Issue.record("a sample before its time")
      return
    }
  }

  @Test func anInterruptEndsTheNextRead() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    source.interrupt()
    #expect(try source.read(until: nil) == .interrupted)
    _ = try next(source)
  }

  @Test func aClosedSourceHasNothing() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    source.close()
    #expect(failure { () throws(SourceError) in _ = try source.read(until: nil) }?.kind == .disconnected)
    try source.open()
    _ = try next(source)
  }

  @Test func faultsOfTheBusAreBorneAndTheIdentityIsAskedAgain() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    _ = try next(source)
    bus.fail(.notAcknowledged, times: 4)
    let before = bus.written.count { $0.bytes == [0x0F] }
    for _ in 0..<3 { _ = try next(source) }
    #expect(bus.written.count { $0.bytes == [0x0F] } > before)
  }

  @Test func aSensorThatLostItsConfigurationIsStartedAgain() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    _ = try next(source)
    // As after a loss of power: the chip answers but does not measure.
    bus.with(PolledSensorSourceTests.address) { chip in
      for register in UInt8(0x20)...0x24 { chip.registers[register] = register == 0x22 ? 3 : 0 }
    }
    _ = try next(source)
    bus.with(PolledSensorSourceTests.address) { #expect($0.registers[0x20] == 0xFC && $0.registers[0x22] == 0) }
  }

  @Test func corruptedBitsDoNotComeThrough() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    _ = try next(source)
    bus.with(PolledSensorSourceTests.address) { $0.corruption = (every: 5, bits: 0x40) }
    // A high byte with bit 6 set is 239 µT more. Field and temperature are read in turn: an even number would only meet
    // the one.
    for _ in 0..<20 { #expect((try next(source)).field.norm < 60) }
  }

  @Test func anotherChipAtTheAddressEndsIt() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    _ = try next(source)
    bus.with(PolledSensorSourceTests.address) { $0.registers[0x0F] = 0x40 }
    bus.fail(.notAcknowledged, times: 3)
    let error = failure { () throws(SourceError) in
      while case .received = try source.read(until: nil) {}
    }
    #expect(error?.kind == .disconnected)
    #expect(error?.message.contains("LIS3MDL at /dev/i2c-1 0x1c: lost: another chip answers") == true)
    #expect(error?.message.contains("0x40, not 0x3d") == true)
  }

  @Test func anAbsentSensorIsLostAndFoundAgain() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let source = makeSource()
    try source.open()
    _ = try next(source)
    bus.detach(PolledSensorSourceTests.address)
    let error = failure { () throws(SourceError) in
      while case .received = try source.read(until: nil) {}
    }
    #expect(error?.kind == .disconnected)
    #expect(error?.message.hasSuffix("lost: no acknowledgement") == true)
    #expect(failure { () throws(SourceError) in try source.open() }?.kind == .unavailable)
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    try source.open()
    _ = try next(source)
  }

  @Test func aBusThatFailsOftenIsTold() throws {
    bus.attach(.lis3mdl(), at: PolledSensorSourceTests.address)
    let notices = Guarded<[String]>([])
    let source = makeSource { text in notices.withLock { $0.append(text) } }
    try source.open()
    for _ in 0..<12 {
      bus.fail(.timedOut, times: 3)
      _ = try next(source)
    }
    let told = notices.withLock { $0 }
    #expect(told.count == 1)
    #expect(told.first?.contains("i2c_arm_baudrate") == true)
  }
}
