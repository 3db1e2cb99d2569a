import Bytes
import MakerProtocols
import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

/// Epochs as the L76K of quectel-l76k-binary.log and quectel-l76k-dual.log sends them: NAV-DOP, NAV-PV, NAV-TIMEUTC, and
/// the satellites; its clock counts 999 ms a second.
@Suite struct EpochAssemblerCASICTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  private func runTime(_ second: Int) -> UInt32 { UInt32(285_432_840 + 999 * second) }

  /// NAV-PV of the first epoch of quectel-l76k-binary.log, with another run time.
  private func position(_ second: Int, _ change: (inout PayloadBuilder) -> Void = { _ in }) -> [UInt8] {
    let recorded = bytes(
      ofHexadecimal: "085c0311070707110a0403008a03a83f053ece59e3945ec00f9b1b0ebbd4474028166042bfdfacc178242140540c9e40"
        + "0000000000000000000000000000000000000000442c8f43d46d0d3d00247449")
    var payload = PayloadBuilder(count: 80)
    for (offset, byte) in recorded.enumerated() { payload.set(byte, at: offset) }
    payload.set(runTime(second), at: 0)
    change(&payload)
    return casicFrame(0x01, 0x03, payload.bytes)
  }

  private func time(_ second: Int, valid: UInt8 = 7, dateValid: UInt8 = 3, of clock: Int? = nil) -> [UInt8] {
    var payload = PayloadBuilder(count: 24)
    payload.set(runTime(second), at: 0)
    payload.set(UInt16(2026), at: 14)
    let clock = clock ?? 26_284 + second
    for (index, value) in [8, 6, clock / 3600, clock / 60 % 60, clock % 60].enumerated() {
      payload.set(UInt8(value), at: 16 + index)
    }
    payload.set(valid, at: 21)
    payload.set(dateValid, at: 23)
    return casicFrame(0x01, 0x10, payload.bytes)
  }

  private func dilutions(_ second: Int) -> [UInt8] {
    var payload = PayloadBuilder(count: 28)
    payload.set(runTime(second), at: 0)
    for (index, value) in [1.5, 0.75, 1.25, 0.5, 0.5, 0.75].enumerated() {
      payload.set(Float(value), at: 4 + 4 * index)
    }
    return casicFrame(0x01, 0x01, payload.bytes)
  }

  @Test func positionAndTimeOfOneRunTimeAreOneFix() throws {
    let feed = Feed()
    for second in 0..<5 { feed.send(dilutions(second) + position(second) + time(second)) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(26_284_000 + 1000 * $0) })
    #expect(feed.fixes.allSatisfy { $0.time.date == CalendarDate(year: 2026, month: 8, day: 6) })
    let fix = try #require(feed.fixes.first)
    #expect(fix.kind == .threeDimensional && fix.satellitesUsed == 17 && fix.isTimeResolved == true)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.66195846889433, -122.32637639180037))
    #expect(isNear(fix.ellipsoidalHeight, 56.0216, 1e-4) && isNear(fix.heightAboveMeanSeaLevel, 77.6309, 1e-4))
    // What the receiver calls accuracies are variances.
    #expect(isNear(fix.accuracy.horizontal?.value, 1.586774, 1e-6))
    #expect(isNear(fix.accuracy.vertical?.value, 2.222387, 1e-6))
    #expect(isNear(fix.accuracy.speed?.value, 0.185819, 1e-6))
    #expect(fix.accuracy.courseDegrees == nil && fix.accuracy.horizontal?.source == .receiver)
    #expect((fix.dilution.horizontal, fix.dilution.vertical, fix.dilution.position) == (0.75, 1.25, 1.5))
    #expect((fix.speed, fix.climb) == (0, 0))
    #expect((feed.counters[.casic], feed.counters.lateSentences) == (15, 0))
  }

  /// NAV-TIMEUTC states whether the time is resolved, so it is waited for; the time of an epoch without one is known by
  /// the run time.
  @Test func fromTheThirdEpochOnTheFixComesWithItsTime() {
    let feed = Feed()
    for second in 0..<2 { feed.send(dilutions(second) + position(second) + time(second)) }
    feed.send(dilutions(2) + position(2))
    #expect(feed.fixes.count == 2)
    feed.send(time(2))
    #expect(feed.fixes.count == 3 && feed.fixes.last?.isTimeResolved == true)
    #expect(feed.fixes.last?.time.timeOfDay == at(26_286_000))
    #expect(feed.fixes.last?.time.date == CalendarDate(year: 2026, month: 8, day: 6))
    feed.finish()
    #expect(feed.fixes.count == 3 && feed.counters.lateSentences == 0)
  }

  @Test("quectel-l76k-dual.log: sentences and frames of one epoch are one fix, by the frames")
  func besideNMEA() throws {
    let feed = Feed()
    for second in 0..<5 {
      let clock = "0718\(second < 6 ? "0" : "")\(4 + second).000"
      let place = "4739.71754,N,12219.58177,W"
      feed.send(gga(clock, position: place), gsa(), rmc(clock, position: place, date: "060826"))
      feed.send(dilutions(second) + position(second) + time(second))
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(26_284_000 + 1000 * $0) })
    #expect(feed.fixes.allSatisfy { $0.latitudeDegrees == 47.66195846889433 })
    #expect(feed.fixes.allSatisfy { $0.accuracy.horizontal?.source == .receiver })
  }

  @Test func withoutTheTimeEpochsAreToldApartByRunTime() {
    let feed = Feed()
    for second in 0..<3 { feed.send(dilutions(second) + position(second) + time(second, valid: 0)) }
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.fixes.allSatisfy { $0.hasPosition && $0.time == UTCTime() })
  }

  /// A receiver that learns the leap seconds, or the date, sets its clock.
  @Test func aTimeThatJumpsIsBelieved() {
    let feed = Feed()
    for second in 0..<3 { feed.send(position(second) + time(second, dateValid: 0)) }
    for second in 3..<6 { feed.send(position(second) + time(second, of: 26_384 + second)) }
    feed.finish()
    let expected = [0, 1, 2, 103, 104, 105].map { at(26_284_000 + 1000 * $0) }
    // The fix of the epoch that jumps goes out before its time does.
    #expect(feed.fixes.map(\.time.timeOfDay).suffix(2) == expected.suffix(2))
    #expect(feed.fixes.count == 6 && Set(feed.fixes.map(\.time.timeOfDay)).count == 6)
  }

  @Test func theValidityTellsTheKind() {
    for (validity, kind) in [
      (UInt8(0), FixKind.none), (3, .none), (4, .deadReckoning), (5, .none), (6, .twoDimensional),
      (7, .threeDimensional),
      (8, .threeDimensional),
    ] {
      let feed = Feed()
      feed.send(position(0) { $0.set(validity, at: 4) })
      feed.finish()
      #expect(feed.fixes.map(\.kind) == [kind])
    }
  }

  @Test("found by fuzzing: a float a little west of north became 360°", arguments: [Float(-1e-30), -0.0, 360, -360])
  func aCourseOfNorthIsZero(_ course: Float) throws {
    let feed = Feed()
    feed.send(position(0) { $0.set(course, at: 68) })
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.courseDegrees == 0)
  }

  @Test func aVelocityThatIsNotValidIsNone() throws {
    let feed = Feed()
    feed.send(
      position(0) {
        $0.set(UInt8(0), at: 5)
        $0.set(Float(5), at: 64)
      })
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.hasPosition && fix.speed == nil && fix.courseDegrees == nil && fix.accuracy.speed == nil)
  }

  /// No log carries it: built from the specification's table.
  @Test func theSolutionInTheEarthsFrameIsAFixToo() throws {
    var payload = PayloadBuilder(count: 72)
    payload.set(runTime(0), at: 0)
    for (index, value) in [7, 7, 0, 1, 9].enumerated() { payload.set(UInt8(value), at: 4 + index) }
    for (index, value) in [-2_386_073.734, -3_922_162.406, 4_414_336.765].enumerated() {
      payload.set(value, at: 24 + 8 * index)
    }
    payload.set(Float(9), at: 48)
    payload.set(Float(0.25), at: 64)
    let feed = Feed()
    feed.send(casicFrame(0x01, 0x02, payload.bytes) + time(0))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(isNear(fix.latitudeDegrees, 44.068796225, 1e-8) && isNear(fix.longitudeDegrees, -121.314519974, 1e-8))
    #expect(fix.accuracy.horizontal == Accuracy(3, .receiver) && fix.accuracy.speed == Accuracy(0.5, .receiver))
    #expect(fix.time.timeOfDay == at(26_284_000) && fix.satellitesUsed == 9)
  }

  @Test(arguments: [Double.nan, .infinity, 91, -1e300])
  func whatIsNoPlaceIsNoPosition(_ value: Double) {
    let feed = Feed()
    feed.send(position(0) { $0.set(value, at: 24) })
    feed.send(position(1) { $0.set(Float(value), at: 32) })
    feed.send(position(2) { $0.set(Float(value), at: 64) })
    feed.finish()
    #expect(feed.fixes.first?.hasPosition == false)
    for fix in feed.fixes {
      #expect(fix.ellipsoidalHeight.map(\.isFinite) ?? true)
      #expect(fix.speed.map { $0.isFinite && $0 >= 0 } ?? true)
    }
  }

  @Test func theSatellitesOfAllSystemsAreOneReport() {
    let feed = Feed()
    for second in 0..<3 {
      feed.send(position(second) + time(second))
      for (system, number) in [(UInt8(0), UInt8(0x20)), (1, 0x21), (2, 0x22)] {
        feed.send(casicFrame(0x01, number, CASICSkyTests.list(runTime(second), system: system, count: 4)))
      }
    }
    feed.finish()
    #expect(feed.reports.map(\.inView) == [12, 12, 12])
    #expect(feed.reports.map(\.used) == [3, 3, 3])
    #expect(feed.reports.map(\.time.timeOfDay) == (0..<3).map { at(26_284_000 + 1000 * $0) })
    #expect(feed.fixes.count == 3)
  }

  @Test func aShortMessageIsCountedAndNoMore() {
    let feed = Feed()
    feed.send(casicFrame(0x01, 0x03, [0, 0, 0, 0]) + casicFrame(0x01, 0x00, [0, 0, 0, 0]))
    feed.finish()
    #expect((feed.counters[.casic], feed.counters.malformedFrames, feed.fixes.count) == (2, 1, 0))
  }
}

@Suite struct CASICClockTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  @Test func nothingIsKnownBeforeTheFirstTime() {
    #expect(CASICClock().time(of: 0) == nil)
  }

  /// quectel-l76k-binary.log: 999 ms by the receiver's clock from one second to the next.
  @Test func aClockThatRunsSlowStillTellsTheSecond() {
    var clock = CASICClock()
    clock.note(285_432_840, is: at(26_284_000))
    #expect(clock.time(of: 285_432_840) == at(26_284_000))
    #expect(clock.time(of: 285_433_839) == at(26_285_000))
    #expect(clock.time(of: 285_434_838) == at(26_286_000))
    #expect(clock.time(of: 285_431_841) == at(26_283_000))
    #expect(clock.time(of: 285_432_940) == at(26_284_100))
  }

  @Test func beyondTwoSecondsItSaysNothing() {
    var clock = CASICClock()
    clock.note(10_000, is: at(0))
    #expect(clock.time(of: 12_000) == at(2000))
    #expect(clock.time(of: 12_001) == nil)
    #expect(clock.time(of: 7_999) == nil)
  }

  @Test func acrossMidnightAndTheEndOfTheCounter() {
    var clock = CASICClock()
    clock.note(.max - 499, is: at(86_399_500))
    #expect(clock.time(of: 500) == at(500))
    clock.note(500, is: at(500))
    #expect(clock.time(of: .max - 499) == at(86_399_500))
  }
}

@Suite struct CASICSkyTests {
  /// A list of one system, its satellites numbered from 1.
  static func list(_ runTime: UInt32, system: UInt8, count: Int) -> [UInt8] {
    var payload = PayloadBuilder(count: 8 + 12 * count)
    payload.set(runTime, at: 0)
    payload.set(UInt8(count), at: 4)
    payload.set(system, at: 6)
    for index in 0..<count {
      payload.set(UInt8(index + 1), at: 9 + 12 * index)
      payload.set(UInt8(index == 0 ? 0xC1 : 0xC0), at: 10 + 12 * index)
      payload.set(UInt8(index == 0 ? 40 : 0), at: 12 + 12 * index)
      payload.set(Int8(45), at: 13 + 12 * index)
      payload.set(Int16(360), at: 14 + 12 * index)
    }
    return payload.bytes
  }

  private func add(_ sky: inout CASICSky, _ runTime: UInt32, _ system: UInt8, _ count: Int) throws {
    try CASICSkyTests.list(runTime, system: system, count: count).withByteView { view in
      let info = try CASICSatelliteInfo(view)
      if info.runTimeMilliseconds != sky.runTime { sky.begin(runTime) }
      sky.add(info)
    }
  }

  @Test func theEpochBeforeTellsHowManyListsThereAre() throws {
    var sky = CASICSky()
    try add(&sky, 100, 0, 3)
    #expect(sky.isOwed && !sky.isWhole)
    try add(&sky, 100, 2, 2)
    #expect(sky.isOwed && !sky.isWhole)
    try add(&sky, 200, 0, 3)
    #expect(!sky.isWhole && sky.isOwed)
    try add(&sky, 200, 2, 1)
    #expect(sky.isWhole && !sky.isOwed)
    #expect(sky.satellites.map(\.system) == [.gps, .gps, .gps, .glonass])
    #expect(sky.satellites.map(\.number) == [1, 2, 3, 1])
    #expect(sky.satellites.map(\.isUsed) == [true, false, false, true])
    #expect(sky.satellites.map(\.carrierToNoise) == [40, nil, nil, 40])
    #expect(sky.satellites.allSatisfy { $0.azimuthDegrees == 0 && $0.elevationDegrees == 45 })
  }

  @Test func oneThatRepeatsItselfDoesNotFillTheMemory() throws {
    var sky = CASICSky()
    for _ in 0..<100 { try add(&sky, 100, 1, 200) }
    #expect(sky.satellites.count == 512)
  }
}
