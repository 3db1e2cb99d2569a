import NavigationMath
import Observations
import TestSupport
import Testing

@testable import Fusion

@Suite struct ReceiverPipelineTests {
  /// Returns the outcomes of fixes that come once a second.
  private func outcomes(
    _ receiver: inout ReceiverPipeline, count: Int = 60, _ change: (inout GNSSFix, Int) -> Void = { _, _ in }
  ) -> [ReceiverPipeline.Outcome] {
    (0..<count).map { second in
      var fix = GNSSFix.atRest(second: second)
      change(&fix, second)
      let integrity = receiver.check(fix)
      return receiver.outcome(of: fix, integrity, source: 3)
    }
  }

  /// A position at 0° 0' is impossible.
  private func moveToZero(_ fix: inout GNSSFix, _ second: Int) {
    if second >= 50 { (fix.latitudeDegrees, fix.longitudeDegrees) = (0, 0) }
  }

  @Test func positionsAreSmoothedAndCarryTheirReceiver() {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    #expect(receiver.isFused)
    guard case .location(let estimate, let fix)? = outcomes(&receiver).last else {
      Issue.record("no location")
      return
    }
    #expect(estimate.filter == .position && estimate.source == 3 && estimate.epoch == fix.sequence)
    #expect(estimate.protectionLevel != nil && receiver.counters.fixes == 60)
  }

  @Test func epochWithoutAPositionIsPredictedAndThenNoFix() {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    let outcomes = outcomes(&receiver) { fix, second in
      if second >= 50 { (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (nil, nil, .none) }
    }
    guard case .location(let predicted, _) = outcomes[52], case .noFix(let last) = outcomes[59] else {
      Issue.record("\(outcomes[52]), \(outcomes[59])")
      return
    }
    #expect(predicted.isPredicted && predicted.source == 3 && predicted.protectionLevel != nil && last.sequence == 60)
  }

  @Test func untrustedPositionIsPredictedAndThenWithheld() {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    let outcomes = outcomes(&receiver, moveToZero)
    guard case .location(let predicted, let bare) = outcomes[52], case .withheld(let fix, let integrity) = outcomes[58]
    else {
      Issue.record("\(outcomes[52]), \(outcomes[58])")
      return
    }
    #expect(predicted.isPredicted && predicted.integrity.position.level == .untrusted && !bare.hasPosition)
    #expect(integrity.position == IntegrityVerdict(.untrusted, .outOfRange) && !fix.hasPosition && fix.speed == nil)
  }

  @Test func withoutAFilterUntrustedPositionIsWithheldAtOnce() {
    var receiver = ReceiverPipeline(fusion: nil, integrity: .enforce)
    #expect(!receiver.isFused)
    guard case .withheld(let fix, _) = outcomes(&receiver, moveToZero)[50] else {
      Issue.record("not withheld")
      return
    }
    #expect(!fix.hasPosition)
  }

  @Test func policyDecidesWhatBecomesOfUntrustedPositions() {
    for policy in [IntegrityPolicy.report, .off] {
      var receiver = ReceiverPipeline(fusion: nil, integrity: policy)
      guard case .location(let estimate, let fix)? = outcomes(&receiver, moveToZero).last else {
        Issue.record("not published")
        continue
      }
      #expect(fix.hasPosition && estimate.latitudeDegrees == 0)
      #expect(estimate.integrity.position.level == (policy == .report ? .untrusted : .nominal))
      #expect((estimate.protectionLevel == nil) == (policy == .off))
    }
  }

  @Test func untrustedVelocityIsRemoved() {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    let outcomes = outcomes(&receiver) { fix, second in if second >= 50 { fix.velocityNorth = .nan } }
    guard case .location(let estimate, _) = outcomes[55] else {
      Issue.record("\(outcomes[55])")
      return
    }
    #expect(estimate.integrity.velocity.level == .untrusted && estimate.velocityNorth == nil && estimate.speed == nil)
  }

  @Test func navigatorsEstimateHasTheVerdictsOnlyIfTheFixIsPartOfIt() throws {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    _ = outcomes(&receiver)
    let next = GNSSFix.atRest(second: 60, north: 900)
    let integrity = receiver.check(next)
    #expect(integrity.position.level == .suspect && !receiver.withholds(integrity))
    var estimate = try #require(LocationEstimate(next))
    guard case .location(let used, _) = receiver.outcome(of: next, integrity, navigated: estimate) else {
      Issue.record("no location")
      return
    }
    #expect(used.integrity == integrity && (used.accuracy.horizontal?.value ?? 0) > 500)
    estimate.contributors.remove(.fix)
    guard case .location(let other, _) = receiver.outcome(of: next, integrity, navigated: estimate) else {
      Issue.record("no location")
      return
    }
    #expect(other.integrity == FixIntegrity() && other.accuracy.horizontal?.value == 2 && other.protectionLevel != nil)
    guard case .noFix = receiver.outcome(of: next, integrity, navigated: nil) else {
      Issue.record("a position without an estimate")
      return
    }
  }

  @Test func withheldPositionIsThatOfTheNavigator() throws {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    let known = try #require(LocationEstimate(GNSSFix.atRest(second: 0)))
    var wrong = GNSSFix.atRest(second: 1)
    wrong.latitudeDegrees = 91
    let integrity = receiver.check(wrong)
    #expect(receiver.withholds(integrity))
    guard
      case .location(let estimate, let bare) = receiver.outcome(
        of: wrong.withoutPosition, integrity, navigated: known)
    else {
      Issue.record("no location")
      return
    }
    #expect(estimate.latitudeDegrees == 51 && estimate.integrity == integrity && !bare.hasPosition)
    guard case .withheld = receiver.outcome(of: wrong.withoutPosition, integrity, navigated: nil) else {
      Issue.record("not withheld")
      return
    }
  }

  @Test func restartForgetsThePositions() {
    var receiver = ReceiverPipeline(fusion: PositionFilter.Parameters(), integrity: .enforce)
    _ = outcomes(&receiver)
    receiver.restart()
    let far = GNSSFix.atRest(second: 60, north: 50_000)
    #expect(receiver.check(far).position.level == .nominal && receiver.counters.fixes == 1)
  }

  @Test func witnessesCountUnlessThePolicyIsOff() throws {
    for policy in [IntegrityPolicy.enforce, .off] {
      var receiver = ReceiverPipeline(fusion: nil, integrity: policy)
      for second in 0..<70 {
        let fix = GNSSFix.atRest(second: second)
        receiver.note(PressureSample(instant: fix.received, pressureHectopascals: 1013.25))
        receiver.note(try #require(ReceiverWitness(fix)))
        receiver.note(
          InertialWitness(
            at: fix.received, difference: .zero, velocityDifference: nil, positionVariance: Vector3(1, 1, 1),
            velocityVariance: Vector3(1, 1, 1)))
        receiver.note(SatelliteReport(time: fix.time, received: fix.received, inView: 9))
        let integrity = receiver.check(fix)
        let heard: IntegrityChecks = [.pressure, .receiver, .inertial]
        if second == 69 { #expect(integrity.checks.isSuperset(of: heard) == (policy == .enforce)) }
      }
    }
  }
}
