import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct IntegrityMonitorTests {
  /// Returns the last verdict of a stream and its estimate.
  private func run(
    _ count: Int, _ change: (inout GNSSFix, Int) -> Void
  ) -> (integrity: FixIntegrity, estimate: LocationEstimate?, counters: IntegrityCounters) {
    var monitor = IntegrityMonitor()
    var integrity = FixIntegrity()
    var estimate: LocationEstimate?
    for second in 0..<count {
      var fix = GNSSFix.at(second: second, speed: 10)
      change(&fix, second)
      integrity = monitor.check(fix)
      estimate = LocationEstimate(fix)
      if var known = estimate {
        monitor.complete(&known, integrity)
        estimate = known
      }
    }
    return (integrity, estimate, monitor.counters)
  }

  @Test func goodStreamIsNominalAndProtected() throws {
    let result = run(60) { _, _ in }
    #expect(result.integrity.level == .nominal && result.counters.fixes == 60)
    #expect(result.integrity.checks.isSuperset(of: [.range, .history, .velocity, .climb, .time]))
    let level = try #require(result.estimate?.protectionLevel)
    #expect(level.horizontal >= 12 && level.horizontal < 40 && (level.vertical ?? 0) >= 27)
  }

  @Test func oneWitnessMakesItSuspectAndWidensTheClaim() throws {
    let result = run(60) { fix, second in fix.moveNorth(second < 55 ? 0 : 200) }
    #expect(result.integrity.position == IntegrityVerdict(.suspect, .positionJump))
    let estimate = try #require(result.estimate)
    #expect((estimate.accuracy.horizontal?.value ?? 0) > 199)
    #expect((estimate.protectionLevel?.horizontal ?? 0) > 1000 && estimate.integrity == result.integrity)
  }

  @Test func twoWitnessesMakeItUntrustedUntilItIsAdopted() {
    let attack: (inout GNSSFix, Int) -> Void = { fix, second in
      fix.spoofing = .indicated
      fix.moveNorth(second < 55 ? 0 : 200)
    }
    #expect(run(60, attack).integrity.position.level == .untrusted)
    #expect(run(70, attack).integrity.position.level == .suspect)
  }

  /// Epochs further apart than the time after which a stream is adopted.
  @Test func twoWitnessesWithholdTheFirstPositionThatTheyContradict() {
    var monitor = IntegrityMonitor()
    var levels: [IntegrityLevel] = []
    for epoch in 0..<8 {
      var fix = GNSSFix.at(second: epoch * 12, speed: 10)
      fix.spoofing = .indicated
      fix.moveNorth(epoch < 6 ? 0 : 100_000)
      levels.append(monitor.check(fix).position.level)
    }
    #expect(levels.suffix(3) == [.suspect, .untrusted, .suspect])
  }

  @Test func weakWitnessesAloneMakeItSuspect() {
    let result = run(60) { fix, _ in (fix.spoofing, fix.jamming) = (.indicatedRepeatedly, .critical) }
    #expect(result.integrity.position.level == .suspect)
  }

  @Test func timeNeverWithholdsThePosition() {
    let result = run(60) { fix, second in
      fix.time.timeOfDay = TimeOfDay(nanoseconds: Int64((second * 7919) % 86_400) * 1_000_000_000)
      fix.time.date = CalendarDate(daysSince1970: second * 500)
    }
    #expect(result.integrity.time.level == .suspect && result.integrity.position.level == .nominal)
  }

  @Test func epochWithoutPositionHasNoVerdict() {
    let result = run(60) { fix, _ in fix.latitudeDegrees = nil }
    #expect(result.integrity == FixIntegrity() && result.counters.fixes == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]) func anyValueIsTolerated(value: Double) {
    let result = run(60) { fix, second in
      guard second % 3 == 0 else { return }
      fix.accuracy.horizontal = Accuracy(value, .receiver)
      fix.accuracy.vertical = Accuracy(value, .receiver)
      fix.accuracy.speed = Accuracy(value, .receiver)
      (fix.velocityNorth, fix.climb, fix.ellipsoidalHeight, fix.longitudeDegrees) = (value, value, value, value)
      fix.received = MonotonicInstant(nanoseconds: second % 2 == 0 ? .max : .min)
    }
    #expect(result.counters.fixes == 60)
    #expect(result.estimate?.accuracy.horizontal.map { $0.value.isNaN } != true)
  }
}
