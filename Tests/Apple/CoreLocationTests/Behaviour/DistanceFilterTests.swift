import Foundation
import Testing

@testable import CoreLocation

/// B09: The distance is measured in metres over the ground, from the last delivered fix.
@Suite struct DistanceFilterTests {
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

  @Test func stopAndStartMeasureFromTheLastDeliveredLocation() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = 95
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    harness.settle()
    manager.stopUpdatingLocation()
    manager.startUpdatingLocation()
    // The known fix comes again (B04); one nearby does not, one beyond the distance does.
    for metres in [0.0, 50, 94, 100, 150] {
      let there = place(51, 13, north: metres)
      harness.fix(there.latitude, there.longitude, after: 1)
    }
    harness.settle()
    let origin = CLLocation(latitude: 51, longitude: 13)
    let delivered = delegate.locations.flatMap { $0 }.map { ($0.distance(from: origin)).rounded() }
    #expect(delivered == [0, 0, 100])
  }

  /// A program may not use the known fix when it is old, and then waits for a new one.
  @Test func oldKnownFixDoesNotHoldBackANewOne() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.distanceFilter = 95
    manager.startUpdatingLocation()
    let before = harness.fix(51, 13)
    harness.settle()
    manager.stopUpdatingLocation()
    harness.pass(3600)
    _ = delegate.take()
    manager.startUpdatingLocation()
    let after = harness.fix(51, 13, after: 1)
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.flatMap { $0.map(\.timestamp) } == [before, after])
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
