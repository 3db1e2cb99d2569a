import Beacons
import EngineRuntime
import LinuxIO
import LinuxLocation
import LinuxTestSupport
import Observations
import Providers
import Testing

@testable import BeaconRadio

struct LogScannerTests {
  private static let uuid = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"
  private let folder = TemporaryFolder()
  private let received = Guarded<[BeaconScannerEvent]>([])
  private let notices = Guarded<[String]>([])

  private static func beacon(_ seconds: Double, minor: Int = 1) -> String {
    #"{"type":"beacon","seconds":\#(seconds),"format":"iBeacon","uuid":"\#(uuid)","major":1,"minor":\#(minor),"rssi":-60}"#
  }

  private static let eddystone =
    #"{"type":"beacon","seconds":1,"format":"eddystoneUID","namespace":"EDD1EBEAC04E5DEFA017","instance":"0BDB87539B67"}"#

  private func scanner(
    _ lines: [String], formats: Set<BeaconFormat> = [.iBeacon], speed: ReplaySpeed = .maximum
  ) -> LogScanner {
    let path = folder.file("hall.jsonl", Array(lines.joined(separator: "\n").utf8))
    let notices = notices
    let options = BeaconRadioOptions(formats: formats) { text in notices.withLock { $0.append(text) } }
    return LogScanner(path, options, speed: speed)
  }

  private func start(_ scanner: LogScanner) throws {
    let received = received
    try scanner.start { event in received.withLock { $0.append(event) } }
  }

  private var events: [BeaconScannerEvent] { received.withLock { $0 } }

  /// Waits until the log has ended.
  private func waitForEnd() -> Bool {
    for _ in 0..<2000 {
      if events.last == .ended { return true }
      pause(milliseconds: 5)
    }
    return false
  }

  private func seconds(_ scanner: LogScanner) -> [Double] {
    events.compactMap { event in
      guard case .sighting(let sighting) = event, let began = scanner.began else { return nil }
      return Double(sighting.received.nanoseconds(since: began)) / 1e9
    }
  }

  @Test func aLogIsPlayedToItsEnd() throws {
    let scanner = scanner([Self.beacon(0.5), Self.beacon(40), Self.beacon(40, minor: 2)])
    #expect(scanner.availability == .undetermined && scanner.began == nil)
    try start(scanner)
    #expect(waitForEnd())
    #expect(events.first == .availability(.available) && events.count == 5)
    #expect(seconds(scanner) == [0.5, 40, 40])
    #expect(scanner.availability == .available && scanner.counters == LogScanner.Counters(rows: 3, skipped: 0))
    #expect(notices.withLock { $0 }.isEmpty)
  }

  @Test func rowsKeepTheirPace() throws {
    let scanner = scanner([Self.beacon(0), Self.beacon(0.3)], speed: .factor(1))
    try start(scanner)
    #expect(waitForEnd())
    let took = MonotonicClock.now.nanoseconds(since: try #require(scanner.began))
    #expect(took >= 300_000_000 && seconds(scanner) == [0, 0.3])
  }

  /// At another pace the instants are still those of the log.
  @Test func aFactorShortensTheWait() throws {
    let scanner = scanner([Self.beacon(0), Self.beacon(20)], speed: .factor(100))
    try start(scanner)
    #expect(waitForEnd())
    let took = MonotonicClock.now.nanoseconds(since: try #require(scanner.began))
    #expect((200_000_000..<10_000_000_000).contains(took) && seconds(scanner) == [0, 20])
  }

  @Test func timeNeverGoesBack() throws {
    let scanner = scanner([Self.beacon(2), Self.beacon(1), Self.beacon(3)])
    try start(scanner)
    #expect(waitForEnd())
    #expect(seconds(scanner) == [2, 2, 3])
  }

  @Test func hostileLinesAreCountedAndSkipped() throws {
    let long = String(repeating: "x", count: 100_000)
    let scanner = scanner([
      "nonsense", Self.beacon(1), "", "  ", long, #"{"type":"beacon","seconds":1}"#, Self.beacon(2),
    ])
    try start(scanner)
    #expect(waitForEnd())
    #expect(scanner.counters == LogScanner.Counters(rows: 2, skipped: 3) && seconds(scanner) == [1, 2])
    #expect(
      notices.withLock { $0 } == ["\(scanner.name): 3 lines are skipped: not of binnacle beacons --format ndjson"])
  }

  @Test func statesOfTheRadioArePlayed() throws {
    let off = #"{"type":"beaconRadio","seconds":1,"state":"radioOff"}"#
    let on = #"{"type":"beaconRadio","seconds":2,"state":"available"}"#
    let scanner = scanner([Self.beacon(0.5), off, off, on])
    try start(scanner)
    #expect(waitForEnd())
    let states = events.compactMap { event -> BeaconAvailability? in
      if case .availability(let state) = event { state } else { nil }
    }
    #expect(states == [.available, .radioOff, .available])
  }

  @Test func aLogMayBeginWithARadioThatIsOff() throws {
    let scanner = scanner([#"{"type":"beaconRadio","seconds":0,"state":"notPermitted"}"#])
    try start(scanner)
    #expect(waitForEnd())
    #expect(events == [.availability(.notPermitted), .ended])
  }

  @Test func otherFormatsComeIfTheyAreWanted() throws {
    let apple = scanner([Self.eddystone])
    try start(apple)
    #expect(waitForEnd() && events.count == 2)
    received.withLock { $0 = [] }
    let all = scanner([Self.eddystone], formats: Set(BeaconFormat.allCases))
    try start(all)
    #expect(waitForEnd())
    guard events.count == 3, case .foreign(.eddystoneUID, rssi: nil, received: _) = events[1] else {
      Issue.record("\(events)")
      return
    }
  }

  @Test func noEventFollowsStop() throws {
    let scanner = scanner((0..<1000).map { Self.beacon(Double($0) / 1000) }, speed: .factor(1))
    try start(scanner)
    while seconds(scanner).count < 20 { pause(milliseconds: 1) }
    scanner.stop()
    let count = events.count
    pause(milliseconds: 50)
    #expect(events.count == count && count < 1000 && events.last != .ended)
    scanner.stop()
  }

  @Test func itIsPlayedOnceAtATimeAndAgain() throws {
    let scanner = scanner([Self.beacon(0), Self.beacon(30)], speed: .factor(1))
    try start(scanner)
    #expect(throws: SourceError(.busy, "\(scanner.name): is played already")) { try scanner.start { _ in } }
    while seconds(scanner).isEmpty { pause(milliseconds: 1) }
    scanner.stop()
    received.withLock { $0 = [] }
    try start(scanner)
    while seconds(scanner).isEmpty { pause(milliseconds: 1) }
    scanner.stop()
    #expect(events.first == .availability(.available) && seconds(scanner) == [0])
  }

  /// The thread of a scan that was stopped ends a moment later, and changes nothing of the next one.
  @Test func aScanThatWasStoppedDoesNotDisturbTheNext() throws {
    let scanner = scanner((0..<200).map { _ in Self.beacon(0) })
    for _ in 0..<100 {
      try start(scanner)
      while events.count < 2 { pause(milliseconds: 0) }
      scanner.stop()
      received.withLock { $0 = [] }
      try start(scanner)
      while events.isEmpty { pause(milliseconds: 0) }
      let first = events.first
      scanner.stop()
      received.withLock { $0 = [] }
      #expect(first == .availability(.available))
    }
  }

  @Test func aLogThatIsMissingIsRefused() {
    #expect(throws: SourceError(.notFound, "\(folder.path)/none: no such file")) {
      try LogScanner(folder.path + "/none", BeaconRadioOptions()).start { _ in }
    }
  }

  @Test func anEmptyLogEnds() throws {
    let scanner = scanner([])
    try start(scanner)
    #expect(waitForEnd() && events == [.ended])
    #expect(scanner.counters == LogScanner.Counters())
  }
}
