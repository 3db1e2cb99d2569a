import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

@Suite struct EpochAssemblerUBXTests {
  private func pvt(_ milliseconds: Int, _ change: (inout PVT) -> Void = { _ in }) -> [UInt8] {
    var pvt = PVT(milliseconds: milliseconds)
    change(&pvt)
    return pvt.frame
  }

  private func at(_ milliseconds: Int) -> TimeOfDay { TimeOfDay(nanoseconds: Int64(milliseconds) * 1_000_000) }

  @Test func eachPVTIsOneFix() throws {
    let feed = Feed()
    for epoch in 0..<5 { feed.send(pvt(66_034_000 + 200 * epoch)) }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(66_034_000 + 200 * $0) })
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(fix.kind == .threeDimensional)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.2852391, 8.5652536))
    #expect((fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) == (547.6, 499.6))
    #expect(fix.geoidSeparation.map { abs($0 - 48) < 1e-9 } == true)
    #expect((fix.speed, fix.courseDegrees, fix.climb) == (5, 53.1301, 0.5))
    #expect(fix.velocity == NEDVelocity(north: 3, east: 4, down: -0.5))
    #expect(fix.accuracy.horizontal == Accuracy(1.5, .receiver))
    #expect(fix.accuracy.vertical == Accuracy(2.1, .receiver))
    #expect(fix.accuracy.speed == Accuracy(0.3, .receiver))
    #expect(fix.accuracy.courseDegrees == Accuracy(4.5, .receiver))
    #expect(fix.dilution.position == 1.7)
    #expect(fix.satellitesUsed == 14)
    #expect(feed.counters.ubxFrames == 5)
  }

  @Test func fromTheThirdEpochOnTheFixComesWithItsPVT() {
    let feed = Feed()
    for epoch in 0..<2 { feed.send(pvt(66_034_000 + 1000 * epoch)) }
    let before = feed.fixes.count
    feed.send(pvt(66_036_000))
    #expect(feed.fixes.count == before + 2)
    #expect(feed.fixes.last?.time.timeOfDay == at(66_036_000))
  }

  @Test(arguments: [
    (UInt8(0), UInt8(1), UInt16(0)), (3, 0, 0), (5, 0, 0), (3, 1, 1),
  ])
  func whatIsNotToBeUsedIsNoPosition(fixType: UInt8, flags: UInt8, flags3: UInt16) {
    let feed = Feed()
    feed.send(
      pvt(66_034_000) {
        $0.fixType = fixType
        $0.flags = flags
        $0.flags3 = flags3
      })
    feed.finish()
    #expect(feed.fixes.count == 1)
    #expect(feed.fixes.allSatisfy { !$0.hasPosition && $0.kind == .none && $0.accuracy == FixAccuracy() })
  }

  @Test(arguments: [
    (UInt8(3), UInt8(0x83), FixKind.rtkFixed), (3, 0x43, .rtkFloat), (3, 0x03, .differential),
    (1, 0x01, .deadReckoning), (5, 0x01, .manual), (2, 0x01, .twoDimensional), (4, 0x01, .threeDimensional),
  ])
  func theKindIsWhatTheSolutionRestsOn(fixType: UInt8, flags: UInt8, kind: FixKind) {
    let feed = Feed()
    feed.send(
      pvt(66_034_000) {
        $0.fixType = fixType
        $0.flags = flags
      })
    feed.finish()
    #expect(feed.fixes.map(\.kind) == [kind])
    #expect(feed.fixes.allSatisfy { ($0.ellipsoidalHeight != nil) == (kind != .twoDimensional) })
  }

  /// Before the receiver knows the time its clock counts from anywhere.
  @Test func withoutTimeAFixHasNone() {
    let feed = Feed()
    for epoch in 0..<3 { feed.send(pvt(66_034_000 + 1000 * epoch) { $0.valid = 0 }) }
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.fixes.allSatisfy { $0.time == UTCTime() && $0.hasPosition })
  }

  /// The second is rounded up across midnight: 23:59:59.75 reads 00:00:00 of the next day, less 0.25 s.
  @Test func aSecondRoundedAcrossMidnightKeepsItsDay() {
    let feed = Feed()
    feed.send(pvt(86_399_750))
    feed.send(pvt(86_400_000))
    feed.finish()
    #expect(feed.fixes.map(\.time.date?.day) == [6, 7])
    #expect(feed.fixes.map(\.time.timeOfDay) == [at(86_399_750), at(0)])
  }

  @Test func nmeaAndUBXMakeOneFixPerEpochAndUBXIsPreferred() {
    for isUBXFirst in [true, false] {
      let feed = Feed()
      for epoch in 0..<5 {
        let sentences = [rmc("18203\(4 + epoch).00"), vtg(), gga("18203\(4 + epoch).00"), gsa()]
        if isUBXFirst { feed.send(pvt(66_034_000 + 1000 * epoch)) }
        feed.send(sentences)
        if !isUBXFirst { feed.send(pvt(66_034_000 + 1000 * epoch)) }
      }
      feed.finish()
      #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(66_034_000 + 1000 * $0) })
      #expect(feed.fixes.allSatisfy { $0.latitudeDegrees == 47.2852391 && $0.accuracy.horizontal?.source == .receiver })
      #expect(feed.fixes.allSatisfy { $0.velocityNorth == 3 && $0.velocityEast == 4 })
      #expect(feed.fixes.allSatisfy { $0.speed == 5 && $0.ellipsoidalHeight == 547.6 && $0.satellitesUsed == 14 })
    }
  }

  /// NMEA has two decimals of a second; at 8 Hz UBX has three.
  @Test func roundedTimesBelongToOneEpoch() {
    let feed = Feed()
    for epoch in 0..<16 {
      let milliseconds = 66_034_000 + 125 * epoch
      let hundredths = milliseconds / 10
      let time = "1820\(hundredths / 100 % 60).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      feed.send(rmc(time), gga(time))
      feed.send(pvt(milliseconds))
    }
    feed.finish()
    #expect(feed.fixes.count == 16)
    #expect(feed.fixes.allSatisfy { $0.accuracy.horizontal?.source == .receiver })
  }

  @Test func aFrameThatIsNotWhatItsIDSaysIsCounted() {
    let feed = Feed()
    feed.send(ubxFrame(0x01, 0x07, [0x55]))
    feed.finish()
    #expect(feed.fixes.isEmpty)
    #expect(feed.counters.ubxFrames == 1)
    #expect(feed.counters.malformedFrames == 1)
  }

  @Test func aListOfSatellitesComesAtOnceAndStandsForGSV() throws {
    let feed = Feed()
    feed.send(pvt(66_034_000))
    let list = navSAT(
      timeOfWeek: PVT(milliseconds: 66_034_000).timeOfWeek,
      [(0, 5, 44, 60, 120, true), (6, 12, 0, -91, 0, false), (1, 123, 38, 30, 210, false)])
    feed.send(list)
    let report = try #require(feed.reports.last)
    #expect(report.time.timeOfDay == at(66_034_000))
    #expect((report.inView, report.used) == (3, 1))
    #expect(
      report.satellites == [
        Satellite(
          system: .gps, number: 5, elevationDegrees: 60, azimuthDegrees: 120, carrierToNoise: 44, isUsed: true),
        Satellite(system: .glonass, number: 12),
        Satellite(system: .sbas, number: 123, elevationDegrees: 30, azimuthDegrees: 210, carrierToNoise: 38),
      ])
    feed.send(gsv(1, of: 1))
    feed.send(pvt(66_035_000))
    feed.send(pvt(66_036_000))
    feed.finish()
    #expect(feed.reports.count == 1)
    #expect(feed.reports.first?.satellites.count == 3)
  }

  private func old(_ second: Int) -> OldMessages {
    OldMessages(timeOfWeek: PVT(milliseconds: 66_034_000 + 1000 * second).timeOfWeek)
  }

  @Test func olderReceiversMakeFixesOfSeveralMessages() throws {
    let feed = Feed()
    for second in 0..<5 {
      let messages = old(second)
      for frame in [messages.posLLH, messages.status, messages.dop, messages.velNED, messages.timeUTC] {
        feed.send(frame)
      }
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<5).map { at(66_034_000 + 1000 * $0) })
    let fix = try #require(feed.fixes.last)
    #expect(fix.kind == .threeDimensional)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.2852391, 8.5652536))
    #expect((fix.ellipsoidalHeight, fix.heightAboveMeanSeaLevel) == (547.6, 499.6))
    #expect((fix.speed, fix.courseDegrees, fix.climb) == (5, 53.1301, 0.5))
    #expect(fix.accuracy.horizontal == Accuracy(2.5, .receiver))
    #expect((fix.dilution.position, fix.dilution.horizontal, fix.dilution.vertical) == (2, 1.2, 1.6))
    #expect(fix.spoofing == .indicated)
  }

  /// NAV-SOL alone: Earth-centred coordinates, the week for the date, one accuracy that the geometry divides.
  @Test func theSolutionAloneMakesAFix() throws {
    let feed = Feed()
    for second in 0..<3 {
      feed.send(old(second).solution)
      feed.send(old(second).dop)
    }
    feed.finish()
    #expect(feed.fixes.count == 3)
    let fix = try #require(feed.fixes.last)
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(fix.time.timeOfDay == at(66_036_000))
    let latitude = try #require(fix.latitudeDegrees)
    let longitude = try #require(fix.longitudeDegrees)
    #expect(abs(latitude - 47.28) < 0.05 && abs(longitude - 8.565) < 0.05)
    #expect(fix.accuracy.horizontal == Accuracy(5 * 0.6, .receiver))
    #expect(fix.accuracy.vertical == Accuracy(5 * 0.8, .receiver))
    #expect(fix.accuracy.speed == Accuracy(0.3, .receiver))
    #expect(fix.satellitesUsed == 9)
  }

  @Test func aPositionWithoutAWordOnTheFixIsNone() {
    let feed = Feed()
    for second in 0..<3 { feed.send(old(second).posLLH) }
    feed.finish()
    #expect(feed.fixes.isEmpty)
  }

  @Test func aStatusWithoutAFixMakesTheEpochVoid() {
    let feed = Feed()
    for second in 0..<3 {
      var messages = old(second)
      messages.fixType = 0
      feed.send(messages.posLLH)
      feed.send(messages.status)
    }
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.fixes.allSatisfy { !$0.hasPosition })
  }

  @Test func theEndOfTheEpochClosesIt() {
    let feed = Feed()
    feed.send(pvt(66_034_000))
    #expect(feed.fixes.isEmpty)
    feed.send(nav(0x61, timeOfWeek: PVT(milliseconds: 66_034_000).timeOfWeek, count: 4))
    #expect(feed.fixes.count == 1)
    feed.send(gga("182034.00"))
    feed.finish()
    #expect(feed.fixes.count == 1)
  }

  @Test func theCovarianceTellsTheAxesApart() throws {
    let feed = Feed()
    let timeOfWeek = PVT(milliseconds: 66_034_000).timeOfWeek
    feed.send(pvt(66_034_000))
    feed.send(
      nav(0x36, timeOfWeek: timeOfWeek, count: 64) {
        $0.set(UInt8(1), at: 5)
        $0.set(UInt8(1), at: 6)
        for (index, value) in [4, 0.5, -0.25, 9, 0.125, 16].enumerated() { $0.set(Float(value), at: 16 + 4 * index) }
        for (index, value) in [0.25, 0.125, 0, 0.5, 0, 1].enumerated() { $0.set(Float(value), at: 40 + 4 * index) }
      })
    feed.finish()
    let fix = try #require(feed.fixes.last)
    #expect(
      fix.covariance
        == NEDCovariance(
          northNorth: 4, northEast: 0.5, northDown: -0.25, eastEast: 9, eastDown: 0.125, downDown: 16))
    #expect(
      fix.velocityCovariance
        == NEDCovariance(northNorth: 0.25, northEast: 0.125, northDown: 0, eastEast: 0.5, eastDown: 0, downDown: 1))
    #expect((fix.accuracy.sigmaNorth, fix.accuracy.sigmaEast) == (2, 3))
    #expect(fix.accuracy.horizontal == Accuracy(1.5, .receiver))
  }

  @Test func highPrecisionRefinesThePosition() throws {
    let feed = Feed()
    feed.send(
      nav(0x14, timeOfWeek: 0, count: 36) {
        $0.set(PVT(milliseconds: 66_034_000).timeOfWeek, at: 4)
        for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600].enumerated() {
          $0.set(Int32(value), at: 8 + 4 * index)
        }
        for (index, value) in [12, -34, 5, 6].enumerated() { $0.set(Int8(value), at: 24 + index) }
        $0.set(UInt32(140), at: 28)
        $0.set(UInt32(100), at: 32)
      })
    feed.send(pvt(66_034_000))
    feed.finish()
    let fix = try #require(feed.fixes.last)
    #expect(feed.fixes.count == 1)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.285239066, 8.565253612))
    #expect(fix.ellipsoidalHeight == 547.6005)
  }

  // MARK: Time

  @Test func whetherTheSecondIsCertainComesWithTheFix() {
    let feed = Feed()
    feed.send(pvt(66_034_000) { $0.valid = 0x03 })
    feed.send(pvt(66_035_000))
    feed.send("GNRMC,182036.00,A,4717.11437,N,00833.91522,E,0.004,77.52,060220,,,A")
    feed.finish()
    #expect(feed.fixes.map(\.isTimeResolved) == [false, true, nil])
  }

  @Test func whatIsSaidOfTheNextPulseComesWithTheNextFixAndNoMore() {
    func pulse(_ picoseconds: Int32, flags: UInt8 = 0x03) -> [UInt8] {
      var payload = PayloadBuilder(count: 16)
      payload.set(picoseconds, at: 8)
      payload.set(flags, at: 14)
      return ubxFrame(0x0D, 0x01, payload.bytes)
    }
    let feed = Feed()
    feed.send(pvt(66_034_000))
    feed.send(pulse(-10_417))
    feed.sleep(milliseconds: 1000)
    feed.send(pvt(66_035_000))
    feed.sleep(milliseconds: 1000)
    feed.send(pvt(66_036_000))
    // The receiver says that this figure means nothing.
    feed.send(pulse(5, flags: 0x13))
    feed.sleep(milliseconds: 1000)
    feed.send(pvt(66_037_000))
    feed.finish()
    #expect(
      feed.fixes.map(\.pulseAnnouncement) == [
        PulseAnnouncement(announced: .zero, correctionNanoseconds: -10.417), nil, nil, nil,
      ])
  }

  @Test func theReceiversClockBelongsToTheNextFix() throws {
    func clock(bias: Int32, drift: Int32) -> [UInt8] {
      var payload = PayloadBuilder(count: 20)
      payload.set(bias, at: 4)
      payload.set(drift, at: 8)
      return ubxFrame(0x01, 0x22, payload.bytes)
    }
    let feed = Feed()
    feed.send(pvt(66_034_000))
    feed.send(clock(bias: -125_000, drift: 40))
    feed.sleep(milliseconds: 1000)
    feed.send(pvt(66_035_000))
    feed.sleep(milliseconds: 1000)
    feed.send(pvt(66_036_000))
    feed.finish()
    let known = feed.fixes.map(\.receiverClock)
    let first = try #require(known.compactMap { $0 }.first)
    #expect(known.count { $0 != nil } == 1)
    #expect((first.bias + 1.25e-4).magnitude < 1e-12 && (first.drift - 4e-8).magnitude < 1e-15)
  }

  /// As NEO-M8L does: HNR-PVT at 10 Hz, and each NAV-PVT 0.4 s after the HNR-PVT of its time.
  @Test("ublox-neo-m8l: HNR-PVT makes fixes ahead of the navigation epochs, which no fix steps back to")
  func highRateFixesComeInTheOrderOfTheirTimes() throws {
    let feed = Feed()
    for tenth in 0..<40 {
      feed.send(hnrPVT(66_034_000 + 100 * tenth))
      if tenth % 10 == 4 { feed.send(pvt(66_034_000 + 100 * (tenth - 4))) }
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<40).map { at(66_034_000 + 100 * $0) })
    #expect(feed.counters.lateSentences == 4)
    let fix = try #require(feed.fixes.last)
    #expect(fix.kind == .threeDimensional)
    #expect((fix.latitudeDegrees, fix.longitudeDegrees) == (47.28524, 8.56526))
    #expect((fix.ellipsoidalHeight, fix.speed, fix.courseDegrees) == (547.7, 5, 53.1301))
    #expect(fix.accuracy.horizontal == Accuracy(1.6, .receiver))
    #expect(fix.time.date == CalendarDate(year: 2020, month: 2, day: 6))
  }

  /// A navigation epoch that comes ahead of later HNR-PVT is a fix, and goes out before them, whole or not.
  @Test func aNavigationEpochThatIsInTimeCounts() {
    let feed = Feed()
    for second in 0..<3 {
      feed.send(pvt(66_034_000 + 1000 * second))
      for tenth in 0..<10 { feed.send(hnrPVT(66_034_000 + 1000 * second + 100 * tenth)) }
    }
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == (0..<30).map { at(66_034_000 + 100 * $0) })
    let wholeSeconds = feed.fixes.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
    #expect(wholeSeconds.allSatisfy { $0.latitudeDegrees == 47.2852391 })
  }

  @Test("found by fuzzing: an epoch that went out for an HNR-PVT let older ones follow")
  func nothingOlderFollowsWhatWentOutFirst() {
    let feed = Feed()
    feed.send(pvt(66_034_000))
    feed.send(hnrPVT(66_034_100))
    feed.send(pvt(66_034_050))
    feed.send(hnrPVT(66_034_060))
    feed.send(pvt(66_034_200))
    feed.finish()
    #expect(feed.fixes.map(\.time.timeOfDay) == [at(66_034_000), at(66_034_100), at(66_034_200)])
  }

  @Test("ublox-neo-m8t-s: a timing receiver's place is the one it was told or has surveyed")
  func aTimingReceiverHasAPlace() throws {
    let feed = Feed()
    var messages = old(0)
    messages.fixType = 5
    feed.send(messages.solution)
    feed.finish()
    let fix = try #require(feed.fixes.first)
    #expect(fix.hasPosition && fix.kind == .manual)
  }

  @Test func aHighRateFixThatIsNotOKIsNoPosition() {
    let feed = Feed()
    for tenth in 0..<25 { feed.send(hnrPVT(66_034_000 + 100 * tenth, flags: 0x0C)) }
    feed.finish()
    #expect(feed.fixes.count == 25)
    #expect(feed.fixes.allSatisfy { !$0.hasPosition })
    // Beside navigation epochs it says nothing.
    let both = Feed()
    both.send(pvt(66_033_000))
    for tenth in 0..<5 { both.send(hnrPVT(66_034_000 + 100 * tenth, flags: 0x0C)) }
    both.send(pvt(66_034_000))
    both.finish()
    #expect(both.fixes.map(\.hasPosition) == [true, true])
  }

  /// What a right checksum does not keep a receiver, or a wire, from saying.
  @Test func whatCannotBeIsNotTaken() throws {
    let feed = Feed()
    feed.send(pvt(66_034_000) { $0.latitude = 900_000_001 })
    feed.send(
      nav(0x35, timeOfWeek: PVT(milliseconds: 66_034_000).timeOfWeek, count: 20) {
        $0.set(UInt8(1), at: 4)
        $0.set(UInt8(1), at: 5)
        $0.set(UInt8(0), at: 9)
      })
    feed.finish()
    #expect(feed.fixes.map(\.hasPosition) == [false])
    #expect(feed.reports.map(\.inView) == [0])
  }

  @Test(
    arguments: [
      (0.0, 0.0), (360, 0), (-360, 0), (-90, 270), (359.99999, 359.99999), (360.00001, nil), (-400, nil),
    ] as [(Double, Double?)])
  func aBearingIsWithinOneTurn(sent: Double, taken: Double?) {
    #expect(fullCircle(sent) == taken)
  }
}
