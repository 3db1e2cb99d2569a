import Glibc
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

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
    var keeper = LastFixKeeper(store)
    func kept() throws -> Double? { try store.load()?.position.latitudeDegrees }
    #expect(keeper.note(fix(1, at: 10)) == nil)
    #expect(try kept() == 1)
    #expect(keeper.note(fix(2, at: 69)) == nil)
    #expect(try kept() == 1)
    #expect(keeper.note(fix(3, at: 70)) == nil)
    #expect(try kept() == 3)
    #expect(keeper.note(fix(4, at: 80)) == nil)
    #expect(keeper.finish() == nil)
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
    var keeper = LastFixKeeper(LastFixStore(directory: StateDirectory(path: "/proc/binnacle")))
    #expect(keeper.note(fix(1, at: 0))?.reason == .writing)
    #expect(keeper.note(fix(1, at: 100)) == nil)
    #expect(keeper.finish() == nil)
  }
}
