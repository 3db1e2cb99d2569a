import Testing

@testable import Evaluation

@Suite struct TruthTrackTests {
  private static func point(_ seconds: Int64, _ latitude: Double, _ longitude: Double) -> TruthPoint {
    TruthPoint(time: seconds * 1_000_000_000, latitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  private static func track(_ points: [TruthPoint]) throws -> TruthTrack {
    var track = TruthTrack()
    for point in points { try track.append(point) }
    return track
  }

  @Test func positionsAreInterpolatedLinearly() throws {
    var (first, last) = (Self.point(10, 50, 10), Self.point(12, 50.5, 9))
    (first.height, last.height) = (100, 110)
    (first.velocity, last.velocity) = (.init(north: 1, east: -2), .init(north: 3, east: 2))
    (first.headingDegrees, last.headingDegrees) = (350, 10)
    let track = try Self.track([first, last])
    let middle = try #require(track.point(at: 10_500_000_000))
    #expect(middle.time == 10_500_000_000)
    #expect(middle.latitudeDegrees == 50.125 && middle.longitudeDegrees == 9.75 && middle.height == 102.5)
    #expect(middle.velocity == .init(north: 1.5, east: -1) && middle.headingDegrees == 355)
    #expect(track.point(at: 11_500_000_000)?.headingDegrees == 5)
    #expect(track.point(at: 10_000_000_000) == first && track.point(at: 12_000_000_000) == last)
    #expect(track.point(at: 9_999_999_999) == nil && track.point(at: 12_000_000_001) == nil)
  }

  @Test func theDateLineIsCrossedTheShortWay() throws {
    let track = try Self.track([Self.point(0, 0, 179.9), Self.point(2, 0, -179.9)])
    let longitudes = [500, 1500].map { track.point(at: $0 * 1_000_000)?.longitudeDegrees ?? 0 }
    #expect((longitudes[0] - 179.95).magnitude < 1e-9 && (longitudes[1] + 179.95).magnitude < 1e-9)
  }

  @Test func rowsMoreThanTwoSecondsApartHaveNoMiddle() throws {
    let track = try Self.track([Self.point(0, 0, 0), Self.point(2, 0, 0), Self.point(5, 0, 0)])
    #expect(track.point(at: 1_000_000_000) != nil && track.point(at: 3_000_000_000) == nil)
    #expect(track.point(at: 5_000_000_000) != nil)
  }

  @Test func timeMayStandButNotGoBack() throws {
    var track = try Self.track([Self.point(3, 1, 1), Self.point(3, 2, 2)])
    #expect(track.points.count == 1)
    #expect(throws: TruthProblem("the time goes back")) { try track.append(Self.point(2, 1, 1)) }
  }
}
