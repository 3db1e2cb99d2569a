import Fusion
import NavigationMath
import Simulator
import Testing

@testable import LocationService

struct DistanceFilterTests {
  /// Places where a degree of longitude is something else than in the middle of the map.
  static let places: [(latitude: Double, longitude: Double)] = [
    (51.05, 13.74), (-33.9, 151.2), (0, 0), (-16.5, 180), (65, -179.9999), (89.9999, 20), (-90, 0),
  ]

  @Test(arguments: places)
  func passesFromTheDistanceOn(origin: (latitude: Double, longitude: Double)) {
    var filter = DistanceFilter(minimumDistance: 50)
    #expect(passes(&filter, estimate(origin.latitude, origin.longitude, at: 0)))
    let near = place(origin.latitude, origin.longitude, north: 30, east: 39.99)
    #expect(!passes(&filter, estimate(near.latitude, near.longitude, at: 1)))
    let far = place(origin.latitude, origin.longitude, north: -30, east: -40.01)
    #expect(passes(&filter, estimate(far.latitude, far.longitude, at: 2)))
    // Measured from the one that passed, not from the first.
    #expect(passes(&filter, estimate(origin.latitude, origin.longitude, at: 3)))
    #expect(!passes(&filter, estimate(origin.latitude, origin.longitude, at: 4)))
  }

  /// Creeping does not go unnoticed, since it is not the last reading that counts.
  @Test func aDriveIsDeliveredAtEveryHundredMetres() {
    var simulator = TrajectorySimulator()
    simulator.speed = 3
    var filter = DistanceFilter(minimumDistance: 100)
    var delivered: [SimulatedEpoch] = []
    for epoch in simulator.next(3600)
    where passes(&filter, estimate(epoch.latitudeDegrees, epoch.longitudeDegrees, at: Double(epoch.index))) {
      delivered.append(epoch)
    }
    #expect(delivered.count > 60)
    for (one, next) in zip(delivered, delivered.dropFirst()) {
      let distance = metres(
        (one.latitudeDegrees, one.longitudeDegrees), (next.latitudeDegrees, next.longitudeDegrees))
      #expect((100..<103.01).contains(distance))
    }
  }

  @Test func noFilterPassesAll() {
    for none in [nil, 0, -1, .nan] as [Double?] {
      var filter = DistanceFilter(minimumDistance: none)
      for second in 0..<5 { #expect(passes(&filter, estimate(10, 10, at: Double(second)))) }
    }
  }

  @Test func measuresFromALocationThatWasDeliveredWithoutIt() {
    var filter = DistanceFilter(minimumDistance: 50)
    let known = GeodeticPosition(latitudeDegrees: 10, longitudeDegrees: 10, ellipsoidalHeight: 0)
    filter.noteDelivered(known, horizontalAccuracy: 5)
    #expect(!passes(&filter, estimate(10, 10, at: 0)))
    filter.noteDelivered(
      GeodeticPosition(latitudeDegrees: .nan, longitudeDegrees: 10, ellipsoidalHeight: 0), horizontalAccuracy: 5)
    #expect(!passes(&filter, estimate(10, 10, at: 1)))
    #expect(passes(&filter, estimate(10.001, 10, at: 2)))
  }

  @Test func aFilterSetLaterKnowsWhatWasDelivered() {
    var filter = DistanceFilter()
    #expect(passes(&filter, estimate(10, 10, at: 0)))
    filter.minimumDistance = 20
    #expect(!passes(&filter, estimate(10, 10, at: 1)))
    filter.reset()
    #expect(passes(&filter, estimate(10, 10, at: 2)))
  }

  @Test func aMarkedlyBetterReadingPassesOnce() {
    var filter = DistanceFilter(minimumDistance: 100)
    #expect(passes(&filter, estimate(10, 10, at: 0, accuracy: nil)))
    #expect(!passes(&filter, estimate(10, 10, at: 1, accuracy: nil)))
    #expect(passes(&filter, estimate(10, 10, at: 2, accuracy: 60)))
    #expect(!passes(&filter, estimate(10, 10, at: 3, accuracy: 31)))
    #expect(passes(&filter, estimate(10, 10, at: 4, accuracy: 30)))
    #expect(!passes(&filter, estimate(10, 10, at: 5, accuracy: 30)))
    #expect(!passes(&filter, estimate(10, 10, at: 6, accuracy: 60)))
    #expect(!passes(&filter, estimate(10, 10, at: 7, accuracy: nil)))
    filter.parameters.markedlyBetter = 0
    #expect(!passes(&filter, estimate(10, 10, at: 8, accuracy: 1)))
  }

  @Test func nowhereNeverPasses() {
    var filter = DistanceFilter()
    #expect(!passes(&filter, estimate(.nan, 10, at: 0)))
    #expect(!passes(&filter, estimate(91, 10, at: 0)))
    filter.minimumDistance = 10
    #expect(!passes(&filter, estimate(10, .infinity, at: 0)))
    #expect(passes(&filter, estimate(10, 10, at: 0)))
  }
}

private func passes(_ filter: inout DistanceFilter, _ estimate: LocationEstimate) -> Bool { filter.passes(estimate) }

struct HeadingFilterGateTests {
  private func delivered(_ gate: inout HeadingFilterGate, _ headings: [Double]) -> [Double] {
    headings.filter { gate.passes(headingDegrees: $0, isValid: true) }
  }

  @Test func moreThanTheFilterFromTheLastDelivered() {
    var gate = HeadingFilterGate(filterDegrees: 1)
    #expect(delivered(&gate, [10, 10.5, 11, 11.01, 10.5, 12, 12.02, 11.5, 11]) == [10, 11.01, 12.02, 11])
  }

  @Test func acrossNorth() {
    var gate = HeadingFilterGate(filterDegrees: 5)
    #expect(delivered(&gate, [358, 1, 3, 3.5, 359, 358, 357]) == [358, 3.5, 358])
    #expect(delivered(&gate, [178, 358.5]) == [178, 358.5])
  }

  @Test func noneAndResetPassAll() {
    var gate = HeadingFilterGate()
    #expect(delivered(&gate, [5, 5, 5]) == [5, 5, 5])
    gate.filterDegrees = -1
    #expect(delivered(&gate, [5, 5]) == [5, 5])
    gate.filterDegrees = 1
    #expect(delivered(&gate, [5]) == [])
    gate.reset()
    #expect(delivered(&gate, [5, 5]) == [5])
  }

  @Test func validityPassesBothWays() {
    var gate = HeadingFilterGate(filterDegrees: 10)
    #expect(passes(&gate, 20, false))
    #expect(!passes(&gate, 21, false))
    #expect(passes(&gate, 22, true))
    #expect(!passes(&gate, 22, true))
    #expect(passes(&gate, 22, true, hasTrueHeading: true))
    #expect(!passes(&gate, 22, true, hasTrueHeading: true))
    #expect(passes(&gate, 22, false, hasTrueHeading: true))
  }

  @Test func whatIsNoAngleNeverPasses() {
    var gate = HeadingFilterGate()
    #expect(delivered(&gate, [.nan, .infinity, 3]) == [3])
  }

  /// What was shown last is never farther from the truth than the filter.
  @Test func whatIsShownKeepsUp() {
    var generator = SeededGenerator(seed: 5)
    var gate = HeadingFilterGate(filterDegrees: 3)
    var heading = 0.0
    var shown = 0.0
    for _ in 0..<10_000 {
      heading += generator.nextGaussian()
      if heading < 0 { heading += 360 }
      if heading >= 360 { heading -= 360 }
      if gate.passes(headingDegrees: heading, isValid: true) { shown = heading }
      let off = min((heading - shown).magnitude, 360 - (heading - shown).magnitude)
      #expect(off <= 3.000_001)
    }
  }
}

private func passes(
  _ gate: inout HeadingFilterGate, _ headingDegrees: Double, _ isValid: Bool, hasTrueHeading: Bool = false
) -> Bool {
  gate.passes(headingDegrees: headingDegrees, isValid: isValid, hasTrueHeading: hasTrueHeading)
}
