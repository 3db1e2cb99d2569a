import Simulator
import Testing

@testable import Beacons

@Suite struct ProximityClassifierTests {
  @Test func theFirstCategoryIsThatOfTheDistance() {
    for (distance, expected) in [
      (0.3, BeaconProximity.immediate), (0.5, .immediate), (0.51, .near), (3, .near), (3.1, .far),
    ] {
      var classifier = ProximityClassifier()
      #expect(classifier.classify(distance, deviation: 0.5) == expected)
    }
  }

  @Test func withoutNoiseTheBordersAreExact() {
    var classifier = ProximityClassifier()
    for (distance, expected) in [
      (3.01, BeaconProximity.far), (2.99, .near), (3.01, .far), (0.49, .immediate), (0.51, .near),
    ] {
      #expect(classifier.classify(distance, deviation: 0) == expected)
    }
  }

  @Test func aBorderIsCrossedByMoreThanTheNoise() {
    var classifier = ProximityClassifier()
    #expect(classifier.classify(3.5, deviation: 0.1) == .far)
    #expect(classifier.classify(2.95, deviation: 0.1) == .far)
    #expect(classifier.classify(2.85, deviation: 0.1) == .near)
    #expect(classifier.classify(3.9, deviation: 0.1) == .near)
    #expect(classifier.classify(4.2, deviation: 0.1) == .far)
  }

  @Test func aGrowingPowerNeedsNoMargin() {
    for (trend, expected) in [(0.0, BeaconProximity.far), (1.9, .far), (2.1, .near), (-2.1, .far)] {
      var classifier = ProximityClassifier()
      #expect(classifier.classify(3.5, deviation: 0.1) == .far)
      #expect(classifier.classify(2.95, deviation: 0.1, trend: trend) == expected)
    }
  }

  @Test func twoBordersAreCrossedAtOnce() {
    var classifier = ProximityClassifier()
    #expect(classifier.classify(0.2, deviation: 0.1) == .immediate)
    #expect(classifier.classify(10, deviation: 0.1) == .far)
    #expect(classifier.classify(0.2, deviation: 0.1) == .immediate)
  }

  @Test func bordersCanBeOthers() {
    var borders = ProximityClassifier.Borders()
    borders.near = 10
    var classifier = ProximityClassifier(borders)
    #expect(classifier.classify(9, deviation: 0.1) == .near)
  }
}

@Suite struct BeaconProximityTests {
  /// The classifier compares them as numbers.
  @Test func fartherCategoriesHaveHigherNumbers() {
    #expect(BeaconProximity.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(BeaconProximity.allCases == [.unknown, .immediate, .near, .far])
  }
}

@Suite struct RangedBeaconTests {
  @Test func nothingIsKnownBeforeTheFirstAdvertisement() {
    var beacon = RangedBeacon(.prior(measuredPower: -59))
    #expect(beacon.range(at: instant(1)) == nil)
  }

  @Test func withoutNoiseEachDistanceIsRight() {
    for step in 0...40 {
      // 0.2 m to 20 m, without the borders themselves.
      let distance = 0.203 * power(1.122, step)
      var beacon = RangedBeacon(.prior(measuredPower: -59))
      beacon.hear(distance, from: 0, to: 10)
      let range = beacon.range(at: instant(10))
      #expect(((range?.estimate.distance ?? 0) / distance - 1).magnitude < 0.05, "\(distance) m")
      #expect(range?.proximity == ProximityClassifier.Borders().proximity(distance), "\(distance) m")
    }
  }

  @Test func anotherDistanceIsFoundWithinSeconds() {
    var beacon = RangedBeacon(.prior(measuredPower: -59))
    beacon.hear(10, from: 0, to: 30)
    #expect(beacon.range(at: instant(30))?.proximity == .far)
    beacon.hear(1, from: 30, to: 33)
    #expect(beacon.range(at: instant(33))?.proximity == .near)
    beacon.hear(10, from: 33, to: 40)
    #expect(beacon.range(at: instant(40))?.proximity == .far)
  }

  /// Plan N5: at most one change a minute, at and about both borders.
  @Test(arguments: [10, 2, 1]) func theCategoryIsSteadyInNoise(rate: Int) {
    for border in [0.5, 3] {
      for factor in [0.9, 1, 1.2] {
        var generator = SeededGenerator(seed: 5)
        var beacon = RangedBeacon(.prior(measuredPower: -59))
        var (changes, last) = (0, BeaconProximity.unknown)
        for second in 0..<1800 {
          for tick in 0..<rate {
            let power = level(border * factor) + 6 * generator.nextGaussian()
            beacon.note(Int(power.rounded()), at: instant(Double(second) + Double(tick) / Double(rate)))
          }
          let now = beacon.range(at: instant(Double(second) + 1))?.proximity ?? .unknown
          if second > 30, now != last { changes += 1 }
          last = now
        }
        #expect(changes <= 30, "\(changes) changes in 30 min at \(border * factor) m")
      }
    }
  }

  @Test func aCalibrationTakesThePlaceOfThePrior() {
    var beacon = RangedBeacon(.prior(measuredPower: -59))
    beacon.hear(4, from: 0, to: 10, power: -70, exponent: 1.7)
    var model = PathLossModel.prior(measuredPower: nil)
    (model.power, model.exponent) = (-70, 1.7)
    beacon.prior = model
    let distance = beacon.range(at: instant(10))?.estimate.distance ?? 0
    #expect((distance / 4 - 1).magnitude < 0.05)
    #expect(beacon.prior == model && beacon.model == model)
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
