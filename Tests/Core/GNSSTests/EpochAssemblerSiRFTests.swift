import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

/// No log with a fix is at hand: the frames are built from the manual's table, but for those named after a log.
@Suite struct EpochAssemblerSiRFTests {
  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  /// MID 41 on 2020-02-06, a Thursday of GPS week 2091.
  ///
  /// - Parameter milliseconds: since midnight UTC.
  private func geodetic(
    _ milliseconds: Int, type: UInt16 = 4, hasUTC: Bool = true, _ change: (inout BigEndianBuilder) -> Void = { _ in }
  ) -> [UInt8] {
    var payload = BigEndianBuilder(count: 91, id: 41)
    payload.set(type, at: 3)
    payload.set(UInt16(2091), at: 5)
    payload.set(UInt32(4 * 86_400_000 + 18_000 + milliseconds), at: 7)
    if hasUTC {
      payload.set(UInt16(2020), at: 11)
      let minutes = milliseconds / 60_000
      for (index, value) in [2, 6, minutes / 60, minutes % 60].enumerated() {
        payload.set(UInt8(value), at: 13 + index)
      }
      payload.set(UInt16(milliseconds % 60_000), at: 17)
    }
    payload.set(UInt32(0b1001_0010), at: 19)
    payload.set(Int32(472_852_391), at: 23)
    payload.set(Int32(85_652_536), at: 27)
    payload.set(Int32(54_760), at: 31)
    payload.set(Int32(49_960), at: 35)
    payload.set(UInt16(500), at: 40)
    payload.set(UInt16(5_313), at: 42)
    payload.set(Int16(-50), at: 46)
    payload.set(UInt8(7), at: 88)
    payload.set(UInt8(6), at: 89)
    change(&payload)
    return sirfFrame(payload.bytes)
  }

  @Test func eachMessageIsOneFix() throws {
    let feed = Feed()
    for second in 0..<4 { feed.send(geodetic(66_034_976 + 1000 * second)) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<4).map { at(66_034_976 + 1000 * $0) })
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(fix.kind == .threeDimensional && fix.satellitesUsed == 7)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.2852391, 8.5652536))
    #expect((fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) == (547.6, 499.6))
    #expect((fix.speed, fix.courseDegrees, fix.climb) == (5, 53.13, -0.5))
    // Without an estimate of the receiver, the accuracy is derived from the dilution.
    #expect(fix.dilution.horizontal == 1.2 && fix.accuracy.horizontal?.source == .dilution)
    #expect(fix.accuracy.vertical == nil)
    #expect((feed.counters[.sirf], feed.counters.malformedFrames, feed.counters.noiseBytes) == (4, 0, 0))
  }

  @Test func itsOwnEstimatesCount() throws {
    let feed = Feed()
    feed.send(
      geodetic(66_034_000) {
        $0.set(UInt32(521), at: 50)
        $0.set(UInt32(733), at: 54)
        $0.set(UInt16(45), at: 62)
      })
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.accuracy.horizontal == Accuracy(5.21, .receiver))
    #expect(fix.accuracy.vertical == Accuracy(7.33, .receiver))
    #expect(fix.accuracy.speed == Accuracy(0.45, .receiver))
  }

  @Test(arguments: [
    (UInt16(0), FixKind.none), (3, .twoDimensional), (4, .threeDimensional), (5, .twoDimensional),
    (0x84, .differential), (7, .deadReckoning),
  ])
  func theNavigationTypeTellsTheKind(type: UInt16, kind: FixKind) {
    let feed = Feed()
    feed.send(geodetic(66_034_000, type: type))
    feed.finish()
    #expect(feed.fixes.map(\.kind) == [kind])
    #expect(feed.fixes.first?.hasPosition == (kind != .none))
  }

  /// Firmware up to 2.3.1 sends no UTC: it is derived from the week and the history of leap seconds.
  @Test func withoutUTCTheWeekDoes() throws {
    let feed = Feed()
    for second in 0..<2 { feed.send(geodetic(66_034_000 + 1000 * second, hasUTC: false)) }
    feed.finish()
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.timeOfDay == at(66_035_000))
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
  }

  @Test("bu303-nofix.log: a week of its own counting, and no time")
  func recordedWithoutAFix() throws {
    let feed = Feed()
    let head = "a0a2005b290000000000a817b8e546"
    feed.send(bytes(ofHexadecimal: head + String(repeating: "00", count: 80) + "02cbb0b3"))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(!fix.hasPosition && fix.time == UTCTime())
  }

  @Test func satellitesComeWithTheirUse() throws {
    let feed = Feed()
    feed.send(geodetic(66_034_000))
    var payload = BigEndianBuilder(count: 8 + 15 * 4, id: 4)
    payload.set(UInt32((4 * 86_400_000 + 18_000 + 66_034_000) / 10), at: 3)
    payload.set(UInt8(4), at: 7)
    for (index, number) in [2, 0, 3, 122].enumerated() {
      payload.set(UInt8(number), at: 8 + 15 * index)
      payload.set(UInt8(100), at: 9 + 15 * index)
      payload.set(UInt8(90), at: 10 + 15 * index)
      for sample in 0..<10 { payload.set(UInt8(35 + index), at: 13 + 15 * index + sample) }
    }
    feed.send(sirfFrame(payload.bytes))
    let report = try #require(feed.reports.first)
    #expect(report.satellites.map(\.number) == [2, 3, 122])
    #expect(report.satellites.map(\.system) == [.gps, .gps, .sbas])
    #expect(report.satellites.map(\.isUsed) == [true, false, false])
    #expect(report.satellites.map(\.carrierToNoise) == [35, 37, 38])
    #expect(report.satellites.allSatisfy { $0.azimuthDegrees == 150 && $0.elevationDegrees == 45 })
    #expect(report.time.timeOfDay == at(66_034_000) && report.used == 1)
  }

  // MARK: - MID 2

  /// MID 2 of the same place as MID 41, 50 m/s to the north east and 5 m/s upwards.
  ///
  /// - Parameter milliseconds: since midnight UTC; the message cuts them off to hundredths of a second.
  private func measured(
    _ milliseconds: Int, mode: UInt8 = 4, _ change: (inout BigEndianBuilder) -> Void = { _ in }
  ) -> [UInt8] {
    var payload = BigEndianBuilder(count: 41, id: 2)
    for (index, coordinate) in [4_286_467, 645_608, 4_663_736].enumerated() {
      payload.set(Int32(coordinate), at: 1 + 4 * index)
    }
    for (index, speed) in [-195, 294, 192].enumerated() { payload.set(Int16(speed), at: 13 + 2 * index) }
    payload.set(mode, at: 19)
    payload.set(UInt8(6), at: 20)
    payload.set(UInt16(2091 % 1024), at: 22)
    payload.set(UInt32((4 * 86_400_000 + 18_000 + milliseconds) / 10), at: 24)
    payload.set(UInt8(5), at: 28)
    change(&payload)
    return sirfFrame(payload.bytes)
  }

  @Test func withoutMID41TheFixIsOfMID2() throws {
    let feed = Feed()
    for second in 0..<4 { feed.send(measured(66_034_976 + 1000 * second)) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<4).map { at(66_034_970 + 1000 * $0) })
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(fix.kind == .threeDimensional && fix.satellitesUsed == 5)
    // Whole metres in each of three axes.
    #expect(isNear(fix.latitudeDegrees, 47.2852391, 1e-5) && isNear(fix.longitudeDegrees, 8.5652536, 1.3e-5))
    #expect(isNear(fix.ellipsoidalHeight, 547.6, 1) && fix.heightAboveMeanSeaLevel == nil)
    #expect(isNear(fix.speed, 50, 0.15) && isNear(fix.courseDegrees, 53.13, 0.15) && isNear(fix.climb, 5, 0.1))
    #expect(fix.dilution.horizontal == 1.2 && fix.accuracy.horizontal?.source == .dilution)
  }

  @Test func besideMID41EachEpochIsOneFixOfThat() {
    let feed = Feed()
    for second in 0..<4 {
      feed.send(measured(66_034_976 + 1000 * second) + geodetic(66_034_976 + 1000 * second))
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<4).map { at(66_034_976 + 1000 * $0) })
    #expect(feed.fixes.map(\.latitudeDegrees) == [Double?](repeating: 47.2852391, count: 4))
    #expect(feed.fixes.map(\.satellitesUsed) == [7, 7, 7, 7])
    #expect(feed.counters.lateSentences == 0)
  }

  @Test func mid2TakesOverWhenMID41StaysAway() {
    let feed = Feed()
    for second in 0..<3 { feed.send(measured(66_034_970 + 1000 * second) + geodetic(66_034_970 + 1000 * second)) }
    for second in 3..<7 { feed.send(measured(66_034_970 + 1000 * second)) }
    feed.finish()
    // One epoch passes until it is clear that MID 41 does not come any more.
    #expect(feed.fixes.map(\.time.timeOfDay) == [0, 1, 2, 4, 5, 6].map { at(66_034_970 + 1000 * $0) })
    #expect(feed.fixes.map(\.satellitesUsed) == [7, 7, 7, 5, 5, 5])
  }

  /// MID 41, sent again after a MID 2 of its time, made that epoch a second one of its own time.
  @Test func anEpochThatIsSentAgainIsOneFix() {
    let feed = Feed()
    feed.send(geodetic(66_034_976) + measured(66_034_976) + measured(66_034_976) + geodetic(66_034_976))
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == [at(66_034_976), at(66_034_970)])
  }

  @Test func mid2TellsWhetherThereIsAFix() {
    for (mode, kind) in [
      (UInt8(0), FixKind.none), (3, .twoDimensional), (4, .threeDimensional), (6, .threeDimensional),
      (0x84, .differential), (7, .deadReckoning),
    ] {
      let feed = Feed()
      feed.send(measured(66_034_970, mode: mode))
      feed.finish()
      #expect(feed.fixes.map(\.kind) == [kind])
      #expect(feed.fixes.first?.hasPosition == (kind != .none))
    }
  }

  @Test func anInvalidVelocityIsNone() throws {
    let feed = Feed()
    feed.send(measured(66_034_970) { $0.set(UInt8(0x10), at: 21) })
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.hasPosition && fix.speed == nil && fix.courseDegrees == nil && fix.climb == nil)
  }

  @Test("bu303b-nofix.log: a remembered position and a week of its own counting are none")
  func mid2RecordedWithoutAFix() throws {
    let feed = Feed()
    let payload = "020012a87fffb7c000003e45a300000000000000fa1000a8000093a5" + String(repeating: "00", count: 13)
    feed.send(sirfFrame(bytes(ofHexadecimal: payload)))
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(!fix.hasPosition && fix.time == UTCTime())
  }

  @Test func aShortMessageIsCountedAndNoMore() {
    let feed = Feed()
    feed.send(sirfFrame([41, 0, 0]) + sirfFrame([9, 0, 0]))
    feed.finish()
    #expect((feed.counters[.sirf], feed.counters.malformedFrames, feed.fixes.count) == (2, 1, 0))
  }
}

@Suite struct SiRFStreamTests {
  @Test func measuredNavigationCountsFromTheFirst() {
    var stream = SiRFStream()
    #expect((0..<3).map { _ in stream.takesMeasured() } == [true, true, true])
  }

  @Test func besideGeodeticNavigationItDoesNotCount() {
    var stream = SiRFStream()
    let taken = (0..<3).map { _ in
      stream.noteGeodetic()
      return stream.takesMeasured()
    }
    #expect(taken == [false, false, false])
  }

  @Test func itCountsAgainOnceGeodeticNavigationStaysAway() {
    var stream = SiRFStream()
    stream.noteGeodetic()
    #expect((0..<4).map { _ in stream.takesMeasured() } == [false, true, true, true])
  }
}
