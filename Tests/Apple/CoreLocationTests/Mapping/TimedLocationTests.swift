import Foundation
import Observations
import Testing

@testable import CoreLocation

@Suite struct TimedLocationTests {
  private func timed(_ latitude: Double, accuracy: Double) -> TimedLocation {
    TimedLocation(
      location: CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 13), altitude: 0,
        horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: Date()),
      instant: MonotonicInstant(nanoseconds: 5))
  }

  @Test func invalidValuesAreNil() {
    let valid = timed(51, accuracy: 8)
    #expect(valid.surfacePosition?.latitudeDegrees == 51 && valid.horizontalAccuracy == 8)
    #expect(timed(91, accuracy: 8).surfacePosition == nil)
    for accuracy in [-1, 0, .infinity, .nan] { #expect(timed(51, accuracy: accuracy).horizontalAccuracy == nil) }
  }
}
