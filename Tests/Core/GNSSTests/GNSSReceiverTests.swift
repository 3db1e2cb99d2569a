import GNSS
import LocationTestKit
import Observations
import Simulator
import Testing

@Suite struct GNSSReceiverTests {
  /// An Adafruit Ultimate GPS HAT (gpsd's regression corpus, mt3339.log, Gary E. Miller, BSD-2).
  private let mediaTek = """
    $GPGGA,202641.000,4404.1305,N,12118.8515,W,2,11,0.83,1127.7,M,-19.6,M,0000,0000*65
    $GPGSA,A,3,20,16,09,03,07,10,23,19,27,30,05,,1.33,0.83,1.03*09
    $GPRMC,202641.000,A,4404.1305,N,12118.8515,W,0.01,201.71,130415,,,D*7D
    $GPZDA,202641.000,13,04,2015,,*55
    $GPGGA,202642.000,4404.1305,N,12118.8515,W,2,11,0.83,1127.7,M,-19.6,M,0000,0000*66
    $GPGSA,A,3,20,16,09,03,07,10,23,19,27,30,05,,1.33,0.83,1.03*09
    $GPRMC,202642.000,A,4404.1305,N,12118.8515,W,0.00,0.00,130415,,,D*7A
    $GPZDA,202642.000,13,04,2015,,*56
    $GPGGA,202643.000,4404.1305,N,12118.8515,W,2,11,0.84,1127.7,M,-19.6,M,0000,0000*60
    $GPGSA,A,3,20,16,09,03,07,10,23,19,27,30,05,,1.33,0.84,1.03*0E
    $GPGSV,3,1,12,09,88,089,31,07,60,281,44,23,55,123,33,10,44,274,32*78
    $GPGSV,3,2,12,16,39,051,29,30,30,262,20,20,23,308,30,27,23,093,34*7F
    $GPGSV,3,3,12,19,13,123,27,03,07,176,19,05,05,328,13,47,,,*41
    $GPRMC,202643.000,A,4404.1305,N,12118.8515,W,0.02,171.47,130415,,,D*7D
    $GPZDA,202643.000,13,04,2015,,*57

    """

  /// A Trimble with RTK at 10 Hz, which changes its talker (nmea-rtk.log, same origin).
  private let trimble = """
    $GNGGA,132820.40,4134.49821522,N,09345.03375619,W,2,10,0.9,278.122,M,-31.442,M,7.4,0133*6E
    $GNRMC,132820.40,A,4134.49821522,N,09345.03375619,W,2.627,91.414,180320,11.5985,E,D*05
    $GNGGA,132820.50,4134.49819100,N,09345.03363938,W,2,10,0.9,278.071,M,-31.442,M,7.4,0133*6C
    $GNRMC,132820.50,A,4134.49819100,N,09345.03363938,W,2.973,94.772,180320,11.5985,E,D*08
    $GPGGA,132820.60,4134.49821229,N,09345.03351845,W,2,09,1.0,278.020,M,-31.442,M,7.6,0133*7E

    """

  private let acknowledge: [UInt8] = [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]

  private var uBlox: String {
    (0..<6).map { second in
      [
        rmc(clock(second)), vtg(), gga(clock(second)), gsa(system: "1", talker: "GN"),
        gsa("1", used: [], dops: "99.99,99.99,99.99", system: "2", talker: "GN"), gsv(1, of: 2, signal: "1"),
        gsv(2, of: 2, [25], signal: "1"), gsv(1, of: 1, [66], talker: "GL", signal: "1"), gll(clock(second)),
        gst(clock(second)),
      ].map { line($0) }.joined()
    }.joined()
  }

  // MARK: - Chunks

  @Test func anyCutOfARealLogMeansTheSame() throws {
    let neighbours: [[UInt8]] = [
      acknowledge, rtcm([1, 2, 3]), [0x00, 0xB5, 0xD3, 0x24, 0xFF], Array("$GNRMC,235959.00,A,47".utf8),
      [0xB5, 0x62, 0x01, 0x07, 0x00, 0x10], Array("\\s:r3,c:1*51\\".utf8),
    ]
    try verifyChunking(Array(mediaTek.utf8), gluedTo: neighbours)
    try verifyChunking(Array(mediaTek.replacing("\n", with: "\r\r\n").utf8), gluedTo: neighbours)
    try verifyChunking(Array(trimble.utf8), gluedTo: neighbours, seed: 2)
    try verifyChunking(Array(uBlox.utf8), gluedTo: neighbours, seed: 3)
    try verifyChunking(Array(mediaTek.utf8), gluedTo: [Array(uBlox.utf8), Array(trimble.utf8)], seed: 4)
  }

  @Test func framesOfOtherProtocolsBetweenSentencesChangeNothing() {
    let plain = Feed()
    plain.send(raw: mediaTek)
    plain.finish()
    let mixed = Feed()
    for text in mediaTek.split(separator: "\n") {
      mixed.send(acknowledge)
      mixed.send(raw: String(text) + "\n")
      mixed.send(rtcm([0x3E, 0xD0]))
      mixed.send([0x00, 0x80, 0xFF])
    }
    mixed.finish()
    #expect(plain.fixes.count == 3)
    #expect(mixed.fixes == plain.fixes)
    #expect(mixed.counters.ubxFrames == 15 && mixed.counters.rtcmFrames == 15 && mixed.counters.noiseBytes == 45)
  }

  // MARK: - Damage

  /// Every byte of a log of three epochs, changed to every other value: each position that results is a true one.
  /// One changed byte never leaves the XOR of a line right.
  @Test func everySingleByteChangedToEveryOtherValue() {
    let log = Array(
      """
      $GPGGA,202641.000,4404.1305,N,12118.8515,W,1,11,0.83,1127.7,M,-19.6,M,,*44
      $GPRMC,202641.000,A,4404.1305,N,12118.8515,W,0.01,201.71,130415,,,A*78
      $GPGGA,202642.000,4404.1306,N,12118.8516,W,1,11,0.83,1127.7,M,-19.6,M,,*47
      $GPRMC,202642.000,A,4404.1306,N,12118.8516,W,0.00,0.00,130415,,,A*7F
      $GPGGA,202643.000,4404.1307,N,12118.8517,W,1,11,0.83,1127.7,M,-19.6,M,,*46
      $GPRMC,202643.000,A,4404.1307,N,12118.8517,W,0.02,171.47,130415,,,A*7D

      """.split(separator: "\n").map { line(String($0.dropFirst().prefix { $0 != "*" })) }.joined().utf8)
    let truth = [
      (44 + 4.1305 / 60, -(121 + 18.8515 / 60)), (44 + 4.1306 / 60, -(121 + 18.8516 / 60)),
      (44 + 4.1307 / 60, -(121 + 18.8517 / 60)),
    ]
    var configuration = ReceiverConfiguration()
    configuration.checksums = .required
    var changed = log
    var positions = 0
    for index in log.indices {
      for value in UInt8.min...UInt8.max where value != log[index] {
        changed[index] = value
        let feed = Feed(configuration)
        feed.send(changed)
        feed.finish()
        if feed.fixes.count > 4 { Issue.record("\(feed.fixes.count) fixes with byte \(index) as \(value)") }
        for fix in feed.fixes where fix.hasPosition {
          positions += 1
          let isTrue = truth.contains { isNear(fix.latitudeDegrees, $0.0) && isNear(fix.longitudeDegrees, $0.1) }
          if !isTrue { Issue.record("byte \(index) as \(value): \(fix)") }
        }
      }
      changed[index] = log[index]
    }
    #expect(positions > log.count * 255 * 2)
  }

  /// Sentences of a few epochs in any order, some damaged, among garbage: never more fixes than times of day.
  @Test(arguments: UInt64(1)...200)
  func neverMoreFixesThanDistinctTimes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pieces: [[UInt8]] = []
    for second in 0..<4 {
      let time = clock(second)
      for content in [
        rmc(time), gga(time), gll(time), gst(time), gns(time), pubx00(time), vtg(), gsa(), gsv(), "HEHDT,1.0,T",
      ] {
        for _ in 0..<Int.random(in: 0...2, using: &random) { pieces.append(Array(line(content).utf8)) }
      }
    }
    for _ in 0..<20 {
      pieces.append((0..<Int.random(in: 1...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      pieces.append(acknowledge)
    }
    pieces.shuffle(using: &random)
    let feed = Feed()
    for piece in pieces {
      feed.send(piece)
      if Int.random(in: 0..<6, using: &random) == 0 {
        feed.wait(milliseconds: Int64.random(in: 1...400, using: &random))
      }
    }
    feed.finish()
    #expect(feed.fixes.count <= 4)
    #expect(Set(feed.fixes.map(\.time.timeOfDay)).count == feed.fixes.count)
    #expect(!feed.fixes.isEmpty)
  }

  @Test(arguments: UInt64(1)...20)
  func garbageMakesNoFix(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let feed = Feed()
    let alphabet = Array("$!\\*,.GPRMCGGA0123456789NSEWAV\r\n".utf8) + [0xB5, 0x62, 0xD3, 0x00]
    for _ in 0..<200 {
      feed.send((0..<500).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
      feed.wait(milliseconds: 30)
    }
    feed.finish()
    #expect(feed.fixes.isEmpty)
    #expect(feed.counters.bytes == 100_000)
  }

  @Test func aStreamThatBeginsInTheMiddleOfASentence() {
    let feed = Feed()
    feed.send(raw: "4,N,12118.8515,W,2,11,0.83,1127.7,M,-19.6,M,0000,0000*65\r\n" + mediaTek)
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.counters.checksumFailures == 0)
  }

  // MARK: - Counting

  @Test func theCountersAddUp() {
    let feed = Feed()
    let text =
      line(rmc(clock(0))) + line("GPXXX,1") + "$\(gga(clock(0)))*00\r\n" + line("GPGGA,250000.00,,,,,1,,,,,,,,")
      + "$GPGSV,1,1,00\r\n" + line("PMTK001,314,3") + line(rmc(clock(1))) + line(gll(clock(0)))
    feed.send(raw: text)
    feed.send(acknowledge)
    feed.send([1, 2, 3])
    feed.finish()
    let counters = feed.counters
    #expect(counters.bytes == UInt64(text.utf8.count + 13))
    #expect(counters.sentences == 5)
    #expect(counters.unknownSentences == 1)
    #expect(counters.checksumFailures == 1)
    #expect(counters.malformedSentences == 1)
    #expect(counters.checksumMissing == 1)
    #expect(counters.ubxFrames == 1 && counters.rtcmFrames == 0)
    #expect(counters.noiseBytes == 3)
    #expect(counters.epochs == 2)
    #expect(counters.lateSentences == 1)
  }

  @Test func aChunkLargerThanTheQueueIsTakenWhole() {
    let feed = Feed()
    feed.send([UInt8](repeating: 0x20, count: 100_000) + Array(mediaTek.utf8))
    feed.finish()
    #expect(feed.fixes.count == 3)
    #expect(feed.counters.noiseBytes == 100_000)
  }

  @Test func finishHandsOverWhatIsOpenAndWhatWasHeldBack() {
    let feed = Feed()
    feed.send([0xB5, 0x62, 0x01, 0x07, 0x00, 0x10])
    feed.send(rmc(clock(0)), gga(clock(0)), gsv())
    #expect(feed.fixes.isEmpty)
    feed.finish()
    #expect(feed.fixes.count == 1)
    #expect(feed.reports.count == 1)
    #expect(feed.deadline == nil)
  }

  @Test func advanceBeforeTheDeadlineDoesNothing() {
    let feed = Feed()
    feed.wait(milliseconds: 1000)
    feed.send(rmc(clock(0)))
    feed.wait(milliseconds: 10)
    #expect(feed.fixes.isEmpty)
    #expect(feed.deadline != nil)
  }

  @Test func readingPausesWhileNoFixCanBeComplete() {
    let feed = Feed()
    for second in 0..<6 {
      let time = "10150\(second).00"
      feed.send(rmc(time))
      #expect(feed.readDelay == (second < 4 ? 0 : 15_000_000))
      feed.sleep(milliseconds: 20)
      feed.send(gga(time))
      // The fix is released: the next epoch is due in 980 ms, and 40 ms is the longest pause.
      #expect(feed.readDelay == (second < 2 ? 0 : 40_000_000))
      feed.send(gsv(1, of: 1))
      feed.sleep(milliseconds: 980)
    }
  }

  @Test func anEpochIsReceivedWhenItsFirstByteComes() {
    let feed = Feed()
    let bytes = Array(line(rmc("101500.00")).utf8)
    feed.sleep(milliseconds: 5)
    feed.send(Array(bytes[..<10]))
    feed.sleep(milliseconds: 30)
    feed.send(Array(bytes[10...]))
    feed.send(gga("101500.00"))
    feed.finish()
    #expect(feed.fixes.map(\.received.nanoseconds) == [5_000_000])
    #expect(feed.fixes.map(\.completed.nanoseconds) == [35_000_000])
  }
}

@Suite struct ReceiverEventTests {
  /// The fix does not wait for the satellites; their list closes the epoch.
  @Test func aFixComesBeforeTheSatellitesOfItsEpoch() {
    let feed = Feed()
    for second in 0..<6 { feed.send(rmc(clock(second)), gga(clock(second)), gsv(), gll(clock(second))) }
    feed.finish()
    #expect(feed.events.count == 12)
    for (index, event) in feed.events.enumerated() {
      switch event {
      case .fix(let fix):
        #expect(index % 2 == 0)
        #expect(fix.second == index / 2)
      case .satellites(let report):
        #expect(index % 2 == 1)
        #expect(report.time.timeOfDay?.second == index / 2)
      }
    }
  }
}
