import Fusion
import LocationTestKit
import NavigationMath
import Testing

@testable import LocationServices

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
