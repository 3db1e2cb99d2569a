import NavigationMath
import Observations
import Testing

@testable import LocationService

/// A program's own form of a fix comes back as the same object.
@Suite struct PositionReadingTests {
  private final class Reading: PositionReading {
    let surfacePosition: GeodeticPosition?
    let horizontalAccuracy: Double?
    let instant: MonotonicInstant

    init(_ seconds: Double, accuracy: Double) {
      surfacePosition = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 0)
      horizontalAccuracy = accuracy
      instant = LocationServiceTests.instant(seconds)
    }
  }

  @Test func requestReturnsTheCallersObject() {
    var request = SingleFixRequest<Reading>(desiredAccuracy: 1, at: instant(0))
    let readings = [Reading(1, accuracy: 30), Reading(2, accuracy: 20), Reading(3, accuracy: 40)]
    for reading in readings { _ = request.update(reading) }
    guard case .fix(let best)? = request.advance(to: instant(10)) else {
      Issue.record("no answer")
      return
    }
    #expect(best === readings[1])
  }

  @Test func deferralReturnsTheCallersObjects() {
    var deferral = DeferredUpdates<Reading>(untilTraveled: 1e9, timeout: 1e9, at: instant(0))
    let readings = (1...3).map { Reading(Double($0), accuracy: 5) }
    for reading in readings { _ = deferral.update(reading) }
    let released = deferral.end(.stopped).readings
    #expect(released.elementsEqual(readings) { $0 === $1 })
  }
}

struct LocationEstimatePositionTests {
  @Test func onEarthOrNowhere() {
    #expect(estimate(51, -180, at: 0).surfacePosition?.longitudeDegrees == -180)
    #expect(estimate(-90, 0, at: 0).surfacePosition?.latitudeDegrees == -90)
    #expect(estimate(90.0001, 0, at: 0).surfacePosition == nil)
    #expect(estimate(0, 180.1, at: 0).surfacePosition == nil)
    #expect(estimate(.nan, 0, at: 0).surfacePosition == nil)
    #expect(estimate(0, .nan, at: 0).surfacePosition == nil)
  }

  @Test func accuracyIsALengthOrUnknown() {
    #expect(estimate(0, 0, at: 0, accuracy: 3).horizontalAccuracy == 3)
    for accuracy in [nil, 0, -1, .nan, .infinity] as [Double?] {
      #expect(estimate(0, 0, at: 0, accuracy: accuracy).horizontalAccuracy == nil)
    }
  }
}

struct MonotonicInstantSecondsTests {
  @Test func toAndFro() {
    #expect(instant(12.5).seconds(since: instant(10)) == 2.5)
    #expect(instant(10).seconds(since: instant(12.5)) == -2.5)
    #expect(instant(10).advanced(bySeconds: 0.25) == instant(10.25))
    #expect(instant(10).advanced(bySeconds: -1) == instant(9))
  }

  @Test func whatNoClockReaches() {
    #expect(instant(10).advanced(bySeconds: .greatestFiniteMagnitude) == nil)
    #expect(instant(10).advanced(bySeconds: .infinity) == nil)
    #expect(instant(10).advanced(bySeconds: .nan) == nil)
    #expect(MonotonicInstant(nanoseconds: .max).advanced(bySeconds: 1) == nil)
    let (first, last) = (MonotonicInstant(nanoseconds: .min), MonotonicInstant(nanoseconds: .max))
    #expect(last.seconds(since: first) == .infinity && first.seconds(since: last) == -.infinity)
  }
}
