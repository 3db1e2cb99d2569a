import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

/// No log carries Allystar's messages: the frames are built from the specification's tables.
@Suite struct EpochAssemblerAllystarTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  /// On 2020-02-06, a Thursday of GPS week 2091.
  private func timeOfWeek(_ milliseconds: Int) -> UInt32 { UInt32(4 * 86_400_000 + 18_000 + milliseconds) }

  private func pvt(_ milliseconds: Int, fixType: UInt8 = 3) -> [UInt8] {
    var payload = PayloadBuilder(count: 88)
    payload.set(timeOfWeek(milliseconds), at: 0)
    payload.set(UInt16(2020), at: 4)
    let seconds = (milliseconds + 500) / 1000
    for (index, value) in [2, 6, seconds / 3600, seconds / 60 % 60, seconds % 60].enumerated() {
      payload.set(UInt8(value), at: 6 + index)
    }
    payload.set(Int32(milliseconds - seconds * 1000) * 1_000_000, at: 16)
    payload.set(fixType, at: 20)
    payload.set(UInt8(14), at: 23)
    for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600].enumerated() {
      payload.set(Int32(value), at: 24 + 4 * index)
    }
    payload.set(UInt32(1500), at: 40)
    payload.set(UInt32(2100), at: 44)
    for (index, value) in [3000, -4000, 250, 5000].enumerated() { payload.set(Int32(value), at: 48 + 4 * index) }
    payload.set(UInt32(300), at: 68)
    payload.set(UInt16(170), at: 76)
    return allystarFrame(0x01, 0xC1, payload.bytes)
  }

  private func position(_ milliseconds: Int) -> [UInt8] {
    var payload = PayloadBuilder(count: 28)
    payload.set(timeOfWeek(milliseconds), at: 0)
    for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600].enumerated() {
      payload.set(Int32(value), at: 4 + 4 * index)
    }
    payload.set(UInt32(1500), at: 20)
    payload.set(UInt32(2100), at: 24)
    return allystarFrame(0x01, 0x02, payload.bytes)
  }

  private func dilutions(_ milliseconds: Int, _ value: UInt16) -> [UInt8] {
    var payload = PayloadBuilder(count: 18)
    payload.set(timeOfWeek(milliseconds), at: 0)
    for index in 0..<7 { payload.set(value, at: 4 + 2 * index) }
    return allystarFrame(0x01, 0x04, payload.bytes)
  }

  private func time(_ flags: UInt8, system: UInt8 = 0, week: UInt16 = 2091, leap: Int8 = 18) -> [UInt8] {
    var payload = PayloadBuilder(count: 16)
    payload.set(system, at: 0)
    payload.set(flags, at: 1)
    payload.set(week, at: 8)
    payload.set(leap, at: 10)
    return allystarFrame(0x01, 0x05, payload.bytes)
  }

  @Test func eachPVTIsOneFix() throws {
    let feed = Feed()
    for epoch in 0..<5 { feed.send(pvt(66_034_000 + 200 * epoch)) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(66_034_000 + 200 * $0) })
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(fix.kind == .threeDimensional && fix.satellitesUsed == 14)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.2852391, 8.5652536))
    #expect((fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) == (547.6, 499.6))
    #expect((fix.speed, fix.climb) == (5, -0.25))
    #expect(isNear(fix.courseDegrees, 306.8699, 1e-4))
    #expect(fix.accuracy.horizontal == Accuracy(1.5, .receiver) && fix.accuracy.vertical == Accuracy(2.1, .receiver))
    #expect(fix.accuracy.speed == Accuracy(0.3, .receiver) && fix.dilution.position == 1.7)
    #expect(feed.counters[.allystar] == 5)
  }

  @Test func theFixTypeTellsTheKind() {
    for (type, kind) in [
      (UInt8(0), FixKind.none), (1, .deadReckoning), (2, .twoDimensional), (3, .threeDimensional), (4, .manual),
      (5, .none),
    ] {
      let feed = Feed()
      feed.send(pvt(66_034_000, fixType: type))
      feed.finish()
      #expect(feed.fixes.map(\.kind) == [kind])
      #expect(feed.fixes.first?.time.timeOfDay == (kind == .none ? nil : at(66_034_000)))
    }
  }

  @Test func dilutionsTellWhetherAPositionCounts() throws {
    let feed = Feed()
    feed.send(time(7))
    feed.send(position(66_034_000) + dilutions(66_034_000, 150))
    feed.send(position(66_035_000) + dilutions(66_035_000, 9999))
    feed.send(position(66_036_000))
    feed.finish()
    #expect(feed.fixes.map(\.hasPosition) == [true, false])
    let fix = try #require(feed.fixes.first)
    #expect(fix.time == UTCTime(date: CalendarDate(year: 2020, month: 2, day: 6), timeOfDay: at(66_034_000)))
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.2852391, 8.5652536))
    #expect(fix.accuracy.horizontal == Accuracy(1.5, .receiver) && fix.dilution.horizontal == 1.5)
  }

  @Test func theTimeOfAnotherSystemIsNotGPSTime() {
    for (system, isKnown) in [(UInt8(0), true), (21, true), (1, false), (2, false), (3, false)] {
      let feed = Feed()
      feed.send(time(7, system: system))
      feed.send(position(66_034_000) + dilutions(66_034_000, 150))
      feed.finish()
      #expect((feed.fixes.first?.time.timeOfDay == at(66_034_000)) == isKnown, "\(system)")
    }
  }

  @Test func timeUTCDatesAnEpoch() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(timeOfWeek(66_034_000), at: 0)
    payload.set(UInt16(2020), at: 12)
    for (index, value) in [2, 6, 18, 20, 34, 7].enumerated() { payload.set(UInt8(value), at: 14 + index) }
    let feed = Feed()
    feed.send(position(66_034_000) + dilutions(66_034_000, 150) + allystarFrame(0x01, 0x21, payload.bytes))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.time == UTCTime(date: CalendarDate(year: 2020, month: 2, day: 6), timeOfDay: at(66_034_000)))
    #expect(fix.isTimeResolved == true)
  }

  @Test func aShortMessageIsCountedAndNoMore() {
    let feed = Feed()
    feed.send(allystarFrame(0x01, 0xC1, [0, 0, 0]) + allystarFrame(0x01, 0x30, [0, 0, 0]))
    feed.finish()
    #expect((feed.counters[.allystar], feed.counters.malformedFrames, feed.fixes.count) == (2, 1, 0))
  }
}
