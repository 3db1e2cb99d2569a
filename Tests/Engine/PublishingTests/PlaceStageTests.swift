import EngineRuntime
import Fusion
import LocationEngine
import NavigationMath
import Observations
import Providers
import Testing

@testable import Publishing

@Suite struct PlaceStageTests {
  /// North of 51° is Dresden, the rest Pirna; on the equator is the sea.
  private var stage: PlaceStage {
    PlaceStage { position in
      var place = Place(position: position)
      switch position.latitudeDegrees {
      case 51...: place.locality = "Dresden"
      case 50...: place.locality = "Pirna"
      default: place.ocean = "Atlantic"
      }
      return place
    }
  }

  private func estimate(_ latitude: Double, _ longitude: Double, seconds: Double) -> LocationEstimate {
    LocationEstimate(
      latitudeDegrees: latitude, longitudeDegrees: longitude,
      at: MonotonicInstant.zero.advanced(byNanoseconds: Int64(seconds * 1e9)), UTCTime())
  }

  @Test func onlyAnotherNameIsAChange() {
    var stage = stage
    #expect(stage.change(at: estimate(51.05, 13.74, seconds: 0))?.locality == "Dresden")
    #expect(stage.change(at: estimate(51.051, 13.745, seconds: 10)) == nil)
    #expect(stage.change(at: estimate(50.962, 13.94, seconds: 20))?.locality == "Pirna")
    #expect(stage.change(at: estimate(51.05, 13.74, seconds: 30))?.locality == "Dresden")
  }

  @Test func thereIsOneLookUpInASecond() {
    var stage = stage
    #expect(stage.change(at: estimate(51.05, 13.74, seconds: 0)) != nil)
    #expect(stage.change(at: estimate(50.962, 13.94, seconds: 0.99)) == nil)
    #expect(stage.change(at: estimate(50.962, 13.94, seconds: 1))?.locality == "Pirna")
  }

  @Test func aReceiverAtRestIsNotLookedUp() {
    var stage = stage
    // 0.0004° are 44 m: the second place is not looked up, however late, but the third is.
    #expect(stage.change(at: estimate(0.0002, 0, seconds: 0))?.ocean == "Atlantic")
    #expect(stage.change(at: estimate(0.0006, 0, seconds: 1e6)) == nil)
    #expect(stage.change(at: estimate(51.05, 13.74, seconds: 2e6))?.locality == "Dresden")
  }

  @Test func theClockOfALogMayJumpBack() {
    var stage = stage
    #expect(stage.change(at: estimate(51.05, 13.74, seconds: 100)) != nil)
    #expect(stage.change(at: estimate(50.962, 13.94, seconds: 5))?.locality == "Pirna")
  }

  /// A move over the antimeridian is short.
  @Test func theAntimeridianIsNoJourney() {
    let looks = Guarded(0)
    var stage = PlaceStage { _ in
      looks.withLock { $0 += 1 }
      return nil
    }
    #expect(stage.change(at: estimate(-16.85, 179.9999, seconds: 0)) == nil)
    #expect(stage.change(at: estimate(-16.85, -179.9999, seconds: 10)) == nil)
    #expect(looks.withLock { $0 } == 1)
  }

  /// The place comes before the fix that is there.
  @Test func aPlaceIsPassedOnBeforeItsFix() {
    var stage = stage
    let fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    var event = NavigationEvent.receiver(.location(estimate(51.05, 13.74, seconds: 0), fix), source: 0)
    var before: [SessionEvent.Content] = []
    #expect(stage.annotate(&event, before: &before))
    guard case .place(let place, _)? = before.first else {
      Issue.record("no place")
      return
    }
    #expect(before.count == 1 && place.locality == "Dresden")
  }
}
