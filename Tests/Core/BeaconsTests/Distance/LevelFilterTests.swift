import Simulator
import Testing

@testable import Beacons

@Suite struct LevelFilterTests {
  @Test func theFirstPowerIsTheLevel() {
    var filter = LevelFilter()
    #expect(filter.level == nil)
    filter.note(-70, at: instant(1))
    #expect(filter.level == -70)
  }

  @Test func fadingIsSmoothed() {
    var generator = SeededGenerator(seed: 3)
    var filter = LevelFilter()
    var squares = 0.0
    for tick in 0..<6000 {
      filter.note(-70 + 6 * generator.nextGaussian(), at: instant(Double(tick) / 10))
      if tick >= 600 { squares += ((filter.level ?? 0) + 70) * ((filter.level ?? 0) + 70) }
    }
    let deviation = (squares / 5400).squareRoot()
    #expect(deviation < 2, "\(deviation)")
    // What it says of itself is right to a factor of two.
    #expect(filter.variance.squareRoot() > deviation / 2 && filter.restVariance.squareRoot() < deviation * 2)
  }

  @Test func aStepIsFollowedWithinSeconds() {
    var filter = LevelFilter()
    for tick in 0..<300 { filter.note(-85, at: instant(Double(tick) / 10)) }
    for tick in 300..<330 { filter.note(-65, at: instant(Double(tick) / 10)) }
    #expect((filter.level ?? 0) > -70, "\(filter.level ?? 0)")
  }

  @Test func theTrendHasTheSignOfTheChange() {
    for (step, sign) in [(10.0, 1.0), (-10, -1)] {
      var filter = LevelFilter()
      for tick in 0..<300 { filter.note(-75, at: instant(Double(tick) / 10)) }
      #expect(filter.trend == 0)
      for tick in 300..<315 { filter.note(-75 + step, at: instant(Double(tick) / 10)) }
      #expect(filter.trend * sign > 2, "\(filter.trend)")
    }
  }

  @Test func silenceMakesItUnsure() {
    var filter = LevelFilter()
    for tick in 0..<300 { filter.note(-85, at: instant(Double(tick) / 10)) }
    let before = filter.variance
    filter.predict(to: instant(60))
    #expect(filter.variance > before + 5 && filter.level == -85)
  }

  @Test func anOlderPowerDoesNotTurnTimeBack() {
    var filter = LevelFilter()
    filter.note(-70, at: instant(10))
    filter.note(-70, at: instant(5))
    filter.note(-70, at: .init(nanoseconds: .min))
    filter.note(-70, at: .init(nanoseconds: .max))
    #expect(filter.level == -70 && filter.variance >= 0 && filter.variance.isFinite)
  }
}
