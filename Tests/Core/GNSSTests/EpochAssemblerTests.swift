import GNSS
import Observations
import Testing

/// The sentences that a receiver sends, in its order, and the one after which the fix is complete.
struct VendorOrder: Sendable, CustomTestStringConvertible {
  var name: String
  var through: Int
  var contents: @Sendable (String) -> [String]

  var testDescription: String { name }
}

private let gsvGroup = [gsv(1, of: 2), gsv(2, of: 2, [25, 29])]

let vendorOrders = [
  VendorOrder(name: "u-blox", through: 4) { [rmc($0), vtg(), gga($0), gsa()] + gsvGroup + [gll($0)] },
  VendorOrder(name: "u-blox with GST", through: 8) {
    [rmc($0), vtg(), gga($0), gsa()] + gsvGroup + [gll($0), gst($0), zda($0)]
  },
  VendorOrder(name: "MediaTek GGA first, RMC and VTG last", through: 5) {
    [gga($0), gsa()] + gsvGroup + [rmc($0), vtg()]
  },
  VendorOrder(name: "MediaTek with ZDA last", through: 3) { [gga($0), gsa(), rmc($0), zda($0)] },
  VendorOrder(name: "SiRF", through: 6) { [gga($0), gll($0), gsa()] + gsvGroup + [rmc($0), vtg()] },
  VendorOrder(name: "Garmin", through: 6) {
    [rmc($0), gga($0), gsa()] + gsvGroup + ["PGRME,3.1,M,4.2,M,5.2,M", gll($0)]
  },
  VendorOrder(name: "Qualcomm GSV first", through: 6) { gsvGroup + [gga($0), vtg(), rmc($0), gsa()] },
  VendorOrder(name: "SkyTraq", through: 5) { [gga($0), gsa()] + gsvGroup + [rmc($0), vtg()] },
  VendorOrder(name: "u-blox neo-M8N, RMC before GGA, GSV last", through: 5) {
    [gll($0), rmc($0), vtg(), gga($0), gsa(system: "1", talker: "GN"), gsa(used: [65], system: "2", talker: "GN")]
      + gsvGroup
  },
  VendorOrder(name: "GNS only", through: 1) { [gns($0)] },
  VendorOrder(name: "RMC only", through: 1) { [rmc($0)] },
  VendorOrder(name: "GGA only", through: 1) { [gga($0)] },
  VendorOrder(name: "GLL only", through: 1) { [gll($0)] },
  VendorOrder(name: "GLL and VTG", through: 2) { [gll($0), vtg()] },
  VendorOrder(name: "PUBX,00 only", through: 1) { [pubx00($0)] },
]

@Suite struct EpochAssemblerTests {
  @Test(arguments: vendorOrders)
  func eachEpochComesOnceInAnyVendorsOrder(order: VendorOrder) {
    let feed = Feed()
    for second in 100..<110 { feed.send(order.contents(clock(second))) }
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(100..<110))
    #expect(feed.fixes.map(\.sequence) == Array(1...10))
    #expect(feed.fixes.allSatisfy { isNear($0.latitudeDegrees, latitude) && isNear($0.longitudeDegrees, longitude) })
    #expect(feed.counters.epochs == 10)
    #expect(feed.counters.lateSentences == 0)
  }

  /// The first epoch may be a part of one, the second teaches.
  @Test(arguments: vendorOrders)
  func fromTheThirdEpochOnTheFixComesWithItsLastContributingByte(order: VendorOrder) {
    let feed = Feed()
    feed.send(order.contents(clock(100)))
    feed.send(order.contents(clock(101)))
    feed.wait(milliseconds: 500)
    for second in 102..<106 {
      let contents = order.contents(clock(second))
      #expect(feed.bytesUntilFix(contents) == bytes(through: order.through, of: contents))
      feed.wait(milliseconds: 500)
    }
    #expect(feed.fixes.map(\.second) == Array(100..<106))
  }

  /// The same without a pause between epochs, as from a file: only the second epoch's fix may need the third's start.
  @Test(arguments: vendorOrders)
  func noPauseIsNeeded(order: VendorOrder) {
    let feed = Feed()
    for second in 100..<102 { feed.send(order.contents(clock(second))) }
    // The third's first sentence may end the second epoch, so look at the fourth.
    feed.send(order.contents(clock(102)))
    for second in 103..<106 {
      let contents = order.contents(clock(second))
      #expect(feed.bytesUntilFix(contents) == bytes(through: order.through, of: contents))
    }
    #expect(feed.fixes.map(\.second) == Array(100..<106))
  }

  @Test func aFixBelongsToItsOwnEpochWithItsOwnInstants() {
    let feed = Feed()
    for second in 0..<5 {
      feed.send(rmc(clock(second)))
      feed.sleep(milliseconds: 20)
      feed.send(gga(clock(second)))
      feed.wait(milliseconds: 980)
    }
    let fix = feed.fixes[4]
    #expect(fix.received == MonotonicInstant(nanoseconds: 4_000_000_000))
    #expect(fix.completed == MonotonicInstant(nanoseconds: 4_020_000_000))
  }

  @Test func twoEpochsInOneChunk() {
    let feed = Feed()
    let both = [100, 101].map { line(rmc(clock($0))) + line(gga(clock($0))) }.joined()
    feed.send(raw: both)
    feed.finish()
    #expect(feed.fixes.map(\.second) == [100, 101])
  }

  // MARK: - Learning

  private func run(_ feed: Feed, _ seconds: Range<Int>, _ contents: (String) -> [String]) {
    for second in seconds {
      feed.send(contents(clock(second)))
      feed.wait(milliseconds: 500)
    }
  }

  @Test func relearnsWhenASentenceAppears() {
    let feed = Feed()
    run(feed, 0..<5) { [rmc($0), gga($0)] }
    // Unknown to be coming, it is late at first.
    run(feed, 5..<6) { [rmc($0), gga($0), gst($0)] }
    #expect(feed.fixes.last?.accuracy.horizontal?.source == .dilution)
    #expect(feed.counters.lateSentences == 1)
    let contents = [rmc(clock(6)), gga(clock(6)), gst(clock(6))]
    #expect(feed.bytesUntilFix(contents) == bytes(through: 3, of: contents))
    #expect(feed.fixes.last?.accuracy.horizontal?.source == .gst)
    #expect(feed.counters.lateSentences == 1)
  }

  @Test func relearnsWhenASentenceDisappears() {
    let feed = Feed()
    run(feed, 0..<5) { [rmc($0), gga($0), gst($0)] }
    // Waited for while it may only have been lost: then silence releases the fix.
    run(feed, 5..<9) { [rmc($0), gga($0)] }
    #expect(feed.fixes.map(\.second) == Array(0..<9))
    let contents = [rmc(clock(9)), gga(clock(9))]
    #expect(feed.bytesUntilFix(contents) == bytes(through: 2, of: contents))
  }

  @Test(arguments: [2, 3, 5, 10])
  func aSentenceOfEveryNthEpochIsWaitedForOnlyThen(period: Int) {
    let feed = Feed()
    func contents(_ second: Int) -> [String] {
      [gga(clock(second))] + (second % period == 0 ? [gsa()] : []) + [rmc(clock(second))]
        + (second % period == 0 ? [gst(clock(second))] : [])
    }
    for second in 1..<(4 * period) {
      feed.send(contents(second))
      feed.wait(milliseconds: 500)
    }
    for second in (4 * period)..<(6 * period) {
      let lines = contents(second)
      #expect(feed.bytesUntilFix(lines) == bytes(through: lines.count, of: lines), "second \(second)")
      #expect((feed.fixes.last?.accuracy.horizontal?.source == .gst) == (second % period == 0))
      feed.wait(milliseconds: 500)
    }
  }

  @Test func oneLostSentenceDelaysOneFixAndChangesNothing() {
    let feed = Feed()
    run(feed, 0..<5) { [rmc($0), vtg(), gga($0), gsa()] }
    #expect(feed.bytesUntilFix([rmc(clock(5)), vtg(), gga(clock(5))]) == nil)
    feed.wait(milliseconds: 500)
    #expect(feed.fixes.last?.second == 5)
    #expect(feed.fixes.last?.kind == .threeDimensional)
    let contents = [rmc(clock(6)), vtg(), gga(clock(6)), gsa()]
    #expect(feed.bytesUntilFix(contents) == bytes(through: 4, of: contents))
  }

  @Test func anEpochThatLosesItsFirstSentenceIsWholeOtherwise() {
    let feed = Feed()
    run(feed, 0..<5) { [rmc($0), vtg(knots: "1.0"), gga($0), gsa()] }
    feed.send(vtg(knots: "2.0"), gga(clock(5)), gsa())
    feed.wait(milliseconds: 500)
    #expect(feed.fixes.map(\.second) == Array(0..<6))
    #expect(isNear(feed.fixes[5].speed, 2 * 1852 / 3600.0))
  }

  /// A receiver is configured to send GSA and GSV too, after the sentence that used to be its last.
  @Test func whatIsAppendedBehindTheLastSentenceStaysInItsEpoch() {
    let feed = Feed()
    for second in 0..<6 { feed.send(gga(clock(second)), rmc(clock(second))) }
    for second in 6..<12 {
      feed.send(gga(clock(second)), rmc(clock(second)), gsa("2", used: [second]), gsv(1, of: 1, [second]))
    }
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(0..<12))
    for report in feed.reports {
      guard let time = report.time.timeOfDay else { continue }
      #expect(report.satellites.map { Int($0.number) } == [time.second])
      #expect(report.used == 1)
    }
    #expect(feed.reports.count == 6)
  }
}
