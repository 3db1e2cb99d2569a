import Beacons
import Testing

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
