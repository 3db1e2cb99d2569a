import Foundation
import GNSS
import Testing

@testable import CoreLocation

/// B08: The desired accuracy is a wish; under reduced accuracy it means nothing.
@Suite struct DesiredAccuracyTests {
  @Test func worseFixesAreToldAllTheSame() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1, accuracy: 80)
    harness.fix(51, 13, after: 1, accuracy: 4)
    harness.settle()
    #expect(delegate.locations.flatMap { $0.map(\.horizontalAccuracy) } == [80, 4])
  }

  @Test func itsDefaultIsTheBest() {
    let harness = Harness()
    #expect(harness.manager().0.desiredAccuracy == kCLLocationAccuracyBest)
  }

  @Test func reducedAccuracyHidesThePlace() throws {
    let harness = Harness(.always, isReduced: true)
    let (manager, delegate) = harness.manager()
    #expect(manager.accuracyAuthorization == .reducedAccuracy)
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.startUpdatingLocation()
    for _ in 0..<3600 { harness.fix(51.05, 13.74, after: 1, speed: 2, course: 90) }
    harness.settle()
    let told = delegate.locations.flatMap { $0 }
    // A few an hour.
    #expect((1...6).contains(told.count))
    let truth = CLLocation(latitude: 51.05, longitude: 13.74)
    for location in told {
      #expect((1000...20_000).contains(location.horizontalAccuracy))
      #expect(location.distance(from: truth) > 100)
      #expect(location.distance(from: truth) <= location.horizontalAccuracy)
      #expect(location.speed < 0 && location.course < 0 && location.verticalAccuracy < 0)
    }
    #expect(manager.location.map { $0.horizontalAccuracy >= 1000 } == true)
  }

  // MARK: A program that wants to know little

  /// Cells, some kilometres of accuracy, a few an hour, though the policy would allow the exact place.
  @Test func reducedConstantReducesEveryFix() {
    let harness = Harness(.always)
    let (exact, exactDelegate) = harness.manager()
    let (manager, delegate) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyReduced
    #expect(manager.accuracyAuthorization == .fullAccuracy)
    exact.startUpdatingLocation()
    manager.startUpdatingLocation()
    for _ in 0..<3600 { harness.fix(51.05, 13.74, after: 1, speed: 2, course: 90) }
    harness.settle()
    let delivered = delegate.locations.flatMap { $0 }
    #expect((1...6).contains(delivered.count))
    let truth = CLLocation(latitude: 51.05, longitude: 13.74)
    for location in delivered {
      #expect((1000...20_000).contains(location.horizontalAccuracy))
      #expect(location.distance(from: truth) > 100)
      #expect(location.distance(from: truth) <= location.horizontalAccuracy)
      #expect(location.speed < 0 && location.course < 0 && location.verticalAccuracy < 0)
    }
    #expect(manager.location?.timestamp == delivered.last?.timestamp)
    // Another manager's wish is its own.
    #expect(exactDelegate.locations.flatMap { $0 }.count == 3600)
    #expect(exact.location?.horizontalAccuracy == 5)
  }

  @Test func reducedConstantBeginsWithoutTheExactPlace() {
    let harness = Harness(.always)
    let (exact, _) = harness.manager()
    exact.startUpdatingLocation()
    harness.fix(51.05, 13.74)
    let (manager, delegate) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyReduced
    #expect(manager.location == nil)
    manager.startUpdatingLocation()
    harness.settle()
    #expect(delegate.locations.isEmpty)
    harness.fix(51.05, 13.74, after: 1)
    harness.settle()
    #expect(delegate.locations.first?.first.map { $0.horizontalAccuracy >= 1000 } == true)
    // A second start delivers the same fix again, and no other before the next is due.
    manager.stopUpdatingLocation()
    manager.startUpdatingLocation()
    harness.fix(51.05, 13.74, after: 60)
    harness.settle()
    #expect(Set(delegate.locations.flatMap { $0.map(\.timestamp) }).count == 1)
  }

  /// A second request is answered too, though the next reduced fix is not due for a quarter of an hour.
  @Test(arguments: [true, false]) func requestUnderReducedAccuracyIsAnswered(byPolicy: Bool) {
    let harness = Harness(.always, isReduced: byPolicy)
    let (manager, delegate) = harness.manager()
    if !byPolicy { manager.desiredAccuracy = kCLLocationAccuracyReduced }
    for _ in 0..<2 {
      manager.requestLocation()
      harness.fix(51.05, 13.74, after: 1)
      harness.pass(60)
      harness.settle()
    }
    let delivered = delegate.locations.flatMap { $0 }
    #expect(delivered.count == 2 && delegate.failures.isEmpty)
    #expect(delivered.allSatisfy { $0.horizontalAccuracy >= 1000 })
  }

  @Test func deniedManagerHasNoReducedLocation() {
    let harness = Harness(.always)
    let (manager, _) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyReduced
    manager.startUpdatingLocation()
    harness.fix(51.05, 13.74)
    #expect(manager.location != nil)
    harness.setPolicy(.denied)
    #expect(manager.location == nil)
  }

  // MARK: The receiver's tuning

  @Test func theWishReachesTheReceiver() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
    manager.activityType = .fitness
    #expect(harness.tuning.plan.isAsFound)
    manager.startUpdatingLocation()
    #expect(
      harness.tuning.plan == TuningPlan(pace: .slowed(to: 2000), motionModel: .pedestrian, power: .cyclic))
    manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
    #expect(
      harness.tuning.plan == TuningPlan(pace: .quickened(to: 200), motionModel: .pedestrian, power: .continuous))
  }

  @Test func theMostDemandingManagerWins() {
    let harness = Harness()
    let (coarse, _) = harness.manager()
    let (best, _) = harness.manager()
    coarse.desiredAccuracy = kCLLocationAccuracyKilometer
    coarse.startUpdatingLocation()
    best.startUpdatingLocation()
    #expect(harness.tuning.plan.isAsFound)
    best.stopUpdatingLocation()
    #expect(harness.tuning.plan == TuningPlan(pace: .slowed(to: 2000), power: .cyclic))
    best.requestLocation()
    #expect(harness.tuning.plan.isAsFound)
  }

  @Test func significantChangesAndVisitsIgnoreIt() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
    manager.startMonitoringSignificantLocationChanges()
    #expect(harness.tuning.plan == TuningPlan(pace: .slowed(to: 2000), power: .cyclic))
    manager.stopMonitoringSignificantLocationChanges()
    manager.startMonitoringVisits()
    #expect(harness.tuning.plan.power == .cyclic)
  }

  @Test func aProgramThatMayKnowLittleAsksForLittle() {
    let harness = Harness(.always, isReduced: true)
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    #expect(harness.tuning.plan == TuningPlan(pace: .slowed(to: 2000), power: .cyclic))
    harness.setPolicy(.always)
    #expect(harness.tuning.plan.isAsFound)
  }

  /// A fix that was exact is not delivered any more.
  @Test func whoBecomesReducedForgetsTheExactPlace() {
    let harness = Harness(.always)
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51.05, 13.74)
    harness.settle()
    #expect(manager.location != nil)
    manager.stopUpdatingLocation()
    harness.setPolicy(.always, isReduced: true)
    #expect(manager.location == nil)
    _ = delegate.take()
    manager.startUpdatingLocation()
    harness.settle()
    #expect(delegate.locations.isEmpty)
  }
}
