import Foundation
import Testing

@testable import CoreLocation

/// Conditions as programs keep them themselves.
@Suite struct CLConditionTests {
  private func roundTrip<Condition: CLCondition>(_ condition: Condition) throws -> Condition {
    try JSONDecoder().decode(Condition.self, from: JSONEncoder().encode(condition))
  }

  @Test func circles() throws {
    let circle = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 35.6812, longitude: -139.7671), radius: 200)
    let read = try roundTrip(circle)
    #expect(read.center.latitude == 35.6812 && read.center.longitude == -139.7671 && read.radius == 200)
  }

  @Test func beacons() throws {
    let uuid = UUID()
    let any = try roundTrip(CLMonitor.BeaconIdentityCondition(uuid: uuid))
    #expect(any.uuid == uuid && any.major == nil && any.minor == nil)
    let some = try roundTrip(CLMonitor.BeaconIdentityCondition(uuid: uuid, major: 7))
    #expect(some.major == 7 && some.minor == nil)
    let one = try roundTrip(CLMonitor.BeaconIdentityCondition(uuid: uuid, major: 7, minor: 65535))
    #expect(one.major == 7 && one.minor == 65535)
  }

  @Test func aDamagedOneIsRefused() {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(CLMonitor.CircularGeographicCondition.self, from: Data(#"{"radius": 1}"#.utf8))
    }
  }
}
