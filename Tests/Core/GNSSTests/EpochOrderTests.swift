import Observations
import Simulator
import TestSupport
import Testing

/// What an epoch has does not depend on the order of its sentences, nor on which of them repeat others.
@Suite struct EpochOrderTests {
  // MARK: - Values that a repeating sentence adds

  private func fixes(of name: String) -> [GNSSFix] {
    let feed = Feed()
    feed.send(capture(name, in: "found"))
    feed.finish()
    return feed.fixes
  }

  @Test func speedOfVTGIsInEveryEpoch() {
    let found = fixes(of: "03-vtg-carries-speed.nmea")
    #expect(found.count == 4)
    for fix in found { #expect(isNear(fix.speed, 0.3 * 1852 / 3600, 1e-6) && fix.courseDegrees == 100) }
  }

  @Test func heightOfGNSIsInEveryEpoch() {
    let found = fixes(of: "03-gns-carries-height.nmea")
    #expect(found.count == 5)
    for fix in found {
      #expect(fix.heightAboveMeanSeaLevel == 12 && fix.ellipsoidalHeight == 57 && fix.kind == .threeDimensional)
      #expect(fix.accuracy.horizontal != nil)
    }
  }

  /// Each value of the second sentence is missing in the first, which it otherwise repeats.
  @Test(arguments: [
    ["GPGST,TIME,,,,,,,", gbs("TIME")], ["GPGST,TIME,,,,,,,", "PGRME,3.1,M,4.2,M,5.2,M"],
    [rmc("TIME", speed: "", course: ""), vtg()], [rmc("TIME", position: "4717.11,N,00833.91,E"), gll("TIME")],
    [gga("TIME", separation: ",M"), gns("TIME")], [gga("TIME", used: "", hdop: ""), gns("TIME")],
  ])
  func repeatingSentenceAddsItsValuesToEveryEpoch(pair: [String]) {
    let feed = Feed()
    for second in 0..<8 {
      let base = pair[0].hasPrefix("GPGGA") || pair[0].hasPrefix("GPRMC") ? [] : [gga("TIME")]
      feed.send((base + pair).map { $0.replacing("TIME", with: clock(second)) })
    }
    feed.finish()
    #expect(feed.fixes.count == 8)
    for fix in feed.fixes.dropFirst() { #expect(values(fix) == values(feed.fixes[0])) }
  }

  /// What has always come in RMC is waited for where RMC lacks it once.
  @Test func valueThatIsMissingOnceIsTakenFromItsRepetition() {
    let feed = Feed()
    for second in 0..<10 {
      let speed = second == 7 ? "" : "10.0"
      feed.send(rmc(clock(second), speed: speed), gga(clock(second)), vtg(), gll(clock(second)))
    }
    feed.finish()
    #expect(feed.fixes.allSatisfy { $0.speed != nil })
  }

  /// NAV-STATUS, which otherwise repeats NAV-PVT, comes after it.
  @Test func spoofingStateBesideNavPVTIsInEveryEpoch() {
    let feed = Feed()
    for second in 0..<6 {
      let pvt = PVT(milliseconds: 66_034_000 + 1000 * second)
      var status = PayloadBuilder(count: 16)
      status.set(pvt.timeOfWeek, at: 0)
      for (index, value) in [3, 0x0D, 0, 1 << 3].enumerated() { status.set(UInt8(value), at: 4 + index) }
      feed.send(pvt.frame + ubxFrame(0x01, 0x03, status.bytes))
    }
    feed.finish()
    #expect(feed.fixes.count == 6 && feed.fixes.allSatisfy { $0.spoofing == .notDetected })
  }

  /// A body at rest has no course: GLL, which has none either, is not waited for.
  @Test func whatNoSentenceCanAddIsNotWaitedFor() {
    let feed = Feed()
    for second in 0..<6 {
      let course = second < 3 ? "77.5" : ""
      let contents = [vtg(course: course), rmc(clock(second), course: course), gga(clock(second)), gll(clock(second))]
      let found = feed.bytesUntilFix(contents)
      if second > 2 { #expect(found == bytes(through: 3, of: contents)) }
      feed.wait(milliseconds: 500)
    }
  }

  // MARK: - Orders

  private func values(_ fix: GNSSFix) -> GNSSFix {
    var values = fix
    values.time.timeOfDay = nil
    (values.sequence, values.received, values.completed) = (0, .zero, .zero)
    return values
  }

  private static let sets: [[@Sendable (String) -> String]] = [
    [{ rmc($0, speed: "", course: "") }, { gga($0) }, { _ in vtg() }],
    [{ gga($0, separation: ",M", age: "2.0") }, { gns($0) }, { rmc($0, course: "") }, { _ in vtg() }],
    [{ rmc($0) }, { gga($0, used: "", hdop: "") }, { gns($0) }, { gst($0) }, { gbs($0) }, { gll($0) }],
    [{ pubx00($0) }, { gga($0) }, { rmc($0) }, { _ in vtg() }, { _ in "PGRME,3.1,M,4.2,M,5.2,M" }],
  ]

  /// Orders that change from epoch to epoch, with pauses between epochs and without.
  @Test(arguments: sets.indices, [false, true])
  func threeShuffledOrdersGiveTheSameValues(set: Int, hasPauses: Bool) {
    var generator = SeededGenerator(seed: UInt64(set) + 7)
    let sentences = EpochOrderTests.sets[set]
    for _ in 0..<20 {
      let orders = (0..<3).map { _ in sentences.shuffled(using: &generator) }
      let feed = Feed()
      for second in 0..<24 {
        // The first three epochs teach.
        let order = second < 3 ? orders[0] : orders[Int.random(in: 0..<3, using: &generator)]
        feed.send(order.map { $0(clock(second)) })
        if hasPauses { feed.wait(milliseconds: 500) }
      }
      feed.finish()
      #expect(feed.fixes.map(\.second) == Array(0..<24))
      for fix in feed.fixes { #expect(values(fix) == values(feed.fixes[0])) }
    }
  }

  // MARK: - Two receivers in one stream

  @Test func secondAnswerOfAnInstantIsComparedAndCounted() {
    let feed = Feed()
    feed.send(capture("15-two-receivers-same-instants.nmea", in: "found"))
    feed.finish()
    #expect(feed.fixes.count == 180)
    // From 100100 on, 120 instants have two RMC and two GGA.
    #expect(feed.counters.lateSentences == 240)
    #expect(feed.fixes.prefix(60).allSatisfy { ($0.positionSpreadDegrees ?? 1) < 1e-9 })
    #expect(feed.fixes.dropFirst(62).allSatisfy { ($0.positionSpreadDegrees ?? 0) * 111_200 > 1900 })
  }

  @Test func repetitionOfASentenceIsNoSecondAnswer() {
    let feed = Feed()
    for second in 0..<6 { feed.send(rmc(clock(second)), rmc(clock(second)), gga(clock(second)), gga(clock(second))) }
    feed.finish()
    #expect(feed.counters.lateSentences == 0)
    #expect(feed.fixes.allSatisfy { $0.positionSpreadDegrees == 0 })
  }
}
