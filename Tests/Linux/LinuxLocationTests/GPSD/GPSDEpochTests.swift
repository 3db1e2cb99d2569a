import GPSDProtocol
import LinuxTestSupport
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

private let start = MonotonicInstant(nanoseconds: 1000)
private let later = MonotonicInstant(nanoseconds: 2000)

private func time(_ second: Int) -> UTCTime {
  UTCTime(
    date: CalendarDate(year: 2026, month: 1, day: 2), timeOfDay: TimeOfDay(hour: 3, minute: 4, second: second))
}

@Suite struct GPSDEpochTests {
  private let full = GPSDPosition(
    mode: 3, time: time(5), latitudeDegrees: 45, longitudeDegrees: 11, heightAboveEllipsoid: 100,
    heightAboveSeaLevel: 55, separation: 40, speed: 2, trackDegrees: 360, climb: 1)

  @Test func aFixIsWhatItsReportsSaid() {
    var epoch = GPSDEpoch(full, GPSDExtras(), at: start)
    epoch.add(.sky(GPSDSky(horizontalDilution: 0.9, verticalDilution: 99.99, positionDilution: 0)), at: start)
    epoch.add(.attitude(GPSDAttitude(headingDegrees: -10)), at: later)
    let fix = epoch.fix(isTextual: true)
    #expect(fix.time == time(5))
    #expect(fix.received == start && fix.completed == later)
    #expect(fix.kind == .threeDimensional)
    #expect(fix.latitudeDegrees == 45 && fix.longitudeDegrees == 11)
    #expect(fix.courseDegrees == 0 && fix.headingDegrees == 350 && fix.speed == 2)
    // Unknown dilutions have figures, too.
    #expect(fix.dilution == DilutionOfPrecision(horizontal: 0.9))
    // NMEA has no vertical velocity: gpsd made this one.
    #expect(fix.climb == nil)
    #expect(epoch.fix(isTextual: false).climb == 1)
  }

  @Test(arguments: [(-1e-20, 0), (360, 0), (359.9, 359.9), (-90, 270), (725, 5)] as [(Double, Double)])
  func directionsLieInTheCircle(_ told: Double, _ degrees: Double) {
    var position = full
    position.trackDegrees = told
    #expect(GPSDEpoch(position, GPSDExtras(), at: start).fix(isTextual: true).courseDegrees == degrees)
  }

  @Test func heightsAgreeWithEachOther() {
    // gpsd's own table of separations is 5° wide and does not fit the two heights.
    let fix = GPSDEpoch(full, GPSDExtras(), at: start).fix(isTextual: true)
    #expect(fix.ellipsoidalHeight == 100 && fix.heightAboveMeanSeaLevel == 55 && fix.geoidSeparation == 45)
    var flat = full
    flat.mode = 2
    let flatFix = GPSDEpoch(flat, GPSDExtras(), at: start).fix(isTextual: true)
    #expect(flatFix.hasPosition && flatFix.kind == .twoDimensional)
    #expect(flatFix.ellipsoidalHeight == nil && flatFix.heightAboveMeanSeaLevel == nil)
    #expect(flatFix.geoidSeparation == nil)
  }

  @Test(arguments: [0, 1]) func aPositionWithoutAFixIsStale(_ mode: Int) {
    var stale = full
    stale.mode = mode
    let fix = GPSDEpoch(stale, GPSDExtras(), at: start).fix(isTextual: false)
    #expect(!fix.hasPosition && fix.kind == .none && fix.speed == nil && fix.ellipsoidalHeight == nil)
    #expect(fix.time == time(5))
  }

  @Test func impossiblePositionsAreNone() {
    for (latitude, longitude) in [(91, 0), (0, 181), (nil, 0), (0, nil)] as [(Double?, Double?)] {
      let position = GPSDPosition(mode: 3, status: 3, latitudeDegrees: latitude, longitudeDegrees: longitude)
      let fix = GPSDEpoch(position, GPSDExtras(), at: start).fix(isTextual: false)
      #expect(!fix.hasPosition && fix.kind == .none)
    }
  }

  @Test func piecesBelongTogetherByTimeAndAPieceWithoutOneToAny() {
    let epoch = GPSDEpoch(full, GPSDExtras(), at: start)
    #expect(epoch.includes(time(5)) && epoch.includes(nil) && !epoch.includes(time(6)))
    var timeless = full
    timeless.time = nil
    #expect(GPSDEpoch(timeless, GPSDExtras(), at: start).includes(time(6)))
  }

  @Test func satellitesInUseAreCountedOnce() {
    func one(_ number: UInt8, _ signal: UInt8, _ isUsed: Bool) -> GPSDSatellite {
      GPSDSatellite(gnss: 0, number: number, signal: signal, prn: 0, isUsed: isUsed)
    }
    var extras = GPSDExtras()
    extras.add(
      .sky(GPSDSky(satellites: [one(1, 0, true), one(1, 3, true), one(2, 0, true), one(3, 0, false)])), at: start)
    extras.add(.sky(GPSDSky(horizontalDilution: 1)), at: later)
    #expect(GPSDEpoch(full, extras, at: later).fix(isTextual: true).satellitesUsed == 2)
    #expect(GPSDEpoch(full, extras, at: later).fix(isTextual: true).received == start)
    #expect(GPSDEpoch(full, GPSDExtras(), at: later).fix(isTextual: true).satellitesUsed == nil)
  }
}

@Suite struct GPSDCycleTests {
  private typealias Counts = GPSDCycle.Counts

  @Test func nothingIsCompleteBeforeThreeEpochs() {
    var cycle = GPSDCycle()
    for _ in 0..<3 {
      #expect(!cycle.isComplete(Counts(positions: 9, skies: 9, others: 9)))
      cycle.note(Counts(positions: 1))
    }
    #expect(cycle.isComplete(Counts(positions: 1)))
  }

  @Test func whatUsuallyComesIsWaitedFor() {
    var cycle = GPSDCycle()
    cycle.note(Counts(positions: 5, skies: 2, others: 1))
    cycle.note(Counts(positions: 2, skies: 0, others: 0))
    cycle.note(Counts(positions: 2, skies: 0, others: 1))
    #expect(!cycle.isComplete(Counts(positions: 1, others: 1)))
    #expect(!cycle.isComplete(Counts(positions: 2)))
    #expect(cycle.isComplete(Counts(positions: 2, others: 1)))
    // The first is forgotten with the fourth.
    cycle.note(Counts(positions: 1, skies: 1, others: 0))
    #expect(cycle.isComplete(Counts(positions: 2)))
    cycle.note(Counts(positions: 1, skies: 1, others: 0))
    #expect(!cycle.isComplete(Counts(positions: 1)))
    #expect(cycle.isComplete(Counts(positions: 1, skies: 1)))
  }
}
