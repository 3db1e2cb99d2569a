import Bytes
import GNSS
import NavigationMath
import Observations
import Testing

@testable import Simulator

@Suite struct SimulatedSkyTests {
  /// A fix on 2026-01-01 at noon, and this many seconds later.
  private static func fix(after seconds: Int64 = 0, hasPosition: Bool = true) -> GNSSFix {
    let time = UTCTime(
      date: CalendarDate(daysSince1970: 20_454), timeOfDay: TimeOfDay(nanoseconds: (43_200 + seconds) * 1_000_000_000))
    var fix = GNSSFix(time: time, received: .zero, completed: .zero)
    guard hasPosition else { return fix }
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 54.31
    fix.longitudeDegrees = 13.09
    fix.heightAboveMeanSeaLevel = 5
    fix.ellipsoidalHeight = 41
    fix.satellitesUsed = 14
    fix.accuracy.horizontal = Accuracy(2, .receiver)
    return fix
  }

  /// What a receiver's decoder makes of two epochs.
  private static func decoded(
    _ language: SimulatedFixWriter.Language, hasPosition: Bool = true
  ) -> (fixes: [GNSSFix], reports: [SatelliteReport]) {
    var receiver = GNSSReceiver()
    var (fixes, reports): ([GNSSFix], [SatelliteReport]) = ([], [])
    func take(_ event: ReceiverEvent) {
      switch event {
      case .fix(let fix): fixes.append(fix)
      case .satellites(let report): reports.append(report)
      }
    }
    for second in 0..<2 as Range<Int64> {
      var writer = ByteWriter()
      SimulatedFixWriter(language).append(fix(after: second, hasPosition: hasPosition), to: &writer)
      let instant = MonotonicInstant(nanoseconds: second * 1_000_000_000)
      writer.withByteView { receiver.consume($0, at: instant, take) }
    }
    receiver.finish(take)
    return (fixes, reports)
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func fixAndListAgreeOnTheSatellitesUsed(language: SimulatedFixWriter.Language) throws {
    let (fixes, reports) = Self.decoded(language)
    #expect(fixes.count == 2 && fixes.allSatisfy { $0.satellitesUsed == 14 })
    let report = try #require(reports.last)
    #expect(report.used == 14 && report.inView == SimulatedSky(Self.fix(after: 1)).satellites.count)
    #expect(report.inView >= 20)
    #expect(Set(report.satellites.map(\.system)) == [.gps, .glonass, .galileo])
    let lowestUsed = report.satellites.filter(\.isUsed).compactMap(\.elevationDegrees).min()
    let others = report.satellites.filter { !$0.isUsed }.compactMap(\.elevationDegrees)
    #expect(try others.allSatisfy { $0 <= (try #require(lowestUsed)) && $0 >= 0 })
    #expect(report.satellites.filter(\.isUsed).allSatisfy { (30...48).contains($0.carrierToNoise ?? 0) })
    let expected = SimulatedSky(Self.fix(after: 1)).dilution
    let dilution = try #require(fixes.last).dilution
    for (read, sent) in [
      (dilution.position, expected.position), (dilution.horizontal, expected.horizontal),
      (dilution.vertical, expected.vertical),
    ] {
      #expect(try (#require(read) - #require(sent)).magnitude < 0.0051)
    }
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func withoutAPositionNoSatelliteIsInView(language: SimulatedFixWriter.Language) {
    let (fixes, reports) = Self.decoded(language, hasPosition: false)
    #expect(fixes.count == 2 && fixes.allSatisfy { $0.satellitesUsed == 0 && $0.dilution.horizontal == nil })
    #expect(reports.last?.satellites.isEmpty == true)
  }

  /// Another place and another hour have another sky; a second changes little.
  @Test func satellitesMoveSlowly() throws {
    let now = SimulatedSky(Self.fix()).satellites
    let soon = SimulatedSky(Self.fix(after: 1)).satellites
    let later = SimulatedSky(Self.fix(after: 3600)).satellites
    #expect(zip(now, soon).allSatisfy { $0.number == $1.number })
    #expect(now.map(\.azimuthDegrees) != later.map(\.azimuthDegrees))
    var south = Self.fix()
    south.latitudeDegrees = -54.31
    #expect(SimulatedSky(south).satellites != now)
  }

  /// Kaplan, Understanding GPS: one satellite in the zenith, three on the horizon at 120°: HDOP and VDOP are √(4/3).
  @Test func dilutionsAreThoseOfTheGeometry() throws {
    let side = 0.75.squareRoot()
    let dilution = SimulatedSky.dilution(of: [
      Vector3(0, 0, -1), Vector3(1, 0, 0), Vector3(-0.5, side, 0), Vector3(-0.5, -side, 0),
    ])
    #expect(try (#require(dilution.horizontal) - (4.0 / 3).squareRoot()).magnitude < 1e-12)
    #expect(try (#require(dilution.vertical) - (4.0 / 3).squareRoot()).magnitude < 1e-12)
    #expect(try (#require(dilution.position) - (8.0 / 3).squareRoot()).magnitude < 1e-12)
    #expect(SimulatedSky.dilution(of: [Vector3(0, 0, -1), Vector3(1, 0, 0)]) == DilutionOfPrecision())
  }
}
