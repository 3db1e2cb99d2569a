import Foundation
import Testing

@testable import CoreLocation

/// B13: The first heading, and then those that differ by more than the filter.
@Suite struct HeadingFilterTests {
  private func told(filter: Double?, _ headings: [Double]) -> [Double] {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    if let filter { manager.headingFilter = filter }
    manager.startUpdatingHeading()
    for heading in headings { harness.heading(heading) }
    harness.settle()
    return delegate.headings.map(\.magneticHeading)
  }

  @Test func oneDegreeIsTheDefault() {
    #expect(Harness().manager().0.headingFilter == 1)
    #expect(told(filter: nil, [10, 10.5, 11, 11.1, 12, 12.2]) == [10, 11.1, 12.2])
  }

  @Test func itCountsAcrossNorth() { #expect(told(filter: 5, [358, 1, 4, 357, 359]) == [358, 4, 357]) }

  @Test func noneTellsAll() { #expect(told(filter: kCLHeadingFilterNone, [10, 10, 10]) == [10, 10, 10]) }

  @Test func withoutACompassNothingHappens() {
    let harness = Harness(hasCompass: false)
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10)
    harness.pass(60)
    harness.settle()
    #expect(delegate.headings.isEmpty && delegate.failures.isEmpty)
    #expect(manager.heading == nil)
  }

  @Test func theLastThatWasToldIsKept() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10)
    harness.heading(10.2)
    #expect(manager.heading?.magneticHeading == 10)
  }

  @Test func itIsDatedByItsMeasurement() throws {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10, age: 5)
    let age = try #require(manager.heading).timestamp.distance(to: Date())
    #expect((5..<20).contains(age))
  }
}
