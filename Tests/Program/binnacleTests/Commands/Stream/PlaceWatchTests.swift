import Fusion
import LocationEngine
import Observations
import OutputsTestSupport
import Places
import Testing

@testable import binnacle

@Suite struct PlaceWatchTests {
  private let atlas: PlaceAtlas

  init() throws { atlas = PlaceAtlas(base: try PlaceFile(path: SeedFile.path)) }

  private func estimate(_ latitude: Double, _ longitude: Double, seconds: Double) throws -> LocationEstimate {
    var estimate = try #require(LocationEstimate(Samples.full))
    (estimate.latitudeDegrees, estimate.longitudeDegrees) = (latitude, longitude)
    estimate.instant = MonotonicInstant.zero.advanced(byNanoseconds: Int64(seconds * 1e9))
    return estimate
  }

  @Test func onlyAnotherNameIsAChange() throws {
    var watch = PlaceWatch(atlas, language: "en")
    #expect(try watch.change(at: estimate(51.05, 13.74, seconds: 0))?.locality == "Dresden")
    #expect(try watch.change(at: estimate(51.051, 13.745, seconds: 10)) == nil)
    #expect(try watch.change(at: estimate(50.962, 13.94, seconds: 20))?.locality == "Pirna")
    #expect(try watch.change(at: estimate(51.05, 13.74, seconds: 30))?.locality == "Dresden")
  }

  @Test func thereIsOneLookUpInASecond() throws {
    var watch = PlaceWatch(atlas, language: "en")
    #expect(try watch.change(at: estimate(51.05, 13.74, seconds: 0)) != nil)
    #expect(try watch.change(at: estimate(50.962, 13.94, seconds: 0.99)) == nil)
    #expect(try watch.change(at: estimate(50.962, 13.94, seconds: 1))?.locality == "Pirna")
  }

  @Test func aReceiverAtRestIsNotLookedUp() throws {
    var watch = PlaceWatch(atlas, language: "en")
    // 0.0004° are 44 m: the second place is not looked up, however late, but the third is.
    #expect(try watch.change(at: estimate(0.0002, 0, seconds: 0)) != nil)
    #expect(try watch.change(at: estimate(0.0006, 0, seconds: 1e6)) == nil)
    #expect(try watch.change(at: estimate(51.05, 13.74, seconds: 2e6))?.locality == "Dresden")
  }

  @Test func theClockOfALogMayJumpBack() throws {
    var watch = PlaceWatch(atlas, language: "en")
    #expect(try watch.change(at: estimate(51.05, 13.74, seconds: 100)) != nil)
    #expect(try watch.change(at: estimate(50.962, 13.94, seconds: 5))?.locality == "Pirna")
  }

  /// A move over the antimeridian is short.
  @Test func theAntimeridianIsNoJourney() throws {
    var watch = PlaceWatch(atlas, language: "en")
    #expect(try watch.change(at: estimate(-16.85, 179.9999, seconds: 0)) != nil)
    let east = try watch.change(at: estimate(-16.85, -179.9999, seconds: 10))
    #expect(east == nil)
  }
}
