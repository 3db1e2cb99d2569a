import Bytes
import NMEA
import NavigationMath
import Observations
import TestSupport
import Testing
import UBX

@testable import GNSS

@Suite struct SatelliteTableTests {
  private func lastReport(_ contents: String..., after first: [String] = []) -> SatelliteReport? {
    let feed = Feed()
    feed.send(first)
    feed.send(contents)
    feed.finish()
    return feed.reports.last
  }

  @Test func aReportHasEachSatelliteWithItsFigures() throws {
    let report = try #require(
      lastReport(rmc("101500.00"), gsa(used: [12]), "GPGSV,1,1,03,02,40,083,46,12,-05,359,,25,,,38"))
    #expect(report.time.timeOfDay == TimeOfDay(hour: 10, minute: 15, second: 0))
    #expect(report.time.date == CalendarDate(year: 2020, month: 2, day: 6))
    #expect(
      report.satellites == [
        Satellite(system: .gps, number: 2, elevationDegrees: 40, azimuthDegrees: 83, carrierToNoise: 46),
        Satellite(system: .gps, number: 12, elevationDegrees: -5, azimuthDegrees: 359, isUsed: true),
        Satellite(system: .gps, number: 25, carrierToNoise: 38),
      ])
    #expect(report.inView == 3 && report.used == 1)
  }

  @Test func gsvPerSignalCountsSatellitesOnce() throws {
    let report = try #require(
      lastReport(
        rmc("101500.00"), gsa(used: [2, 5], system: "1", talker: "GN"), gsv(1, of: 1, [2, 5, 12], signal: "1"),
        gsv(1, of: 1, [2, 5], signal: "6"), gsv(1, of: 1, [5], talker: "GA", signal: "7")))
    #expect(report.satellites.count == 6)
    #expect(report.inView == 4)
    #expect(report.used == 2)
    #expect(report.satellites.filter { $0.system == .gps && $0.isUsed }.map(\.signal) == [1, 1, 6, 6])
    #expect(report.satellites.last?.isUsed == false)
  }

  @Test func theSignalIdIsNoSatellite() throws {
    let report = try #require(lastReport(rmc("101500.00"), gsv(1, of: 1, [2, 5, 12], signal: "1")))
    #expect(report.satellites.map(\.number) == [2, 5, 12])
    #expect(report.satellites.allSatisfy { $0.signal == 1 })
    let beidou = try #require(lastReport(rmc("101500.00"), gsv(1, of: 1, [2], talker: "GB", signal: "B")))
    #expect(beidou.satellites.map(\.signal) == [11])
  }

  @Test func satellitesWithoutANumberAreNone() throws {
    // F9K data has such places.
    let report = try #require(lastReport(rmc("101500.00"), "GLGSV,1,1,02,65,40,083,46,,,,53,1"))
    #expect(report.satellites.map(\.number) == [1])
    #expect(report.inView == 1)
  }

  @Test func theSatelliteZeroOfTheFastPathIsNone() throws {
    var table = SatelliteTable()
    let sentence = Array("GPGSV,1,1,02,00,40,083,46,05,40,083,46".utf8)
    // The fast path reads words, also beyond the end.
    let isUsual = (sentence + [UInt8](repeating: 0, count: 16)).withByteView { view in
      table.add(usual: view.slice(0, sentence.count)) != nil
    }
    #expect(isUsual)
    _ = table.close(time: UTCTime(), received: .zero)
    #expect(table.hasReport && table.report.satellites.map(\.number) == [5])
  }

  @Test func asManyGSAAsInTheEpochBeforeAreComplete() {
    var table = SatelliteTable()
    let line = Array("GPGSA,A,3,05,,,,,,,,,,,,1.5,0.9,1.2".utf8)
    for epoch in 0..<3 {
      for count in 1...2 {
        line.withByteView { view in
          var fields = FieldReader(view)
          table.add(GSA(usual: &fields))
        }
        // In the first epoch their number is unknown.
        #expect(table.isUsedCountComplete == (epoch == 0 || count == 2))
      }
      _ = table.close(time: UTCTime(), received: .zero)
    }
  }

  @Test func channelsOfUBXWithoutASatelliteAreLeftOut() throws {
    var table = SatelliteTable()
    var payload = PayloadBuilder(count: 8 + 2 * 12)
    payload.set(UInt8(2), at: 4)
    payload.set(UInt8(5), at: 8 + 12 + 1)
    let report = try payload.bytes.withByteView { view in
      table.take(try NavSVINFO(view), time: UTCTime(), received: .zero)
    }
    #expect(report.satellites.map(\.number) == [5])
    payload.set(UInt8(1), at: 4)
    payload.set(UInt8(2), at: 5)
    let later = try payload.bytes.withByteView { view in
      table.take(try NavSAT(view), time: UTCTime(), received: .zero)
    }
    #expect(later.satellites.map(\.number) == [5])
  }

  @Test func aGroupSentAgainIsTakenOnce() throws {
    let report = try #require(lastReport(rmc("101500.00"), gsv(), gga("101500.00"), gsv()))
    #expect(report.satellites.count == 3)
  }

  @Test func gsaOfEachSystemAddsUp() throws {
    let report = try #require(
      lastReport(
        rmc("101500.00"), gsa(used: [2], system: "1", talker: "GN"), gsa(used: [66], system: "2", talker: "GN"),
        gsa(used: [5], system: "3", talker: "GN"), gsv(1, of: 1, [2, 5]), gsv(1, of: 1, [66, 67], talker: "GL"),
        gsv(1, of: 1, [5], talker: "GA")))
    #expect(report.used == 3)
    #expect(report.satellites.map(\.isUsed) == [true, false, true, false, true])
  }

  @Test func nothingSurvivesIntoTheNextReport() throws {
    let feed = Feed()
    feed.send(rmc(clock(0)), gsa(used: [2]), gsv(1, of: 1, [2, 5], signal: "1"))
    feed.send(rmc(clock(1)), gsv(1, of: 1, [2, 7], signal: "1"))
    feed.finish()
    #expect(feed.reports.count == 2)
    #expect(feed.reports[1].satellites.map(\.number) == [2, 7])
    #expect(feed.reports[1].used == 0)
    #expect(feed.reports[1].satellites.allSatisfy { !$0.isUsed })
  }

  @Test func aListIsReportedOnceAndCurrentFor10Seconds() throws {
    let feed = Feed()
    feed.send(rmc(clock(0)), gsv())
    for second in 1..<15 {
      feed.wait(milliseconds: 1000)
      feed.send(rmc(clock(second)))
    }
    feed.finish()
    #expect(feed.reports.count == 1)
    let report = try #require(feed.reports.first)
    let current = feed.fixes.map { report.isCurrent(at: $0.received) }
    #expect(current == (0..<15).map { $0 <= 10 })
  }

  /// The fast path gives up at the third satellite; the first two are not taken twice.
  @Test func anOddAzimuthCostsTheAzimuth() throws {
    let report = try #require(
      lastReport(
        rmc("101500.00"), "GPGSV,1,1,03,02,40,083,46,05,40,083,46,12,40,999,46", gsv(1, of: 1, [2, 5, 12])))
    #expect(report.satellites.map(\.number) == [2, 5, 12])
    #expect(report.satellites.map(\.azimuthDegrees) == [83, 83, nil])
    #expect(report.satellites.map(\.carrierToNoise) == [46, 46, 46])
  }

  @Test func aDamagedGSVLeavesNothing() throws {
    let feed = Feed()
    feed.send("GPGSV,1,1")
    #expect(feed.deadline == nil)
    #expect(feed.counters.malformedSentences == 1)
  }

  /// Groups without end and of every name, and no epoch that ends.
  @Test func memoryIsBoundedWhateverComes() throws {
    let feed = Feed()
    feed.send(rmc("101500.00"))
    for first in UInt8(ascii: "A")...UInt8(ascii: "M") {
      for second in UInt8(ascii: "A")...UInt8(ascii: "Z") where first != UInt8(ascii: "P") {
        feed.send(gsv(talker: String(decoding: [first, second], as: UTF8.self)))
      }
    }
    feed.finish()
    #expect(try #require(feed.reports.last).satellites.count <= ReceiverBuffers.large.satellites)
    #expect(feed.counters.sentences == 13 * 26 + 1)
  }

  @Test func aSmallTableLeavesOutFurtherSatellites() throws {
    var table = SatelliteTable(capacity: 64)
    var payload = PayloadBuilder(count: 8 + 90 * 12)
    payload.set(UInt8(1), at: 4)
    payload.set(UInt8(90), at: 5)
    for index in 0..<90 { payload.set(UInt8(index + 1), at: 8 + 12 * index + 1) }
    let report = try payload.bytes.withByteView { view in
      table.take(try NavSAT(view), time: UTCTime(), received: .zero)
    }
    #expect(report.satellites.map(\.number) == (1...64).map { UInt16($0) })
    #expect(report.inView == 64)
  }

  @Test func aSmallTableLeavesOutFurtherSentences() throws {
    let feed = Feed(ReceiverConfiguration(buffers: ReceiverBuffers(frame: 2048, satellites: 64)))
    feed.send(rmc("101500.00"))
    for number in 1...9 { feed.send(gsv(number, of: 9, (4 * number - 3...4 * number).map { $0 })) }
    for number in 1...9 { feed.send(gsv(number, of: 9, (4 * number - 3...4 * number).map { $0 }, talker: "GA")) }
    feed.finish()
    let report = try #require(feed.reports.last)
    #expect(report.satellites.count == 64)
    #expect(report.satellites.filter { $0.system != .galileo }.count == 36)
    #expect(feed.counters.sentences == 19)
  }

  @Test func twoListsTakeTurnsWithoutAllocating() throws {
    var table = SatelliteTable()
    var addresses: [UnsafePointer<Satellite>] = []
    for _ in 0..<8 {
      for number in 1...4 {
        try withFields(gsv(number, of: 4, [number, number + 8, number + 16, number + 24])) {
          (fields) throws(SentenceError) in
          table.add(try GSV(fields))
        }
      }
      _ = table.close(time: UTCTime(), received: .zero)
      table.report.satellites.withUnsafeBufferPointer { if let base = $0.baseAddress { addresses.append(base) } }
    }
    #expect(addresses.count == 8)
    // After both have grown the memory is reused: no new address.
    #expect(Set(addresses.suffix(4)).isSubset(of: Set(addresses.prefix(4))))
  }

  /// GSA names two satellites of which the list has one; with two signals it is listed twice.
  @Test func usedCountsTheSatellitesThatTheListMarks() throws {
    let one = try #require(lastReport(rmc("101500.00"), gsa(used: [2, 31]), gsv(1, of: 1, [2, 5])))
    #expect(one.used == 1 && one.satellites.map(\.isUsed) == [true, false])
    let two = try #require(
      lastReport(
        rmc("101500.00"), gsa(used: [2, 31]), gsv(1, of: 1, [2, 5], signal: "1"), gsv(1, of: 1, [2], signal: "6")))
    #expect(two.used == 1 && two.inView == 2 && two.satellites.filter(\.isUsed).count == 2)
  }

  @Test(arguments: [
    (Int16(0), Int16?(0)), (359, 359), (360, 0), (-90, 270), (-360, 0), (361, nil), (-361, nil), (.min, nil),
  ])
  func aBearingIsWithinAFullTurn(_ degrees: Int16, _ expected: Int16?) { #expect(bearing(degrees) == expected) }
}

@Suite struct SatelliteGroupMessageTests {
  @Test func bothDecodersNameAMessageAlike() throws {
    for content in [
      "GPGSV,3,1,11,05,08,053,25", "GPGSV,3,3,11,05,08,053,25,1", "GLGSV,1,1,01,65,45,000,99,A", "PQGSV,1,1,00",
    ] {
      let quick = try #require(Array(content.utf8).withByteView { FixedWidthGSV($0).map { SatelliteGroupMessage($0) } })
      let general = try withFields(content) { (fields) throws(SentenceError) in
        SatelliteGroupMessage(try GSV(fields))
      }
      #expect(quick.code == general.code)
      #expect(quick.isLast == general.isLast)
      #expect(quick.system == general.system)
    }
  }

  @Test func codesTellTalkerSignalAndNumberApart() {
    let codes = [("GP", 1, 1), ("GL", 1, 1), ("GP", 2, 1), ("GP", 1, 2)].map { talker, signal, number in
      var gsv = GSV(talker: talker == "GP" ? .gps : .glonass, messageCount: 3, messageNumber: UInt8(number))
      gsv.signalID = UInt8(signal)
      return SatelliteGroupMessage(gsv).code
    }
    #expect(Set(codes).count == 4)
  }
}
