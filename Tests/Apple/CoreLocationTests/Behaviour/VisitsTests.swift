import Foundation
import Testing

@testable import CoreLocation

/// B24: An arrival whose end is not known, and a departure with both.
@Suite struct VisitsTests {
  private func stay(_ harness: Harness, north: Double, minutes: Int) {
    let there = place(51, 13, north: north)
    for _ in 0..<minutes * 6 { harness.fix(there.latitude, there.longitude, after: 10, speed: 0) }
  }

  private func drive(_ harness: Harness, from: Double, to: Double) {
    for metre in stride(from: from, through: to, by: 150) {
      let there = place(51, 13, north: metre)
      harness.fix(there.latitude, there.longitude, after: 10, speed: 15)
    }
  }

  private func visits(_ delegate: RecordingDelegate) -> [CLVisit] {
    delegate.calls.compactMap { if case .visit(let visit) = $0 { visit } else { nil } }
  }

  @Test func arrivalAndDeparture() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoringVisits()
    drive(harness, from: -6000, to: 0)
    stay(harness, north: 0, minutes: 30)
    harness.settle()
    let arrival = try #require(visits(delegate).first)
    #expect(arrival.departureDate == .distantFuture)
    #expect(arrival.arrivalDate != .distantPast)
    #expect(
      CLLocation(latitude: arrival.coordinate.latitude, longitude: arrival.coordinate.longitude)
        .distance(from: CLLocation(latitude: 51, longitude: 13)) < 50)
    drive(harness, from: 0, to: 12_000)
    harness.settle()
    #expect(visits(delegate).count == 2)
    let departure = try #require(visits(delegate).last)
    #expect(departure.arrivalDate == arrival.arrivalDate)
    #expect((25 * 60...36 * 60).contains(departure.departureDate.timeIntervalSince(departure.arrivalDate)))
  }

  /// A route at `pace=120`: each fix is a second later by the instants and 8 ms by its date.
  @Test func visitsComeInAHurriedReplay() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoringVisits()
    for second in 0..<1400 {
      let metres = 15 * Double(min(second, 400) + max(0, second - 1000))
      let there = place(51, 13, north: metres)
      harness.fix(there.latitude, there.longitude, after: 1, date: 1_800_000_000 + Double(second) / 120)
    }
    harness.settle()
    #expect(visits(delegate).count == 2 && visits(delegate).first?.departureDate == .distantFuture)
    let departure = try #require(visits(delegate).last)
    #expect((540...660).contains(departure.departureDate.timeIntervalSince(departure.arrivalDate)))
  }

  @Test func whoWasThereAlreadyHasNoArrival() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoringVisits()
    stay(harness, north: 0, minutes: 30)
    harness.settle()
    #expect(visits(delegate).map(\.arrivalDate) == [.distantPast])
  }

  @Test func aRestartInTheMiddleIsNoDeparture() throws {
    let before = Harness()
    let (manager, delegate) = before.manager()
    manager.startMonitoringVisits()
    drive(before, from: -6000, to: 0)
    stay(before, north: 0, minutes: 30)
    before.settle()
    let arrival = try #require(visits(delegate).first)
    before.keepState()

    let after = Harness(directory: before.directory)
    after.pass(1900)
    let (next, other) = after.manager()
    next.startMonitoringVisits()
    stay(after, north: 0, minutes: 30)
    drive(after, from: 0, to: 12_000)
    after.settle()
    #expect(visits(other).map(\.arrivalDate) == [arrival.arrivalDate])
    #expect(visits(other).first?.departureDate != .distantFuture)
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func whoStoppedHearsNothing() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoringVisits()
    manager.stopMonitoringVisits()
    stay(harness, north: 0, minutes: 30)
    harness.settle()
    #expect(visits(delegate).isEmpty)
  }
}
