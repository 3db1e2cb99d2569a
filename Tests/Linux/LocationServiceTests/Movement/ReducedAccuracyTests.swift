import Fusion
import Observations
import Simulator
import Testing

@testable import LocationService

struct ReducedAccuracyTests {
  private func update(_ reducer: inout ReducedAccuracy, _ estimate: LocationEstimate) -> LocationEstimate? {
    reducer.update(estimate)
  }

  @Test func onlyTheCellIsLeft() throws {
    var exact = estimate(51.0512, 13.7434, at: 5, accuracy: 3, speed: 12, unixSeconds: 1_780_000_000)
    exact.courseDegrees = 88
    exact.climb = 1
    exact.heightAboveMeanSeaLevel = 113
    exact.ellipsoidalHeight = 158
    exact.geoidSeparation = 45
    exact.accuracy.vertical = Accuracy(4, .receiver)
    exact.accuracy.sigmaNorth = 2
    exact.missedBefore = 2
    var reducer = ReducedAccuracy()
    let reduced = try #require(update(&reducer, exact))
    var expected = LocationEstimate(
      latitudeDegrees: reduced.latitudeDegrees, longitudeDegrees: reduced.longitudeDegrees, at: exact.instant,
      exact.time)
    expected.accuracy.horizontal = reduced.accuracy.horizontal
    expected.contributors = .fix
    expected.missedBefore = 2
    #expect(reduced == expected)
    let off = metres((51.0512, 13.7434), (reduced.latitudeDegrees, reduced.longitudeDegrees))
    let accuracy = try #require(reduced.horizontalAccuracy)
    #expect(off <= accuracy && (1000...20_000).contains(accuracy))
  }

  /// Any number of readings, in any order, gives the same position.
  @Test func averagingRevealsNothing() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let latitude = Double.random(in: -80...80, using: &generator)
      let longitude = Double.random(in: -180..<180, using: &generator)
      var reducer = ReducedAccuracy()
      var seen: Set<[Double]> = []
      for step in 0..<100 {
        let noisy = place(
          latitude, longitude, north: 20 * generator.nextGaussian(), east: 20 * generator.nextGaussian())
        if let reduced = reducer.update(estimate(noisy.latitude, noisy.longitude, at: 1000 * Double(step))) {
          seen.insert([reduced.latitudeDegrees, reduced.longitudeDegrees])
        }
      }
      #expect(seen.count == 1)
    }
  }

  /// Two devices in one cell get the same position.
  @Test func aCellIsTheSameForAll() {
    let grid = CoarseGrid(cellSize: 5000)
    let cell = grid.cell(at: estimate(51, 13, at: 0).surfacePosition!)
    let middle = grid.middle(of: cell)
    for (north, east) in [(0, 0), (2000, 2000), (-2400, 1000), (100, -2400)] as [(Double, Double)] {
      let there = place(middle.latitudeDegrees, middle.longitudeDegrees, north: north, east: east)
      var reducer = ReducedAccuracy()
      let reduced = reducer.update(estimate(there.latitude, there.longitude, at: 0))
      #expect(reduced?.surfacePosition == middle)
    }
  }

  /// A day of driving all over a region, also near a pole and over the antimeridian: the truth is within the accuracy.
  @Test(arguments: DistanceFilterTests.places)
  func accuracyHoldsTheTruth(origin: (latitude: Double, longitude: Double)) {
    var generator = SeededGenerator(seed: 17)
    var reducer = ReducedAccuracy()
    var (north, east) = (0.0, 0.0)
    var told = 0
    for step in 0..<2000 {
      north += 3000 * generator.nextGaussian()
      east += 3000 * generator.nextGaussian()
      if north.magnitude > 60_000 || east.magnitude > 60_000 { (north, east) = (0, 0) }
      let truth = place(origin.latitude, origin.longitude, north: north, east: east)
      guard let reduced = reducer.update(estimate(truth.latitude, truth.longitude, at: 900 * Double(step))) else {
        continue
      }
      told += 1
      let accuracy = reduced.horizontalAccuracy ?? 0
      #expect(metres(truth, (reduced.latitudeDegrees, reduced.longitudeDegrees)) <= accuracy)
      #expect((1000...20_000).contains(accuracy))
    }
    #expect(told == 2000)
  }

  @Test func aFewTimesAnHour() {
    var reducer = ReducedAccuracy()
    #expect(reducer.nextDue == nil)
    var told: [Double] = []
    for second in 0..<7200 where update(&reducer, estimate(51, 13 + Double(second) / 1000, at: Double(second))) != nil {
      told.append(Double(second))
    }
    #expect(told == [0, 900, 1800, 2700, 3600, 4500, 5400, 6300])
    #expect(reducer.nextDue == instant(7200))
    #expect(update(&reducer, estimate(51, 13, at: 100)) == nil)
  }

  /// A device that moves back and forth across a border.
  @Test func aBorderIsNotTold() {
    let grid = CoarseGrid(cellSize: 5000)
    let cell = grid.cell(at: estimate(51, 13, at: 0).surfacePosition!)
    let middle = grid.middle(of: cell)
    var reducer = ReducedAccuracy()
    var seen: [Double] = []
    for (step, east) in ([2400, 2600, 2900, 2400, 2990, 3200, 2600, 2100, 1900] as [Double]).enumerated() {
      let there = place(middle.latitudeDegrees, middle.longitudeDegrees, east: east)
      let reduced = reducer.update(estimate(there.latitude, there.longitude, at: 1000 * Double(step)))
      seen.append(reduced?.longitudeDegrees ?? .nan)
    }
    let (west, east) = (seen[0], seen[5])
    #expect(west < east)
    #expect(seen == [west, west, west, west, west, east, east, east, west])
  }

  @Test func vagueAndNowhere() {
    var reducer = ReducedAccuracy()
    #expect(update(&reducer, estimate(.nan, 13, at: 0)) == nil)
    #expect(update(&reducer, estimate(51, 13, at: 0, accuracy: 17_000)) == nil)
    let vague = update(&reducer, estimate(51, 13, at: 0, accuracy: 10_000))
    #expect((14_000...15_000).contains(vague?.horizontalAccuracy ?? 0))
    #expect(update(&reducer, estimate(51, 13, at: 900, accuracy: nil)) != nil)
  }
}
