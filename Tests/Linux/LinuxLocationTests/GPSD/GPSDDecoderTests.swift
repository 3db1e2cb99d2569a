import Bytes
import GNSS
import GPSDProtocol
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

private let millisecond: Int64 = 1_000_000

/// A decoder, and what has come out of it.
private final class Feed {
  let receivers = GPSDReceivers(wanted: nil)
  let decoder: GPSDDecoder
  private(set) var fixes: [GNSSFix] = []
  private(set) var reports: [SatelliteReport] = []

  init() { decoder = GPSDDecoder(receivers, ReceiverConfiguration()) }

  func send(_ lines: [String], at milliseconds: Int64) {
    let bytes = lines.flatMap(gpsdLine)
    bytes.withUnsafeBufferPointer {
      decoder.consume(ByteView($0), at: MonotonicInstant(nanoseconds: milliseconds * millisecond), take)
    }
  }

  func wait(until milliseconds: Int64) {
    decoder.advance(to: MonotonicInstant(nanoseconds: milliseconds * millisecond), take)
  }

  func finish() { decoder.finish(take) }

  private func take(_ event: ReceiverEvent) {
    switch event {
    case .fix(let fix): fixes.append(fix)
    case .satellites(let report): reports.append(report)
    }
  }
}

private func tpv(_ second: Int?, _ rest: String = #""mode":3,"lat":1,"lon":2"#, device: String = "/dev/a") -> String {
  let time = second.map { #""time":"2026-01-02T03:04:\#($0 < 10 ? "0" : "")\#($0).000Z","# } ?? ""
  return #"{"class":"TPV","device":"\#(device)",\#(time)\#(rest)}"#
}

private func sky(_ hdop: Double, device: String = "/dev/a") -> String {
  #"{"class":"SKY","device":"\#(device)","hdop":\#(hdop)}"#
}

private let satellites =
  #"{"class":"SKY","device":"/dev/a","hdop":1.5,"nSat":2,"uSat":1,"satellites":[{"PRN":9,"el":88,"az":89,"ss":31,"#
  + #""used":true,"gnssid":0,"svid":9},{"PRN":7,"el":8,"az":9,"ss":11,"used":false,"gnssid":0,"svid":7}]}"#

@Suite struct GPSDDecoderTests {
  @Test func theFirstEpochsAreMergedFromTheirPieces() throws {
    let feed = Feed()
    // As gpsd 3.22 begins, before it knows which sentence ends the cycle.
    feed.send([tpv(2, #""mode":2,"lat":1,"lon":2,"speed":3"#)], at: 0)
    feed.send([tpv(2, #""mode":3,"lat":1,"lon":2,"altMSL":4,"speed":3"#), sky(1.5)], at: 20)
    #expect(feed.fixes.isEmpty)
    #expect(feed.decoder.deadline == MonotonicInstant(nanoseconds: 170 * millisecond))
    feed.wait(until: 169)
    #expect(feed.fixes.isEmpty)
    feed.wait(until: 170)
    #expect(feed.decoder.deadline == nil)
    let fix = try #require(feed.fixes.first)
    #expect(feed.fixes.count == 1)
    #expect(fix.sequence == 1 && fix.kind == .threeDimensional)
    #expect(fix.heightAboveMeanSeaLevel == 4 && fix.speed == 3 && fix.dilution.horizontal == 1.5)
    #expect(fix.received == .zero && fix.completed == MonotonicInstant(nanoseconds: 20 * millisecond))
    #expect(fix.time.date == CalendarDate(year: 2026, month: 1, day: 2))
    #expect(fix.time.timeOfDay == TimeOfDay(hour: 3, minute: 4, second: 2))
  }

  @Test func anotherTimeEndsAnEpochAtOnce() throws {
    let feed = Feed()
    feed.send([tpv(1), tpv(2), tpv(2), tpv(3)], at: 0)
    #expect(feed.fixes.map { $0.time.timeOfDay?.second } == [1, 2])
    feed.finish()
    #expect(feed.fixes.map { $0.time.timeOfDay?.second } == [1, 2, 3])
    #expect(feed.decoder.counters.epochs == 3)
  }

  @Test func onceTheCycleIsKnownNoFixWaits() throws {
    let feed = Feed()
    for second in 1...3 {
      feed.send([tpv(second), sky(1)], at: Int64(second) * 1000)
      feed.wait(until: Int64(second) * 1000 + 500)
    }
    feed.send([tpv(4)], at: 4000)
    #expect(feed.fixes.count == 3)
    feed.send([sky(2)], at: 4001)
    // The third has been counted when the fourth began.
    #expect(feed.fixes.count == 4)
    #expect(feed.fixes.last?.dilution.horizontal == 2)
  }

  @Test func whatComesTooLateIsCountedAndWaitedForFromThenOn() throws {
    let feed = Feed()
    for second in 1...4 { feed.send([tpv(second)], at: Int64(second) * 1000) }
    #expect(feed.fixes.map { $0.time.timeOfDay?.second } == [1, 2, 3, 4])
    feed.send([tpv(4)], at: 4010)
    #expect(feed.fixes.count == 4)
    #expect(feed.decoder.counters.lateSentences == 1)
    // From then on always two.
    for second in 5...7 { feed.send([tpv(second), tpv(second)], at: Int64(second) * 1000) }
    #expect(feed.fixes.map { $0.time.timeOfDay?.second } == [1, 2, 3, 4, 5, 6, 7])
    feed.send([tpv(8)], at: 8000)
    #expect(feed.fixes.count == 7)
    feed.send([tpv(8)], at: 8001)
    #expect(feed.fixes.count == 8)
  }

  @Test func aClockThatStandsStillStillMakesEpochs() throws {
    let feed = Feed()
    for second in 0..<4 {
      feed.send([tpv(1, #""mode":1"#)], at: Int64(second) * 1000)
      feed.wait(until: Int64(second) * 1000 + 500)
    }
    #expect(feed.fixes.count == 4)
    #expect(feed.fixes.allSatisfy { !$0.hasPosition })
  }

  @Test func piecesWithoutATimeJoinTheOneThatHasIt() throws {
    let feed = Feed()
    feed.send(
      [tpv(nil, #""mode":3,"lat":1,"lon":2,"altMSL":9"#), tpv(5, #""mode":3,"lat":1,"lon":2,"speed":1"#)], at: 0)
    feed.wait(until: 500)
    #expect(feed.fixes.count == 1)
    #expect(feed.fixes[0].time.timeOfDay?.second == 5 && feed.fixes[0].heightAboveMeanSeaLevel == 9)
    // Alone it is an epoch with an unknown time.
    feed.send([tpv(nil)], at: 1000)
    feed.wait(until: 1500)
    #expect(feed.fixes.count == 2)
    #expect(feed.fixes[1].hasPosition && feed.fixes[1].time == UTCTime())
  }

  @Test func whatComesBeforeItsTPVBelongsToTheNext() throws {
    let feed = Feed()
    feed.send([tpv(1)], at: 0)
    feed.wait(until: 500)
    feed.send([sky(3), #"{"class":"ATT","device":"/dev/a","heading":77}"#, tpv(2)], at: 1000)
    feed.wait(until: 1150)
    #expect(feed.fixes[1].dilution.horizontal == 3 && feed.fixes[1].headingDegrees == 77)
    // Just after the end of an epoch it was part of that one, and too late.
    feed.send([sky(4)], at: 1160)
    feed.send([tpv(3)], at: 2000)
    feed.wait(until: 2500)
    #expect(feed.fixes[2].dilution.horizontal == nil && feed.fixes[2].headingDegrees == nil)
  }

  @Test func deviationsSayWhichEpochTheyBelongTo() throws {
    func gst(_ second: Int) -> String {
      #"{"class":"GST","device":"/dev/a","time":"2026-01-02T03:04:0\#(second).000Z","lat":3,"lon":4}"#
    }
    let feed = Feed()
    // gpsd begins with the TPV first and goes on with the TPV last; the next epoch comes before any silence.
    feed.send([tpv(1), gst(1)], at: 0)
    feed.send([gst(2)], at: 60)
    #expect(feed.fixes.count == 1)
    feed.send([tpv(2)], at: 140)
    feed.wait(until: 500)
    #expect(feed.fixes.map { $0.accuracy.horizontal?.value } == [5, 5])
    #expect(feed.fixes.map { $0.accuracy.horizontal?.source } == [.gst, .gst])
  }

  @Test func satellitesAreReportedAtOnce() throws {
    let feed = Feed()
    feed.send([tpv(1), satellites], at: 0)
    let report = try #require(feed.reports.first)
    #expect(report.inView == 2 && report.used == 1 && report.time.timeOfDay?.second == 1)
    #expect(report.satellites.map { $0.number } == [9, 7])
    feed.send([tpv(2)], at: 1000)
    feed.finish()
    #expect(feed.reports.count == 1)
    // The count belongs to its epoch alone.
    #expect(feed.fixes.map { $0.satellitesUsed } == [1, nil])
  }

  @Test func emptyReportsAreNoEpoch() throws {
    let feed = Feed()
    feed.send([#"{"class":"TPV","device":"/dev/a","mode":0}"#, #"{"class":"TPV","mode":0}"#], at: 0)
    feed.wait(until: 1000)
    feed.finish()
    #expect(feed.fixes.isEmpty && feed.receivers.lastEpoch == nil)
  }

  @Test func anotherReceiverIsNotMixedIn() throws {
    let feed = Feed()
    feed.send(
      [tpv(1), tpv(1, #""mode":3,"lat":50,"lon":60,"altMSL":9"#, device: "/dev/b"), sky(9, device: "/dev/b")], at: 0)
    feed.wait(until: 500)
    #expect(feed.fixes.count == 1)
    #expect(feed.fixes[0].latitudeDegrees == 1 && feed.fixes[0].heightAboveMeanSeaLevel == nil)
    #expect(feed.fixes[0].dilution.horizontal == nil)
  }

  @Test func magneticFiguresOfGPSDAreNotUsed() throws {
    // Its magnetic track has the wrong sign: 14.4° east of north, it should be 178.7.
    let feed = Feed()
    feed.send([tpv(1, #""mode":3,"lat":1,"lon":2,"magtrack":207.5,"magvar":14.4"#)], at: 0)
    feed.finish()
    #expect(feed.fixes[0].courseDegrees == nil && feed.fixes[0].headingDegrees == nil)
  }

  @Test func invalidLinesAreCountedAndNoFix() {
    let feed = Feed()
    let list = (1...5).map { #"{"class":"DEVICE","path":"/dev/\#($0)"}"# }.joined(separator: ",")
    feed.send([#"{"class":"DEVICES","devices":[\#(list)]}"#], at: 0)
    #expect(feed.receivers.all.count == 5)
    feed.send(
      [
        #"{"class":"DEVICE"2"class":"DEVICE"}"#, #"{"class":"TPV","mode":3,"mode":3}"#,
        #"{"class":"TPV","lat":1e999}"#, #"{"class":"ERROR","message":"\q"}"#,
        #"{"class":"TPV","x":"# + String(repeating: "[", count: 40_000) + "}", tpv(1),
      ], at: 0)
    feed.finish()
    #expect(feed.decoder.counters.malformedSentences == 5)
    #expect(feed.decoder.counters.sentences == 2)
    #expect(feed.fixes.count == 1)
  }

  @Test func linesInAnyPiecesGiveTheSame() throws {
    let text = [tpv(1), satellites, tpv(2), "rubbish", tpv(3), #"{"class":"TPV","mode":3"#, tpv(4)]
    let bytes = text.flatMap(gpsdLine)
    let whole = Feed()
    whole.send(text, at: 0)
    whole.finish()
    #expect(whole.fixes.count == 4)
    #expect(whole.decoder.counters.malformedSentences == 1)
    #expect(whole.decoder.counters.unknownSentences == 1)
    #expect(whole.decoder.counters.sentences == 6)
    #expect(whole.decoder.counters.bytes == UInt64(bytes.count))
    for size in [1, 7, 100] {
      let receivers = GPSDReceivers(wanted: nil)
      let decoder = GPSDDecoder(receivers, ReceiverConfiguration())
      var fixes: [GNSSFix] = []
      let take: (ReceiverEvent) -> Void = { if case .fix(let fix) = $0 { fixes.append(fix) } }
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBufferPointer {
          decoder.consume(ByteView($0), at: .zero, take)
        }
      }
      decoder.finish(take)
      #expect(fixes == whole.fixes, "in pieces of \(size)")
    }
  }
}
