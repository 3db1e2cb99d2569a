import Fusion
import GNSS
import NavigationMath
import Observations
import TestSupport
import Testing

@testable import LocationEngine

/// The pipeline by itself: observations in, events out.
@Suite struct NavigationPipelineTests {
  private func fix(latitudeDegrees: Double?) -> GNSSFix {
    let time = UTCTime(date: CalendarDate(year: 2026, month: 7, day: 2), timeOfDay: TimeOfDay(nanoseconds: 0))
    var fix = GNSSFix(time: time, received: .zero, completed: .zero)
    fix.latitudeDegrees = latitudeDegrees
    fix.longitudeDegrees = 13.74
    return fix
  }

  private func events(_ pipeline: inout NavigationPipeline, _ observation: Observation) -> [NavigationEvent] {
    var events: [NavigationEvent] = []
    pipeline.consume(observation) { events.append($0) }
    return events
  }

  @Test func fixesAndSatellitesCarryTheirReceiver() {
    var pipeline = NavigationPipeline()
    let receivers = [pipeline.add(.live), pipeline.add(.live)]
    #expect(receivers == [0, 1])
    for source in receivers {
      let located = Observation(.fix(fix(latitudeDegrees: 51.05)), source: source, arrived: .zero)
      guard case .receiver(.location(let estimate, _), source)? = events(&pipeline, located).first else {
        Issue.record("no location")
        return
      }
      #expect(estimate.source == source && estimate.latitudeDegrees == 51.05)
      let lost = events(&pipeline, Observation(.fix(fix(latitudeDegrees: nil)), source: source, arrived: .zero))
      guard case .receiver(.noFix, source)? = lost.first, lost.count == 1 else {
        Issue.record("a void fix is no location")
        return
      }
      let report = SatelliteReport(time: .init(), received: .zero, inView: 9)
      let seen = events(&pipeline, Observation(.satellites(report), source: source, arrived: .zero))
      guard case .receiver(.satellites(let known), source)? = seen.first, known == report else {
        Issue.record("no satellites")
        return
      }
    }
  }

  // MARK: Integrity

  /// Returns the receiver's events of fixes that come once a second.
  private func events(
    _ policy: IntegrityPolicy, fusion: PositionFilter.Parameters? = PositionFilter.Parameters(), count: Int = 60,
    _ change: (inout GNSSFix, Int) -> Void
  ) -> [EngineEvent] {
    var pipeline = NavigationPipeline()
    let number = pipeline.add(.live, fusion: fusion, integrity: policy)
    return (0..<count).map { second in
      var fix = GNSSFix.atRest(second: second)
      change(&fix, second)
      return pipeline.event(of: fix, from: number)
    }
  }

  @Test func untrustedPositionIsPredictedAndThenWithheld() {
    let events = events(.enforce) { fix, second in
      if second >= 50 { (fix.latitudeDegrees, fix.longitudeDegrees) = (0, 0) }
    }
    guard case .location(let good, _) = events[49], case .location(let predicted, let bare) = events[52],
      case .withheld(let fix, let integrity) = events[58]
    else {
      Issue.record("\(events[49]), \(events[52]), \(events[58])")
      return
    }
    #expect(good.integrity.level == .nominal && good.protectionLevel != nil)
    #expect(predicted.isPredicted && predicted.integrity.position.level == .untrusted && !bare.hasPosition)
    #expect((predicted.latitudeDegrees - 51).magnitude < 1e-4)
    #expect(integrity.position == IntegrityVerdict(.untrusted, .outOfRange) && !fix.hasPosition && fix.speed == nil)
    #expect(fix.sequence == 59 && fix.time.timeOfDay != nil)
  }

  @Test func untrustedPositionIsPublishedIfItIsOnlyReported() {
    let events = events(.report) { fix, second in
      if second >= 50 { (fix.latitudeDegrees, fix.longitudeDegrees) = (0, 0) }
    }
    guard case .location(let estimate, let fix) = events[58] else {
      Issue.record("\(events[58])")
      return
    }
    #expect(estimate.integrity.position.level == .untrusted && fix.hasPosition && !estimate.isPredicted)
  }

  @Test func nothingIsCheckedIfItIsOff() {
    let events = events(.off) { fix, second in if second >= 50 { fix.ellipsoidalHeight = 1e6 } }
    guard case .location(let estimate, _) = events[58] else {
      Issue.record("\(events[58])")
      return
    }
    #expect(estimate.integrity == FixIntegrity() && estimate.protectionLevel == nil)
  }

  @Test func suspectPositionIsPublishedWithALargerClaim() {
    let events = events(.enforce) { fix, second in
      if second >= 55 { fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 0.01 } }
    }
    guard case .location(let estimate, _) = events[57] else {
      Issue.record("\(events[57])")
      return
    }
    #expect(estimate.integrity.position == IntegrityVerdict(.suspect, .positionJump))
    #expect((estimate.accuracy.horizontal?.value ?? 0) > 1000)
  }

  @Test func untrustedVelocityIsRemoved() {
    let events = events(.enforce) { fix, second in if second >= 50 { fix.velocityNorth = .nan } }
    guard case .location(let estimate, _) = events[55] else {
      Issue.record("\(events[55])")
      return
    }
    #expect(estimate.integrity.velocity.level == .untrusted && estimate.integrity.position.level == .nominal)
    #expect(estimate.velocityNorth == nil && estimate.speed == nil)
  }

  @Test func receiversOfOneRunAreWitnessesForEachOther() {
    var pipeline = NavigationPipeline()
    let numbers = (0..<2).map { _ in pipeline.add(.live, integrity: .enforce) }
    var last: [EngineEvent] = []
    for second in 0..<60 {
      last = numbers.map { number in
        // The second receiver drifts away.
        let drift = number == 1 ? 2 * Double(max(0, second - 30)) : 0
        var fix = GNSSFix.atRest(second: second, north: drift)
        if number == 1, second > 30 { fix.velocityNorth = 2 }
        return pipeline.event(of: fix, from: number)
      }
    }
    for event in last {
      guard case .location(let estimate, _) = event else {
        Issue.record("\(event)")
        return
      }
      #expect(estimate.integrity.position == IntegrityVerdict(.suspect, .receiversDisagree))
    }
  }

  @Test func aNumberIsFreeAfterItsSource() {
    var pipeline = NavigationPipeline()
    let numbers = [
      pipeline.add(.live, compass: HeadingConfiguration()), pipeline.add(.live, compass: HeadingConfiguration()),
      pipeline.add(.live),
    ]
    #expect(numbers == [0, nil, 1])
    pipeline.remove(0)
    let hasCompass = pipeline.compass != nil
    let free = pipeline.add(.live)
    #expect(!hasCompass && free == 0)
  }
}
