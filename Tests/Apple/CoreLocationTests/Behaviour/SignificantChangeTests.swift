import Foundation
import Testing

@testable import CoreLocation

/// B12: At least 500 m and five minutes after the one before; the distance filter does not count.
@Suite struct SignificantChangeTests {
  private func told(_ speed: Double, minutes: Int, filter: Double = kCLDistanceFilterNone) -> [CLLocation] {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = filter
    manager.startMonitoringSignificantLocationChanges()
    for second in 0...minutes * 60 {
      let there = place(51, 13, east: Double(second) * speed)
      harness.fix(there.latitude, there.longitude, after: 1)
    }
    harness.settle()
    return delegate.locations.flatMap { $0 }
  }

  @Test func aDriverHearsOfItEveryFiveMinutes() {
    let told = told(15, minutes: 21)
    #expect(told.count == 5)
    for (earlier, later) in zip(told, told.dropFirst()) {
      #expect(later.timestamp.timeIntervalSince(earlier.timestamp) >= 300)
    }
  }

  @Test func awalkerHearsOfItEveryHalfKilometre() {
    let told = told(1, minutes: 30)
    #expect(told.count == 4)
    for (earlier, later) in zip(told, told.dropFirst()) {
      let distance = later.distance(from: earlier)
      #expect((500...510).contains(distance))
    }
  }

  @Test func whoStaysHearsOfItOnce() { #expect(told(0, minutes: 30).count == 1) }

  @Test func theDistanceFilterDoesNotCount() { #expect(told(15, minutes: 11, filter: 100_000).count == 3) }
}
