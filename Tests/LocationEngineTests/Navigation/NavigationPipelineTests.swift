import Fusion
import GNSS
import NavigationMath
import Observations
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
