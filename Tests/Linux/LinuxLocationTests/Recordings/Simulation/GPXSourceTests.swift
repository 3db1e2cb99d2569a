import Bytes
import GNSS
import Glibc
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Observations
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct GPXSourceTests {
  private let folder = TemporaryFolder()

  private func source(_ text: String) throws -> GPXSource { GPXSource(try GPXAddress(text)) }

  private func harbour(_ options: String) throws -> GPXSource {
    try source(GPXFixture.path("gpx/harbour.gpx") + "?" + options)
  }

  /// Returns the fixes that an engine would get, `count` at most.
  private func fixes(_ source: GPXSource, _ count: Int = .max) throws -> [GNSSFix] {
    let decoder = try #require(source.makeDecoder(ReceiverConfiguration()))
    try source.open()
    defer { source.close() }
    var result: [GNSSFix] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while result.count < count {
      switch try source.read(into: buffer, until: nil) {
      case .received(let count, let stamp):
        #expect(stamp <= source.now)
        decoder.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: stamp) {
          if case .fix(let fix) = $0 { result.append(fix) }
        }
      case .end: return result
      case .idle, .interrupted: Issue.record("neither was asked for")
      }
    }
    return Array(result.prefix(count))
  }

  @Test func aFixASecondFromTheFirstWaypointToTheLast() throws {
    let fixes = try fixes(harbour("loop=no&pace=max"))
    #expect(fixes.count == 26)
    #expect(fixes.map(\.sequence) == Array(1...26))
    #expect(fixes.map(\.received.nanoseconds) == (0...25).map { $0 * 1_000_000_000 })
    let route = try GPXFixture.route("gpx/harbour.gpx")
    for (index, fix) in fixes.enumerated() {
      let place = route.place(at: Int64(index) * 1_000_000_000)
      #expect(fix.latitudeDegrees == place?.latitudeDegrees)
      #expect(fix.longitudeDegrees == place?.longitudeDegrees)
      #expect(fix.speed == place?.speed)
      #expect(fix.courseDegrees == place?.courseDegrees)
      #expect(fix.kind == .simulated)
      #expect(fix.accuracy.horizontal == Accuracy(5, .receiver))
      #expect(fix.accuracy.speed == Accuracy(0.5, .receiver))
      #expect(fix.accuracy.courseDegrees == fix.courseDegrees.map { _ in Accuracy(5, .receiver) })
      // The file has no heights.
      #expect(fix.heightAboveMeanSeaLevel == nil && fix.ellipsoidalHeight == nil && fix.accuracy.vertical == nil)
      #expect(fix.completed == fix.received)
    }
  }

  @Test func aLoopBeginsAnewOneIntervalBehindTheEnd() throws {
    let fixes = try fixes(harbour("pace=max"), 26 * 3)
    for index in 0..<26 {
      #expect(fixes[index].latitudeDegrees == fixes[index + 26].latitudeDegrees)
      #expect(fixes[index].longitudeDegrees == fixes[index + 52].longitudeDegrees)
    }
    #expect(fixes.map(\.received.nanoseconds) == (0..<78).map { $0 * 1_000_000_000 })
    #expect(fixes.map(\.sequence) == Array(1...78))
  }

  @Test func theRateIsThatOfTheAddress() throws {
    let fixes = try fixes(harbour("loop=no&pace=max&rate=4"))
    #expect(fixes.count == 101)
    #expect(fixes[1].received.nanoseconds == 250_000_000)
    #expect(try self.fixes(harbour("loop=no&pace=max&rate=0.5")).count == 13)
  }

  @Test func recordedTimesAfterAShortenedGapAreTheirOwn() throws {
    func segment(_ day: String) -> String {
      let points = (0...1).map { "<trkpt lat='1' lon='2'><time>2026-\(day)T00:00:0\($0)Z</time></trkpt>" }
      return "<trkseg>" + points.joined() + "</trkseg>"
    }
    let path = folder.file("months.gpx", Array("<gpx><trk>\(segment("05-01"))\(segment("01-01"))</trk></gpx>".utf8))
    let fixes = try fixes(source(path + "?sort=yes&times=recorded&pace=max"), 604).filter { $0.latitudeDegrees != nil }
    let times = fixes.compactMap { $0.time.date.map { [$0.month, $0.day] } }
    #expect(times == [[1, 1], [1, 1], [5, 1], [5, 1], [5, 1]], "the last one begins the second round")
  }

  @Test func recordedTimesGoOnInLaterRounds() throws {
    let fixes = try fixes(harbour("times=recorded&pace=max"), 60)
    #expect(
      fixes.map(\.time.unixNanoseconds) == (0..<60).map { 1_785_492_000_000_000_000 + Int64($0) * 1_000_000_000 })
  }

  @Test func otherwiseTheTimeIsNow() throws {
    let before = try #require(WallClock.secondsSince1970)
    let fixes = try fixes(harbour("pace=50"), 4)
    let after = try #require(WallClock.secondsSince1970)
    let times = try fixes.map { try #require($0.time.unixNanoseconds) }
    #expect(times.allSatisfy { (before - 1...after + 1).contains($0 / 1_000_000_000) })
    // Apart as they are due: a fiftieth of a second. The clock may be slewed meanwhile.
    for (early, late) in zip(times, times.dropFirst()) { #expect(((late - early) - 20_000_000).magnitude < 5_000_000) }
    // Without waiting a second of the route is a second.
    let hurried = try self.fixes(harbour("pace=max"), 3).map { try #require($0.time.unixNanoseconds) }
    #expect(hurried[2] - hurried[0] == 2_000_000_000)
  }

  @Test func heightsComeWithTheGeoid() throws {
    let all = try fixes(source(GPXFixture.path("gpx/ridge.gpx") + "?loop=no&pace=max"))
    let first = try #require(all.first)
    #expect(first.heightAboveMeanSeaLevel == 1800.5)
    #expect(first.accuracy.vertical == Accuracy(10, .receiver))
    #expect((first.climb! - 0.2).magnitude < 1e-9)
    // The geoid is some 50 m above the ellipsoid in the Alps.
    let separation = try #require(first.geoidSeparation)
    #expect((45...55).contains(separation))
    #expect(first.ellipsoidalHeight == 1800.5 + separation)
    #expect(all[150].hasPosition && all[150].heightAboveMeanSeaLevel == nil && all[150].geoidSeparation == nil)
    // 20 s in the tunnel.
    #expect(all.filter { !$0.hasPosition }.count == 19)
    #expect(all.filter { !$0.hasPosition }.allSatisfy { $0.kind == .none && $0.speed == nil && $0.time.date != nil })
  }

  @Test func aSingleWaypointStaysForEver() throws {
    let path = folder.file("one.gpx", Array("<gpx><wpt lat='1' lon='2'/></gpx>".utf8))
    let all = try fixes(source("\(path)?pace=max"), 5000)
    #expect(all.count == 5000)
    #expect(all.allSatisfy { $0.latitudeDegrees == 1 && $0.speed == 0 && $0.courseDegrees == nil })
    #expect(try fixes(source("\(path)?pace=max&loop=no")).count == 1)
  }

  @Test func aCompressedFileIsTheSame() throws {
    let path = folder.gzipFile("route.gpx", try GPXFixture.bytes("gpx/harbour.gpx"))
    let packed = try fixes(source("\(path)?loop=no&pace=max&times=recorded"))
    let whole = try fixes(harbour("loop=no&pace=max&times=recorded"))
    #expect(packed == whole)
  }

  @Test func opensAgainFromTheStart() throws {
    let source = try harbour("loop=no&pace=max")
    let once = try fixes(source, 5).map(\.latitudeDegrees)
    #expect(try fixes(source, 5).map(\.latitudeDegrees) == once)
    let first = try fixes(source, 1)
    #expect(first[0].received == .zero && first[0].latitudeDegrees == 54.31)
  }

  // MARK: As a source

  @Test func fixesComeOnTimeOnTheMachinesClock() throws {
    let source = try harbour("rate=20")
    let before = MonotonicClock.now
    let all = try fixes(source, 11)
    let elapsed = MonotonicClock.now.nanoseconds(since: before)
    #expect(elapsed >= 500_000_000 && elapsed < 5_000_000_000)
    #expect(all[0].received >= before)
    #expect(all[10].received.nanoseconds(since: all[0].received) == 500_000_000)
  }

  @Test func deadlinesEndAReadAndLoseNothing() throws {
    let source = try harbour("rate=2")
    let decoder = try #require(source.makeDecoder(ReceiverConfiguration()))
    try source.open()
    #expect(try readOnce(source, until: nil).count == 1)
    let deadline = source.now.advanced(byNanoseconds: 50_000_000)
    guard case .idle(let stamp) = try readOnce(source, until: deadline) else {
      Issue.record("a fix before its time")
      return
    }
    #expect(stamp >= deadline)
    #expect(try readOnce(source, until: source.now.advanced(byNanoseconds: 5_000_000_000)).count == 1)
    var times: [Int64] = []
    [0, 0].withByteView { view in
      decoder.consume(view, at: source.now) { if case .fix(let fix) = $0 { times.append(fix.received.nanoseconds) } }
    }
    #expect(times.count == 2 && times[1] - times[0] == 500_000_000)
  }

  @Test func whatBecameDueMeanwhileIsHandedOverAtOnce() throws {
    let source = try harbour("rate=100")
    try source.open()
    pause(milliseconds: 200)
    let start = source.now
    for _ in 0..<20 { #expect(try readOnce(source, until: nil).count == 1) }
    #expect(source.now.nanoseconds(since: start) < 5_000_000_000)
    source.close()
  }

  @Test func interruptsEndWaitsAtOnceAndAreNotLost() throws {
    let source = try harbour("rate=0.1")
    try source.open()
    #expect(try readOnce(source, until: nil).count == 1)
    source.interrupt()
    #expect(try readOnce(source, until: nil) == .interrupted)
    let start = source.now
    let other = Background {
      pause(milliseconds: 60)
      source.interrupt()
    }
    #expect(try readOnce(source, until: nil) == .interrupted)
    other.join()
    #expect(source.now.nanoseconds(since: start) < 5_000_000_000)
    source.interrupt()
    #expect(!source.wait(until: source.now.advanced(byNanoseconds: 20_000_000_000)))
    #expect(source.wait(until: source.now.advanced(byNanoseconds: 1_000_000)))
    // Before opening: for the first read.
    source.close()
    source.interrupt()
    try source.open()
    #expect(try readOnce(source, until: nil) == .interrupted)
    #expect(try readOnce(source, until: nil).count == 1)
    source.close()
    source.close()
    #expect(try readOnce(source, until: nil) == .end)
  }

  @Test func atMaximumPaceInterruptsAreHeard() throws {
    let source = try harbour("pace=max")
    try source.open()
    for _ in 0..<100 { #expect(try readOnce(source, until: nil).count == 64) }
    source.interrupt()
    #expect(try readOnce(source, until: nil) == .interrupted)
    #expect(try readOnce(source, until: nil).count == 64)
  }

  @Test func longPausesAreToldAtMaximumPaceToo() throws {
    let source = try harbour("pace=max&rate=0.1")
    try source.open()
    #expect(try readOnce(source, until: MonotonicInstant(nanoseconds: 5_000_000_000)).count == 1)
    let deadline = MonotonicInstant(nanoseconds: 5_000_000_000)
    #expect(try readOnce(source, until: deadline) == .idle(at: deadline))
    #expect(try readOnce(source, until: nil) == .received(1, at: MonotonicInstant(nanoseconds: 10_000_000_000)))
  }

  @Test func anEngineRunsIt() throws {
    let source = try harbour("loop=no&pace=max")
    #expect(!source.traits.isLive)
    var places = 0
    var states: [EngineStatus.State] = []
    let error = NavigationRunner().read(source) { event in
      switch event {
      case .location(let estimate, let fix):
        places += 1
        #expect(estimate.origin == .simulated && fix.kind == .simulated)
      case .status(let status): states.append(status.state)
      case .noFix, .withheld, .satellites: Issue.record("neither is simulated here")
      }
    }
    #expect(error == nil)
    #expect(places == 26)
    #expect(states == [.opening, .waiting, .receiving, .stopped(nil)])
  }

  // MARK: What is wrong

  @Test func errorsNameTheFileAndTheLine() throws {
    let missing = failure(opening: try source("\(folder.path)/none.gpx"))
    #expect(missing?.kind == .notFound)
    let path = folder.file("bad.gpx", Array("<gpx>\n<wpt lat='1'/>\n</gpx>".utf8))
    let bad = failure(opening: try source(path))
    #expect(bad?.kind == .invalid)
    #expect(bad?.message == "\(path), line 2: <wpt> has no lon")
    #expect(bad?.advice?.contains("Docs/Simulation.md") == true)
    let log = folder.file("trip.nmea", epoch("120000.00"))
    #expect(failure(opening: try source(log))?.message.hasSuffix("this is not XML, which begins with <") == true)
    let untimed = failure(opening: try source(GPXFixture.path("gpx/round.gpx") + "?times=recorded"))
    #expect(untimed?.message.hasSuffix("times=recorded, but no waypoint has a time") == true)
  }

  @Test func aBombOfZerosIsRefused() throws {
    let path = "\(folder.path)/bomb.gpx.gz"
    let command = "(echo '<gpx><!--'; head -c 8000000 /dev/zero) | gzip -1 > \(path)"
    #expect(Child(["sh", "-c", command]).wait() == 0)
    let error = failure(opening: GPXSource(GPXAddress(path: path), limit: 4))
    #expect(error?.message == "\(path): longer than 4 MiB")
  }
}

extension SourceRead<Int> {
  fileprivate var count: Int {
    if case .received(let count, _) = self { count } else { 0 }
  }
}

@Suite struct SimulatedFixesTests {
  private func taken(_ decoder: SimulatedFixes, _ count: Int) -> [GNSSFix] {
    var result: [GNSSFix] = []
    [UInt8](repeating: 0, count: count).withByteView { view in
      decoder.consume(view, at: .zero) { if case .fix(let fix) = $0 { result.append(fix) } }
    }
    return result
  }

  @Test func eachByteStandsForOneFixInOrder() {
    let decoder = SimulatedFixes()
    for second in 1...5 { decoder.append(fix(.simulated, at: Int64(second))) }
    let first = taken(decoder, 2)
    let rest = taken(decoder, 3)
    #expect((first + rest).map(\.received.nanoseconds) == (1...5).map { $0 * 1_000_000_000 })
    #expect((first + rest).map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(decoder.counters.bytes == 5)
    #expect(decoder.counters.epochs == 5)
    #expect(decoder.deadline == nil)
  }

  @Test func bytesWithoutFixesGiveNone() {
    let decoder = SimulatedFixes()
    #expect(taken(decoder, 3).isEmpty)
    decoder.append(fix(.simulated))
    decoder.removeAll()
    #expect(taken(decoder, 1).isEmpty)
  }
}
