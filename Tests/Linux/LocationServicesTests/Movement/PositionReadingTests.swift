import NavigationMath
import Observations
import Testing

@testable import LocationServices

/// A program's own form of a fix comes back as the same object.
@Suite struct PositionReadingTests {
  private final class Reading: PositionReading {
    let surfacePosition: GeodeticPosition?
    let horizontalAccuracy: Double?
    let instant: MonotonicInstant

    init(_ seconds: Double, accuracy: Double) {
      surfacePosition = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 0)
      horizontalAccuracy = accuracy
      instant = LocationServicesTests.instant(seconds)
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
