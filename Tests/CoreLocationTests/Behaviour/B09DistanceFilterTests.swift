import Foundation
import Testing

@testable import CoreLocation

/// Metres from the fix that was told last, over the ground.
@Suite struct B09DistanceFilterTests {
  @Test func itIsMeasuredFromTheLastThatWasTold() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = 95
    manager.startUpdatingLocation()
    for metres in stride(from: 0.0, through: 350, by: 10) {
      let there = place(51, 13, north: metres)
      harness.fix(there.latitude, there.longitude, after: 1)
    }
    harness.settle()
    let origin = CLLocation(latitude: 51, longitude: 13)
    let told = delegate.locations.flatMap { $0 }.map { ($0.distance(from: origin)).rounded() }
    #expect(told == [0, 100, 200, 300])
  }

  @Test func aMuchBetterFixComesThough() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = 1000
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1, accuracy: 500)
    harness.fix(51, 13, after: 1, accuracy: 450)
    harness.fix(51, 13, after: 1, accuracy: 5)
    harness.settle()
    #expect(delegate.locations.flatMap { $0.map(\.horizontalAccuracy) } == [500, 5])
  }

  @Test func noneIsTheDefault() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    #expect(manager.distanceFilter == kCLDistanceFilterNone)
    manager.startUpdatingLocation()
    for _ in 0..<3 { harness.fix(51, 13, after: 1) }
    harness.settle()
    #expect(delegate.locations.flatMap { $0 }.count == 3)
  }

  @Test func itMayChangeOnTheWay() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = 1000
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1)
    harness.fix(51.001, 13, after: 1)
    manager.distanceFilter = kCLDistanceFilterNone
    harness.fix(51.001, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.flatMap { $0 }.count == 2)
  }
}
