import BusProtocols
import LocationTestKit
import Observations
import Simulator
import Testing

@testable import SensorDrivers

/// A bus that answers anything at all: bytes of every value, often FF and 0A, and failures.
private struct HostileBus: I2CBus {
  struct Failure: BusFailure { var fault: BusFault }
  var generator: SeededGenerator
  var longestRead: Int
  var longestWrite: Int { 33 }

  mutating func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    precondition(bytes.count <= 1 && (1...longestRead).contains(count))
    let faults: [BusFault] = [.notAcknowledged, .arbitrationLost, .timedOut, .unspecified]
    if generator.next() % 5 == 0 { throw Failure(fault: faults[Int(generator.next() % 4)]) }
    let usual: [UInt8] = [0xFF, 0x0A, 0x0D, 0, 1]
    buffer = (0..<count).map { _ in
      let random = generator.next()
      return random % 3 == 0 ? UInt8(truncatingIfNeeded: random >> 8) : usual[Int(random >> 8) % 5]
    }
  }
}

@Suite struct I2CReceiverTests {
  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  /// One look and what it brought.
  private func look(
    _ receiver: inout I2CReceiver<ScriptedI2CBus>, at instant: MonotonicInstant
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try receiver.poll(at: instant) { view in
      for index in 0..<view.count { bytes.append(view[index]) }
    }
    return bytes
  }

  @Test func whatWaitsIsFetchedAtOnce() throws {
    let piece = [UInt8](repeating: 0x41, count: 255)
    let bus = ScriptedI2CBus([
      .transfer(0x42, writing: [0xFD], reading: [1, 1]), .transfer(0x42, writing: [0xFF], reading: piece),
      .transfer(0x42, writing: [0xFD], reading: [0, 2]), .transfer(0x42, writing: [0xFF], reading: [7, 8]),
      .transfer(0x42, writing: [0xFD], reading: [0, 0]),
    ])
    var receiver = I2CReceiver(.ublox, on: bus)
    #expect(try look(&receiver, at: at(100)) == piece)
    #expect(receiver.nextPoll == at(100))
    #expect(try look(&receiver, at: at(100)) == [7, 8])
    #expect(receiver.nextPoll == at(110))
    #expect(try look(&receiver, at: at(110)) == [])
    #expect(receiver.nextPoll > at(110))
    try bus.finish()
  }

  @Test func anAddressThatWasChangedIsUsed() throws {
    let bus = ScriptedI2CBus([.transfer(0x21, reading: [UInt8](repeating: 0x0A, count: 255))])
    var receiver = I2CReceiver(.mediatek, at: 0x21, on: bus)
    #expect(try look(&receiver, at: at(0)) == [])
    try bus.finish()
  }

  @Test func aFailureIsRepeatedSoon() throws {
    let bus = ScriptedI2CBus([
      .failure(.arbitrationLost, 0x42, writing: [0xFD], reading: 2),
      .transfer(0x42, writing: [0xFD], reading: [0, 1]), .transfer(0x42, writing: [0xFF], reading: [9]),
    ])
    var receiver = I2CReceiver(.ublox, on: bus)
    #expect(try look(&receiver, at: at(50)) == [])
    #expect(receiver.lastFailure == ScriptedI2CBus.Failure(.arbitrationLost))
    #expect(receiver.nextPoll == at(60))
    #expect(try look(&receiver, at: at(60)) == [9])
    #expect(receiver.lastFailure == nil)
    try bus.finish()
  }

  @Test func anAbsentReceiverIsGivenUp() throws {
    let bus = ScriptedI2CBus(
      [ScriptedI2CBus.Step](
        repeating: .failure(.notAcknowledged, 0x42, writing: [0xFD], reading: 2), count: 100))
    var receiver = I2CReceiver(.ublox, on: bus)
    var now = at(0)
    #expect(throws: ScriptedI2CBus.Failure(.notAcknowledged)) {
      while true {
        try receiver.poll(at: now) { _ in }
        now = receiver.nextPoll
      }
    }
    #expect(now >= at(1000))
    #expect(now <= at(1200))
    // Soon at first, and then without a hurry.
    #expect((10...20).contains(bus.played))
  }

  @Test func aBusThatIsGoneIsGivenUpAtOnce() throws {
    var receiver = I2CReceiver(
      .ublox, on: ScriptedI2CBus([.failure(.gone, 0x42, writing: [0xFD], reading: 2)]))
    #expect(throws: ScriptedI2CBus.Failure(.gone)) { try receiver.poll(at: at(0)) { _ in } }
  }

  @Test func whatCameBeforeTheLastFailureIsHandedOver() throws {
    let bus = ScriptedI2CBus(
      [
        .transfer(0x42, writing: [0xFD], reading: [0, 4]), .transfer(0x42, writing: [0xFF], reading: [1, 2]),
        .failure(.gone, 0x42, writing: [0xFF], reading: 2),
      ], longestRead: 2)
    var receiver = I2CReceiver(.ublox, on: bus)
    var bytes: [UInt8] = []
    #expect(throws: ScriptedI2CBus.Failure(.gone)) {
      try receiver.poll(at: at(0)) { view in bytes += [view[0], view[1]] }
    }
    #expect(bytes == [1, 2])
    try bus.finish()
  }

  @Test(arguments: I2CReceiverKind.allCases, [1, 2, 32, 255, 4096]) func nothingThatABusSaysDoesHarm(
    _ kind: I2CReceiverKind, _ longestRead: Int
  ) throws {
    var tolerance = FaultTolerance()
    tolerance.attempts = .max
    let bus = HostileBus(generator: SeededGenerator(seed: UInt64(longestRead)), longestRead: longestRead)
    var receiver = I2CReceiver(kind, on: bus, tolerance: tolerance)
    var now = at(0)
    var most = 0
    for _ in 1...500 {
      try receiver.poll(at: now) { most = max(most, $0.count) }
      #expect(receiver.nextPoll >= now)
      #expect(receiver.nextPoll.nanoseconds(since: now) <= 100_000_000)
      now = receiver.nextPoll
    }
    #expect((1...255).contains(most))
    #expect(receiver.counters.polls == 500)
    #expect(receiver.counters.failures > 50)
  }
}

@Suite struct I2CReceiverKindTests {
  @Test func factoryAddressesTellTheKind() {
    #expect(I2CReceiverKind(defaultAddress: 0x42) == .ublox)
    #expect(I2CReceiverKind(defaultAddress: 0x10) == .mediatek)
    #expect(I2CReceiverKind(defaultAddress: 0x43) == nil)
    for kind in I2CReceiverKind.allCases { #expect(I2CReceiverKind(defaultAddress: kind.defaultAddress) == kind) }
  }
}

@Suite struct I2CReceiverCountersTests {
  @Test func theReceiverCountsWhatWentWrong() throws {
    let bus = ScriptedI2CBus([
      .transfer(0x42, writing: [0xFD], reading: [0xFF, 0xFF]),
      .failure(.notAcknowledged, 0x42, writing: [0xFD], reading: 2),
      .transfer(0x42, writing: [0xFD], reading: [0, 17]),
      .transfer(0x42, writing: [0xFF], reading: [1] + [UInt8](repeating: 0xFF, count: 16)),
    ])
    var receiver = I2CReceiver(.ublox, on: bus)
    for _ in 1...3 { try receiver.poll(at: receiver.nextPoll) { _ in } }
    try bus.finish()
    #expect(receiver.counters == I2CReceiverCounters(polls: 3, failures: 1, implausibleCounts: 1, fillerBytes: 16))
  }
}

@Suite struct FaultToleranceTests {
  private func at(_ milliseconds: Int64) -> MonotonicInstant { .init(nanoseconds: milliseconds * 1_000_000) }

  private func bears(_ tolerance: inout FaultTolerance, _ fault: BusFault, at instant: MonotonicInstant) -> Bool {
    tolerance.bears(fault, at: instant)
  }

  @Test func aSecondOfFailuresIsTooMuch() {
    var tolerance = FaultTolerance()
    for time in stride(from: Int64(5000), to: 6000, by: 100) {
      #expect(bears(&tolerance, .notAcknowledged, at: at(time)))
    }
    #expect(!bears(&tolerance, .notAcknowledged, at: at(6000)))
    #expect(tolerance.failures == 11)
  }

  @Test func slowFailuresAreCounted() {
    var tolerance = FaultTolerance()
    #expect(bears(&tolerance, .timedOut, at: at(0)))
    #expect(bears(&tolerance, .timedOut, at: at(1500)))
    #expect(!bears(&tolerance, .timedOut, at: at(3000)))
  }

  @Test func oneSuccessForgives() {
    var tolerance = FaultTolerance()
    for time in stride(from: Int64(0), to: 10_000, by: 500) {
      #expect(bears(&tolerance, .unspecified, at: at(time)))
      #expect(tolerance.row == 1)
      tolerance.succeeded()
    }
    #expect(tolerance.failures == 20)
  }

  @Test func whatCannotPassIsNotBorne() {
    for fault in [.gone, .unsupported] as [BusFault] {
      var tolerance = FaultTolerance()
      #expect(!bears(&tolerance, fault, at: at(0)))
    }
  }
}
