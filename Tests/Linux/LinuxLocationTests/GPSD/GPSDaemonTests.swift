import Bytes
import EngineRuntime
import GNSS
import Glibc
import LinuxTestSupport
import LocationEngine
import Observations
import TestSupport
import Testing

@testable import LinuxLocation

/// Epochs of a receiver, one per element: GPRMC first.
private func epochs(_ count: Int, from first: Int = 0) -> [[UInt8]] {
  (first..<first + count).map { index in
    let time = "12\(index / 60 < 10 ? "0" : "")\(index / 60)\(index % 60 < 10 ? "0" : "")\(index % 60).00"
    let minutes = "07.0\(index % 60 < 10 ? "0" : "")\(index % 60)"
    return sentence("GPRMC,\(time),A,48\(minutes),N,01131.000,E,022.4,084.4,230325,,,A")
      + sentence("GPGGA,\(time),48\(minutes),N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
      + sentence("GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,0.9,2.1")
  }
}

/// Feeds epochs until `condition` holds; whether it did.
private func feed(_ pty: Pty, _ epochs: [[UInt8]], until condition: () -> Bool) -> Bool {
  for epoch in epochs {
    pty.send(epoch)
    // gpsd learns where an epoch ends from the silence after it.
    pause(milliseconds: 60)
    if condition() { return true }
  }
  return eventually(condition)
}

@Suite(.serialized, .enabled(if: hasGPSD, withoutGPSD)) struct GPSDaemonTests {
  @Test func fixesAreThoseOfOurOwnParser() throws {
    let capture = try TemporaryFolder.captured("zed-f9p.nmea")
    let pty = Pty()
    let gpsd = try GPSDaemon([pty.path])
    let run = SourceRun(GPSDSource(GPSDAddress(gpsd.address, device: pty.path)))
    #expect(eventually { !run.now.states.isEmpty })
    let reached = feed(pty, capture, until: { run.now.fixes.count >= 20 })
    run.stop()
    #expect(reached)
    #expect(eventually { run.now.isOver })

    var receiver = GNSSReceiver()
    var own: [UTC: GNSSFix] = [:]
    let note: (ReceiverEvent) -> Void = { if case .fix(let fix) = $0 { own[UTC(fix)] = fix } }
    for epoch in capture {
      epoch.withUnsafeBufferPointer { receiver.consume(ByteView($0), at: .zero, note) }
    }
    receiver.finish(note)

    let fixes = run.now.fixes
    #expect(Set(fixes.map(UTC.init)).count == fixes.count, "two fixes of one epoch")
    #expect(run.now.reports >= fixes.count)
    // The first ones may lack what came before gpsd was ready.
    for fix in fixes.dropFirst(3) {
      guard let other = own[UTC(fix)] else {
        Issue.record("a fix of a time that was not sent: \(fix.time)")
        continue
      }
      #expect(isNear(fix.latitudeDegrees, other.latitudeDegrees, 1e-8))
      #expect(isNear(fix.longitudeDegrees, other.longitudeDegrees, 1e-8))
      #expect(isNear(fix.heightAboveMeanSeaLevel, other.heightAboveMeanSeaLevel, 0.01))
      #expect(isNear(fix.ellipsoidalHeight, other.ellipsoidalHeight, 0.01))
      #expect(isNear(fix.speed, other.speed, 0.002))
      #expect(fix.kind == other.kind)
      #expect(isNear(fix.accuracy.horizontal?.value, other.accuracy.horizontal?.value, 0.01))
      #expect(fix.accuracy.horizontal?.source == other.accuracy.horizontal?.source)
    }
  }

  @Test func itComesBackAfterGPSDWasKilled() throws {
    let pty = Pty()
    let gpsd = try GPSDaemon([pty.path])
    var configuration = EngineConfiguration()
    configuration.longestRetry = .milliseconds(500)
    let run = SourceRun(GPSDSource(GPSDAddress(gpsd.address)), configuration: configuration)
    #expect(feed(pty, epochs(60), until: { run.now.fixes.count >= 3 }))

    gpsd.kill()
    #expect(eventually { run.now.states.last?.loss != nil })
    #expect(run.now.states.last?.loss?.kind == .disconnected)
    try gpsd.restart()
    let before = run.now.fixes.count
    #expect(feed(pty, epochs(200, from: 60), until: { run.now.fixes.count >= before + 3 }))
    #expect(run.now.states.last == .receiving)
    run.stop()
    #expect(eventually { run.now.isOver })
  }

  @Test func aReceiverThatVanishesUnderGPSDIsNamedAndInventsNothing() throws {
    let pty = Pty()
    let gpsd = try GPSDaemon([pty.path])
    let notices = Guarded<[String]>([])
    var configuration = EngineConfiguration()
    configuration.staleAfter = .seconds(1)
    let source = GPSDSource(
      GPSDAddress(gpsd.address), notice: { line in notices.withLock { $0.append(line) } }, checkAfter: 2_000_000_000)
    let run = SourceRun(source, configuration: configuration)
    #expect(feed(pty, epochs(60), until: { run.now.fixes.count >= 3 }))

    pty.unplug()
    // 3.22 goes on as if nothing had happened; others give the device up.
    let name = pty.path
    func isNamed(_ record: SourceRun.Record) -> Bool {
      notices.withLock { $0.contains { $0.contains(name) } }
        || record.states.contains { $0.loss?.message.contains(name) == true }
    }
    #expect(eventually { isNamed(run.now) })
    let record = run.now
    #expect(record.states.contains { $0.isStale || $0.loss != nil })
    #expect(record.states.last != .receiving)
    // Every fix was sent: no time comes twice, and none after the last.
    #expect(Set(record.fixes.map(UTC.init)).count == record.fixes.count)
    #expect(record.fixes.allSatisfy { $0.hasPosition })
    pause(milliseconds: 300)
    #expect(run.now.fixes.count == record.fixes.count)
    run.stop()
    #expect(eventually { run.now.isOver })
  }

  @Test func aDeviceItDoesNotHave() throws {
    let pty = Pty()
    let gpsd = try GPSDaemon([pty.path])
    let error = failure(opening: GPSDSource(GPSDAddress(gpsd.address, device: "/dev/none")))
    #expect(error?.kind == .notFound)
    #expect(error?.message.contains("/dev/none") == true)
    #expect(error?.advice?.contains(pty.path) == true)
  }

  @Test func noReceiverAtAll() throws {
    let folder = TemporaryFolder()
    let gpsd = try GPSDaemon(["-F", "\(folder.path)/control"])
    let error = failure(opening: GPSDSource(GPSDAddress(gpsd.address)))
    #expect(error?.kind == .disconnected)
    #expect(error?.message.hasSuffix("gpsd has no receiver") == true)
  }
}

/// A moment, to compare epochs by.
private struct UTC: Hashable {
  let nanoseconds: Int64?
  init(_ fix: GNSSFix) { nanoseconds = fix.time.unixNanoseconds }
}

private func isNear(_ one: Double?, _ other: Double?, _ tolerance: Double) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  return abs(one - other) <= tolerance
}

extension TemporaryFolder {
  /// The epochs of a capture in Tests/Fixtures: cut before each RMC.
  fileprivate static func captured(_ name: String) throws -> [[UInt8]] {
    let source = FileSource(path: "\(Checkout.fixtures)/captures/\(name)", speed: .maximum)
    try source.open()
    var epochs: [[UInt8]] = []
    for line in Reading(source).bytes.split(separator: 0x0A, omittingEmptySubsequences: true) {
      guard line.first == UInt8(ascii: "$") else { continue }
      if line.dropFirst(3).starts(with: Array("RMC".utf8)) || epochs.isEmpty { epochs.append([]) }
      epochs[epochs.count - 1] += line + [0x0A]
    }
    source.close()
    return epochs
  }
}
