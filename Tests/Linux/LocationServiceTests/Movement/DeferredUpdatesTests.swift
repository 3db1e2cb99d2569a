import Fusion
import Observations
import Simulator
import Testing

@testable import LocationService

struct DeferredUpdatesTests {
  typealias Deferral = DeferredUpdates<LocationEstimate>

  private func update(_ deferral: inout Deferral, _ estimate: LocationEstimate) -> Deferral.Release? {
    deferral.update(estimate)
  }

  private func advance(_ deferral: inout Deferral, _ seconds: Double) -> Deferral.Release? {
    deferral.advance(to: instant(seconds))
  }

  private func end(_ deferral: inout Deferral, _ ending: Deferral.Ending) -> Deferral.Release {
    deferral.end(ending)
  }

  @Test func onlyWhatCanBeDeferred() {
    func refusal(_ isUpdating: Bool, _ wantsBest: Bool, _ hasFilter: Bool) -> Deferral.Refusal? {
      Deferral.refusal(
        isUpdating: isUpdating, wantsBestAccuracy: wantsBest, hasDistanceFilter: hasFilter)
    }
    #expect(refusal(true, true, false) == nil)
    #expect(refusal(true, true, true) == .distanceFiltered)
    #expect(refusal(true, false, false) == .accuracyTooLow)
    #expect(refusal(true, false, true) == .accuracyTooLow)
    #expect(refusal(false, true, false) == .notUpdating)
  }

  @Test func untilTheDistance() {
    var simulator = TrajectorySimulator()
    simulator.turnRateDegrees = 0
    var deferral = Deferral(untilTraveled: 995, timeout: .greatestFiniteMagnitude, at: instant(0))
    #expect(deferral.deadline == nil)
    let readings = simulator.next(200).map {
      estimate($0.latitudeDegrees, $0.longitudeDegrees, at: Double($0.index))
    }
    let releases = readings.compactMap { deferral.update($0) }
    // 10 m/s.
    #expect(releases == [Deferral.Release(readings: Array(readings[0...100]), ending: .traveled)])
    #expect(deferral.hasEnded)
  }

  @Test func untilTheTime() {
    var deferral = Deferral(untilTraveled: .greatestFiniteMagnitude, timeout: 60, at: instant(10))
    #expect(deferral.deadline == instant(70))
    let readings = (11..<70).map { estimate(51, 13, at: Double($0)) }
    for reading in readings { #expect(update(&deferral, reading) == nil) }
    #expect(advance(&deferral, 69.9) == nil)
    #expect(advance(&deferral, 70) == Deferral.Release(readings: readings, ending: .timedOut))
    #expect(deferral.deadline == nil)
    #expect(advance(&deferral, 71) == nil)
    #expect(update(&deferral, readings[0]) == nil)
    #expect(end(&deferral, .stopped).readings.isEmpty)
  }

  /// After a gap a reading after the deadline ends the deferral, and is delivered with the others.
  @Test func aLateReadingEndsIt() {
    var deferral = Deferral(untilTraveled: 1e9, timeout: 60, at: instant(0))
    let (early, late) = (estimate(51, 13, at: 1), estimate(51, 13, at: 7200))
    #expect(update(&deferral, early) == nil)
    #expect(update(&deferral, late) == Deferral.Release(readings: [early, late], ending: .timedOut))
  }

  @Test(arguments: [.disallowed, .stopped, .superseded] as [Deferral.Ending])
  func untilTold(ending: Deferral.Ending) {
    var deferral = Deferral(untilTraveled: 100, timeout: 100, at: instant(0))
    let reading = estimate(51, 13, at: 1)
    #expect(update(&deferral, reading) == nil)
    #expect(end(&deferral, ending) == Deferral.Release(readings: [reading], ending: ending))
    #expect(deferral.hasEnded && deferral.deadline == nil)
  }

  @Test func inTheOrderReceived() {
    var deferral = Deferral(untilTraveled: 1e9, timeout: 1e9, at: instant(0))
    var generator = SeededGenerator(seed: 2)
    let readings = (0..<100).map { estimate(51, 13, at: Double($0)) }
    for reading in readings.shuffled(using: &generator) { _ = deferral.update(reading) }
    #expect(end(&deferral, .stopped).readings == readings)
  }

  @Test func memoryIsBoundedAndNothingIsLost() {
    var deferral = Deferral(untilTraveled: 1e9, timeout: 1e9, at: instant(0))
    var released: [LocationEstimate] = []
    let readings = (0..<2000).map { estimate(51, 13, at: Double($0)) }
    for reading in readings {
      guard let release = deferral.update(reading) else { continue }
      #expect(release.ending == nil && release.readings.count == deferral.parameters.capacity)
      released += release.readings
    }
    #expect(!deferral.hasEnded && released.count == 1800)
    #expect(released + end(&deferral, .disallowed).readings == readings)
  }

  @Test func nowhereIsHeldAndNoWay() {
    var deferral = Deferral(untilTraveled: 100, timeout: 1e9, at: instant(0))
    #expect(update(&deferral, estimate(.nan, 13, at: 1)) == nil)
    #expect(update(&deferral, estimate(-17, 180, at: 2)) == nil)
    // 21 m over the antimeridian.
    #expect(update(&deferral, estimate(-17, -179.9998, at: 3)) == nil)
    #expect(update(&deferral, estimate(-17, -179.999, at: 4))?.readings.count == 4)
  }

  @Test func limitsThatAreNone() {
    for limit in [.infinity, .greatestFiniteMagnitude, .nan] as [Double] {
      #expect(Deferral(untilTraveled: 1, timeout: limit, at: instant(0)).deadline == nil)
      var deferral = Deferral(untilTraveled: limit, timeout: 1e6, at: instant(0))
      #expect(update(&deferral, estimate(0, 0, at: 1)) == nil)
      #expect(update(&deferral, estimate(0, 180, at: 2)) == nil)
    }
  }
}
