import Glibc
import LinuxTestSupport
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct FileSourceTests {
  private let folder = TemporaryFolder()

  /// Seconds of a log, one epoch each, from 12:00:00 on.
  private func log(_ seconds: Range<Int>) -> [UInt8] {
    seconds.flatMap { epoch("12\(two($0 / 60))\(two($0 % 60)).00") }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func replaysAtTenTimesTheLogsClock() throws {
    let source = FileSource(path: folder.file("log", log(0..<11)), speed: .factor(10))
    try source.open()
    let start = MonotonicClock.now
    let reading = Reading(source)
    let elapsed = MonotonicClock.now.nanoseconds(since: start)
    #expect(reading.hasEnded)
    #expect(reading.bytes == log(0..<11))
    #expect(reading.sizes.count == 11)
    #expect(elapsed >= 1_000_000_000)
    #expect(elapsed < 2_000_000_000)
    for (index, stamp) in reading.stamps.enumerated() {
      let lateness = stamp.nanoseconds - Int64(index) * 1_000_000_000
      #expect(lateness >= 0 && lateness < 5_000_000_000)
    }
  }

  @Test func maximumSpeedReadsStraightThroughOnTheSameClock() throws {
    let bytes = log(0..<3000)
    let source = FileSource(path: folder.file("log", bytes), speed: .maximum)
    try source.open()
    let start = MonotonicClock.now
    let reading = Reading(source, bufferSize: 65_536, patience: 5_000_000_000)
    #expect(MonotonicClock.now.nanoseconds(since: start) < 5_000_000_000)
    #expect(reading.hasEnded)
    #expect(reading.bytes == bytes)
    // 64 KiB at a time, not epoch by epoch.
    #expect(reading.sizes.count < bytes.count / 50_000)
    #expect(reading.stamps.last == MonotonicInstant(nanoseconds: 2_999_000_000_000))
    #expect(reading.stampsNeverGoBack)
  }

  @Test func maximumSpeedStillTellsLongSilences() throws {
    let source = FileSource(path: folder.file("log", log(0..<2) + log(60..<61)), speed: .maximum)
    try source.open()
    let first = try readOnce(source, until: nil)
    #expect(first == .received(log(0..<2).count, at: MonotonicInstant(nanoseconds: 1_000_000_000)))
    let deadline = MonotonicInstant(nanoseconds: 6_000_000_000)
    #expect(try readOnce(source, until: deadline) == .idle(at: deadline))
    #expect(source.now == deadline)
    #expect(
      try readOnce(source, until: nil)
        == .received(log(60..<61).count, at: MonotonicInstant(nanoseconds: 60_000_000_000)))
    #expect(try readOnce(source, until: nil) == .end)
    #expect(try readOnce(source, until: nil) == .end)
  }

  @Test func aLogWithoutTimesEnds() throws {
    for speed in [ReplaySpeed.maximum, .factor(1)] {
      let bytes = noise(300_000)
      let source = FileSource(path: folder.file("noise", bytes), speed: speed)
      try source.open()
      let reading = Reading(source, bufferSize: 10_000)
      #expect(reading.hasEnded)
      #expect(reading.bytes == bytes)
      #expect(reading.stampsNeverGoBack)
    }
  }

  @Test func anEmptyLogEnds() throws {
    let source = FileSource(path: folder.file("empty"), speed: .factor(1))
    try source.open()
    #expect(try readOnce(source, until: nil) == .end)
  }

  @Test func midnightAndStepsDoNotHang() throws {
    let bytes = epoch("235959.50") + epoch("000000.00") + epoch("000000.50") + epoch("180000.00") + epoch("120000.00")
    let source = FileSource(path: folder.file("steps", bytes), speed: .factor(1))
    try source.open()
    let start = MonotonicClock.now
    let reading = Reading(source)
    let elapsed = MonotonicClock.now.nanoseconds(since: start)
    #expect(reading.hasEnded)
    #expect(reading.bytes == bytes)
    #expect(elapsed >= 1_000_000_000 && elapsed < 2_500_000_000)
  }

  @Test func aDamagedArchiveGivesWhatItHasThenSaysSo() throws {
    let bytes = log(0..<2000)
    let path = folder.gzipFile("log", bytes)
    #expect(truncate(path, 9000) == 0)
    let source = FileSource(path: path, speed: .maximum)
    try source.open()
    let reading = Reading(source, bufferSize: 65_536)
    #expect(reading.bytes.count > 1000)
    #expect(Array(bytes[..<reading.bytes.count]) == reading.bytes)
    #expect(reading.error?.kind == .inputOutput)
    #expect(reading.error?.message.contains("gzip") == true)
  }

  @Test func errorsSayWhatIsWrong() {
    #expect(failure(opening: FileSource(path: "\(folder.path)/none"))?.kind == .notFound)
    let directory = failure(opening: FileSource(path: folder.path))
    #expect(directory?.kind == .invalid)
    #expect(directory?.message.contains("directory") == true)
    #expect(failure(opening: FileSource(path: "/dev/null"))?.kind == .invalid)
    #expect(LogFile.failure("x", code: EACCES).kind == .permissionDenied)
  }
}
