import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct BodyNavigationTests {
  /// A navigation and its compass on a simulated drive of two minutes.
  private struct Drive: ~Copyable {
    var compass = Compass()
    var navigation: BodyNavigation
    var between: [(LocationEstimate, FixKind)] = []
    var estimates: [LocationEstimate] = []
    var witnesses = 0
    var headings: [HeadingEstimate] = []
    var leverArms: [Vector3] = []
    /// Added before each fix.
    var field: Compass.FieldObservation?

    init(rate: Double? = nil, _ change: (inout Navigator.Parameters) -> Void = { _ in }) {
      var parameters = Navigator.Parameters()
      parameters.position.profile = .automotive
      parameters.mounting = Mounting(rotation: .identity)
      change(&parameters)
      navigation = BodyNavigation(parameters, rate: rate)
      compass.use(Compass.Sensors(inertial: parameters.mounting))
    }

    mutating func run() {
      var suite = SensorSuite()
      suite.inertial?.rate = 100
      suite.barometer = SimulatedBarometer()
      var simulator = JourneySimulator(Journey(.car, seed: 3000, duration: 120), suite, seed: 3000)
      while let next = simulator.next() {
        switch next {
        case .inertial(let sample):
          navigation.add(sample, &compass)
          compass.add(sample) { if case .heading(let heading) = $0 { headings.append(heading) } }
          if let known = navigation.estimate(at: sample.instant) { between.append(known) }
          if let known = navigation.newLeverArm() { leverArms.append(known.value) }
        case .pressure(let sample): navigation.add(sample)
        case .fix(let fix, _):
          if navigation.witness(of: fix) != nil { witnesses += 1 }
          if let field { navigation.add(field, at: fix.received) }
          if let estimate = navigation.estimate(of: fix, source: 2) { estimates.append(estimate) }
        default: break
        }
      }
    }
  }

  @Test func positionsAndHeadingsAreThoseOfTheInertialFilter() {
    var drive = Drive()
    drive.run()
    let last = drive.estimates.last
    #expect(last?.filter == .inertial && last?.source == 2)
    let (headings, witnesses) = (drive.headings, drive.witnesses)
    #expect(witnesses > 30 && headings.count > 500)
    #expect(headings.allSatisfy { $0.trueHeadingDegrees != nil && $0.field == nil })
    let isQuiet = drive.between.isEmpty && drive.leverArms.isEmpty
    #expect(isQuiet)
    let accepted = drive.navigation.counters.acceptedFixes
    #expect(accepted > 50)
  }

  @Test func estimatesBetweenTheEpochsHaveTheirRate() throws {
    var drive = Drive(rate: 20)
    drive.run()
    let between = drive.between
    let times = between.map { $0.0.instant }
    let first = try #require(times.first)
    let seconds = Double(try #require(times.last).nanoseconds(since: first)) * 1e-9
    #expect((Double(times.count - 1) / seconds - 20).magnitude < 0.5 && seconds > 50)
    #expect(between.allSatisfy { $0.1 == ($0.0.isPredicted ? .deadReckoning : .threeDimensional) })
  }

  @Test func leverArmIsReportedAsItBecomesKnown() {
    var drive = Drive {
      $0.learnsLeverArm = true
      $0.inertial.leverArm.sigma = 0.3
    }
    drive.run()
    let count = drive.leverArms.count
    // It is known at the start within less than half of what counts as unknown, and not twice as well later.
    #expect(count == 1)
  }

  @Test func fieldOfTheCompassIsPartOfTheEstimate() {
    var drive = Drive()
    drive.field = Compass.FieldObservation(
      field: Vector3(20, 0, 43), reference: SensorSimulator(seed: 1).reference, sigma: 0.1, trueHeading: (0.5, 0.1))
    drive.run()
    #expect(drive.estimates.last?.contributors.contains(.magnetic) == true)
  }
}

@Suite struct EstimateScheduleTests {
  /// Returns how many of the samples, which come every 15 ms for `seconds`, are estimates.
  private func count(_ schedule: inout EstimateSchedule, from start: Int64 = 0, seconds: Int64) -> Int {
    var count = 0
    for time in stride(from: start, to: start + seconds * 1_000_000_000, by: 15_000_000) {
      let instant = MonotonicInstant(nanoseconds: time)
      guard schedule.isDue(at: instant) else { continue }
      schedule.note(at: instant)
      count += 1
    }
    return count
  }

  @Test func rateIsKeptThoughItIsNoDivisorOfTheSamples() {
    var schedule = EstimateSchedule(rate: 10)
    #expect(count(&schedule, seconds: 60) == 600)
  }

  @Test func withoutARateEverySampleIsDue() {
    var schedule = EstimateSchedule(rate: nil)
    #expect(count(&schedule, seconds: 3) == 200)
  }

  @Test func noBurstFollowsAGap() {
    var schedule = EstimateSchedule(rate: 10)
    _ = count(&schedule, seconds: 1)
    #expect((10...11).contains(count(&schedule, from: 3_600_000_000_000, seconds: 1)))
  }

  @Test func invalidRateIsASlowOne() {
    var schedule = EstimateSchedule(rate: -1)
    #expect(count(&schedule, seconds: 60) == 1)
  }
}
