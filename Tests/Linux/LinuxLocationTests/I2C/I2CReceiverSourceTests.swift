import EngineRuntime
import Glibc
import LinuxTestSupport
import SensorDrivers
import Testing

@testable import LinuxLocation

@Suite struct I2CReceiverSourceTests {
  private let module = SimulatedModule()
  private let notices = Guarded<[String]>([])

  private func makeSource(at address: UInt8 = 0x42) -> I2CReceiverSource<SimulatedModule> {
    let location = I2CReceiverAddress(bus: "/dev/i2c-1", address: address, kind: .ublox)
    return I2CReceiverSource(
      location, notice: { [notices] text in notices.withLock { $0.append(text) } }, openBus: { [module] _ in module })
  }

  @Test func itIsCalledWhatCanBeTyped() throws {
    let source = makeSource()
    #expect(source.name == "i2c:///dev/i2c-1?address=0x42")
    #expect(try SourceAddress(source.name).description == source.name)
    #expect(source.traits.isLive)
  }

  @Test func theFirstAnswerIsNotLost() throws {
    module.feed(Array("$GNRMC".utf8))
    module.fail([EREMOTEIO, EREMOTEIO])
    let source = makeSource()
    try source.open()
    #expect(module.isEmpty)
    #expect(Reading(source, count: 6).bytes == Array("$GNRMC".utf8))
  }

  @Test func nobodyAtTheAddressIsToldAtOnce() {
    let source = makeSource(at: 0x43)
    let error = failure(opening: source)
    #expect(error?.kind == .unavailable)
    #expect(error?.message.hasPrefix("/dev/i2c-1 0x43: no receiver answers") == true)
    #expect(module.transfers == 5)
  }

  @Test func aBusThatCannotReadIsNoUse() {
    module.fail([EOPNOTSUPP])
    #expect(failure(opening: makeSource())?.kind == .invalid)
    #expect(module.transfers == 1)
  }

  @Test func whyTheBusDoesNotOpenIsPassedOn() {
    let refusal = I2CError.opening("/dev/i2c-1", code: EACCES)
    let location = I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x42, kind: .ublox)
    let source = I2CReceiverSource<SimulatedModule>(location) { _ throws(SourceError) in throw refusal }
    #expect(failure(opening: source) == refusal)
  }

  @Test func errorsOfTheBusCostNothing() throws {
    let source = makeSource()
    try source.open()
    let sent = noise(3000)
    module.feed(sent)
    module.fail([EREMOTEIO, EIO, ETIMEDOUT, ENXIO, EAGAIN])
    #expect(Reading(source, count: sent.count).bytes == sent)
    #expect(notices.withLock { $0 }.isEmpty)
  }

  @Test func manyErrorsAreTold() throws {
    let source = makeSource()
    try source.open()
    module.fail([EIO, EIO, EIO, EIO, EIO, EIO, EIO, EIO, EIO, EIO, EIO])
    module.feed([1, 2, 3])
    #expect(Reading(source, count: 3).bytes == [1, 2, 3])
    let told = notices.withLock { $0 }
    #expect(told.count == 1)
    #expect(told.first?.contains("11 of ") == true)
    #expect(told.first?.contains("i2c_arm_baudrate") == true)
  }

  @Test func anAbsentReceiverIsLost() throws {
    let source = makeSource()
    try source.open()
    module.feed([1])
    #expect(Reading(source, count: 1).bytes == [1])
    module.unplug()
    let reading = Reading(source)
    #expect(reading.bytes.isEmpty)
    #expect(reading.error?.kind == .disconnected)
    source.close()
    #expect(failure(opening: source)?.kind == .unavailable)
  }

  @Test func aClosedSourceHasNothing() throws {
    let source = makeSource()
    try source.open()
    module.feed([1, 2, 3])
    #expect(Reading(source, count: 1, bufferSize: 1).bytes == [1])
    source.close()
    #expect(Reading(source).error?.kind == .disconnected)
  }

  @Test func silenceIsNotWatchedTooOften() throws {
    let source = makeSource()
    try source.open()
    let before = module.transfers
    guard case .idle = try readOnce(source, until: source.now.advanced(byNanoseconds: 1_000_000_000)) else {
      Issue.record("bytes out of nowhere")
      return
    }
    // Ten a second, and a few more at the beginning; a machine that is busy does fewer.
    #expect(module.transfers - before <= 16)
  }
}
