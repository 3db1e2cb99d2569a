import EngineRuntime
import Fusion
import Glibc
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Observations
import Publishing
import Testing

@testable import LinuxLocation

@Suite struct LastFixTests {
  private let fix = LastFix(
    position: GeodeticPosition(latitudeDegrees: -45.877567167, longitudeDegrees: 170.5001, ellipsoidalHeight: -12.25),
    secondsSince1970: 1_785_499_200)

  @Test func comesBackAsItWas() {
    #expect(LastFix(fix.bytes) == fix)
    let timeless = LastFix(position: fix.position, secondsSince1970: nil)
    #expect(LastFix(timeless.bytes) == timeless)
  }

  @Test func isNotTrustedWhenAnyBitHasChangedOrAnyByteIsMissing() {
    let bytes = fix.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(LastFix(damaged) == nil, "byte \(index), bit \(bit)")
      }
      #expect(LastFix(Array(bytes[..<index])) == nil)
    }
  }

  @Test func isOfSatellitesAlone() {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.latitudeDegrees = 1
    fix.longitudeDegrees = 2
    fix.kind = .threeDimensional
    #expect(LastFix(fix)?.position.latitudeDegrees == 1)
    for kind in [FixKind.none, .simulated, .manual, .deadReckoning] {
      fix.kind = kind
      #expect(LastFix(fix) == nil)
    }
  }
}

@Suite struct LastFixStoreTests {
  private let folder = TemporaryFolder()
  private var directory: StateDirectory { StateDirectory(path: folder.path + "/state") }

  private func fix(_ latitude: Double, at seconds: Int64) -> GNSSFix {
    var fix = GNSSFix(
      time: UTCTime(date: CalendarDate(year: 2026, month: 7, day: 2), timeOfDay: TimeOfDay(nanoseconds: 0)),
      received: MonotonicInstant(nanoseconds: seconds * 1_000_000_000), completed: .zero)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = 13.5
    return fix
  }

  @Test func thereIsNoneAtFirst() throws {
    #expect(try LastFixStore(directory: directory).load() == nil)
  }

  @Test func savesTheFirstThenOncePerMinuteAndTheLast() throws {
    let store = LastFixStore(directory: directory)
    var stage = LastFixStage(store) { Issue.record("\($0)") }
    func kept() throws -> Double? { try store.load()?.position.latitudeDegrees }
    stage.note(fix(1, at: 10))
    #expect(try kept() == 1)
    stage.note(fix(2, at: 69))
    #expect(try kept() == 1)
    stage.note(fix(3, at: 70))
    #expect(try kept() == 3)
    stage.note(fix(4, at: 80))
    stage.finish()
    #expect(try kept() == 4)
    #expect(try store.load()?.secondsSince1970 == 1_782_950_400)
  }

  @Test func whatIsDamagedIsToldAndNotUsed() throws {
    let store = LastFixStore(directory: directory)
    try store.save(try #require(LastFix(fix(1, at: 0))))
    let file = open(directory.path + "/last-fix", O_WRONLY | O_CLOEXEC)
    #expect(write(file, "x", 1) == 1)
    close(file)
    #expect(throws: StateError.self) { try store.load() }
    // A new one takes its place.
    try store.save(try #require(LastFix(fix(2, at: 0))))
    #expect(try store.load()?.position.latitudeDegrees == 2)
  }

  /// What `load` would refuse is never written over what is good.
  @Test func savesWithinTheBoundsOfLoading() throws {
    let store = LastFixStore(directory: directory)
    try store.save(try #require(LastFix(fix(1, at: 0))))
    var high = fix(2, at: 0)
    high.ellipsoidalHeight = 200_000
    #expect(LastFix(high) == nil)
    #expect(LastFix(fix(91, at: 0)) == nil && LastFix(fix(.nan, at: 0)) == nil)
    var kept = try #require(LastFix(fix(3, at: 0)))
    kept.position.ellipsoidalHeight = -20_000
    #expect(throws: StateError.self) { try store.save(kept) }
    #expect(try store.load()?.position.latitudeDegrees == 1)
  }

  @Test func aFolderThatCannotBeMadeIsToldOnce() {
    let said = Guarded<[String]>([])
    var stage = LastFixStage(LastFixStore(directory: StateDirectory(path: "/proc/binnacle"))) { text in
      said.withLock { $0.append(text) }
    }
    for second in [0, 100, 150] as [Int64] { stage.note(fix(1, at: second)) }
    stage.finish()
    #expect(said.withLock { $0.count } == 1)
  }
}

extension LastFixStage {
  fileprivate mutating func note(_ fix: GNSSFix) {
    let estimate = LocationEstimate(
      latitudeDegrees: fix.latitudeDegrees ?? 0, longitudeDegrees: 0, at: fix.received, fix.time)
    var event = NavigationEvent.receiver(.location(estimate, fix), source: 0)
    var before: [SessionEvent.Content] = []
    #expect(annotate(&event, before: &before) && before.isEmpty)
  }
}
