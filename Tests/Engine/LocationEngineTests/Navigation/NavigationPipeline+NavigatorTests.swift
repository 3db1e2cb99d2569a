import Fusion
import GNSS
import NavigationMath
import Observations
import Simulator
import Testing

@testable import LocationEngine

/// A receiver and the inertial unit of one body in the pipeline.
@Suite struct NavigationPipelineNavigatorTests {
  private static let unit = AttachedSensor(SensorIdentity(part: "unit", bus: "test"), .inertial)
  private static let magnetometer = AttachedSensor(SensorIdentity(part: "compass", bus: "test"), .magnetometer)

  private func configuration() -> HeadingConfiguration {
    var configuration = HeadingConfiguration()
    configuration.mounting = { _ in Mounting(rotation: Quaternion(w: 1, x: 0, y: 0, z: 0)) }
    configuration.navigation = { _ in
      var parameters = Navigator.Parameters()
      parameters.position.profile = .automotive
      return parameters
    }
    configuration.position = GeodeticPosition(latitudeDegrees: 47.3, longitudeDegrees: 8.6, ellipsoidalHeight: 500)
    configuration.decimalYear = 2026.9
    return configuration
  }

  /// Drives and returns the events after the first minute.
  private func drive(
    _ configuration: HeadingConfiguration, receiver: SourceTraits = .live, fusion: PositionFilter.Parameters? = .init(),
    sensors attached: [AttachedSensor] = [Self.unit, Self.magnetometer], hasMagnetometer: Bool = false,
    change: (inout GNSSFix, Double) -> Void = { _, _ in }
  ) -> [NavigationEvent] {
    var pipeline = NavigationPipeline()
    let number = pipeline.add(receiver, fusion: fusion, integrity: .enforce)
    let sensors = pipeline.add(.live, compass: configuration) ?? 0
    _ = pipeline.attach(attached) { _ in }
    let areEnough = pipeline.hasEnoughSensors
    #expect(areEnough)
    var suite = SensorSuite()
    suite.inertial?.rate = 100
    if hasMagnetometer { suite.magnetometer = SimulatedMagnetometer() }
    var simulator = JourneySimulator(Journey(.car, seed: 3000, duration: 120), suite, seed: 3000)
    var events: [NavigationEvent] = []
    while let next = simulator.next() {
      let content: Observation.Content
      switch next {
      case .inertial(let sample): content = .sample(SensorReading(.inertial(sample), sensor: 0))
      case .magnetic(let sample): content = .sample(SensorReading(.magnetic(sample), sensor: 1))
      case .fix(var fix, _):
        change(&fix, Double(next.arrival.nanoseconds(since: simulator.start)) * 1e-9)
        content = .fix(fix)
      default: continue
      }
      var observation = Observation(
        .fix(GNSSFix(time: UTCTime(), received: .zero, completed: .zero)), source: 0, arrived: next.arrival)
      observation.content = content
      if case .sample = content { observation.source = sensors } else { observation.source = number }
      let isLate = next.arrival.nanoseconds(since: simulator.start) > 60_000_000_000
      pipeline.consume(observation) { if isLate { events.append($0) } }
    }
    return events
  }

  @Test func withoutARateThereIsNothingBetweenTheEpochs() {
    let events = drive(configuration())
    let isBetween = events.contains { if case .between = $0 { true } else { false } }
    #expect(!isBetween)
  }

  private func estimates(_ events: [NavigationEvent]) -> [LocationEstimate] {
    events.compactMap { if case .receiver(.location(let estimate, _), _) = $0 { estimate } else { nil } }
  }

  @Test func positionsAndHeadingsAreThoseOfTheInertialFilter() {
    let events = drive(configuration(), hasMagnetometer: true)
    let published = estimates(events)
    #expect(published.count > 20 && published.last?.filter == .inertial)
    var newest: LocationAttitude?
    var compared = 0
    for event in events {
      switch event {
      case .receiver(.location(let estimate, _), _): newest = estimate.attitude
      case .compass(.heading(let heading)):
        guard let newest, let degrees = heading.trueHeadingDegrees else { continue }
        compared += 1
        // A car turns by up to 40 degrees between two fixes.
        let off = (degrees - newest.headingDegrees + 540).truncatingRemainder(dividingBy: 360) - 180
        #expect(off.magnitude < 60)
        #expect((heading.trueHeadingAccuracy95Degrees ?? 180) < 10)
      default: break
      }
    }
    #expect(compared > 100)
  }

  @Test func withoutAMagnetometerHeadingsAreTheNavigators() throws {
    var headings: [HeadingEstimate] = []
    for case .compass(.heading(let heading)) in drive(configuration(), sensors: [Self.unit]) {
      headings.append(heading)
    }
    // A minute with the usual 10 Hz.
    #expect(headings.count > 580 && headings.count < 610)
    let journey = Journey(.car, seed: 3000, duration: 120)
    let start = JourneySimulator(journey, SensorSuite(), seed: 3000).start
    var held = 0
    for heading in headings {
      #expect(heading.field == nil && !heading.isDisturbed && heading.calibration == .uncalibrated)
      #expect(heading.magneticHeadingDegrees != nil && heading.rollDegrees != nil)
      let truth = journey.truth(at: Double(heading.instant.nanoseconds(since: start)) * 1e-9).headingDegrees
      let error = (try #require(heading.trueHeadingDegrees) - truth + 540).truncatingRemainder(dividingBy: 360) - 180
      if error.magnitude <= (try #require(heading.trueHeadingAccuracy95Degrees)) { held += 1 }
    }
    #expect(held > headings.count * 8 / 10)
  }

  @Test func aTeleportIsWithheldAndReckonedOver() {
    let events = drive(configuration()) { fix, time in
      if (80..<88).contains(time) { fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 0.045 } }
    }
    var last: Double?
    var predicted = 0
    for estimate in estimates(events) {
      // A car drives less than 50 m in a second.
      if let last { #expect((estimate.latitudeDegrees - last).magnitude < 0.001) }
      last = estimate.latitudeDegrees
      guard estimate.isPredicted else { continue }
      predicted += 1
      #expect(estimate.filter == .inertial && estimate.integrity.position.level == .untrusted)
    }
    #expect(predicted == 8 && estimates(events).last?.origin == .fused)
  }

  @Test(arguments: [10.0, 30, .infinity])
  func estimatesBetweenTheEpochsHaveTheirRateAndNeverGoBack(rate: Double) throws {
    var configuration = configuration()
    configuration.positionRate = rate
    let events = drive(configuration) { fix, time in
      if (90..<100).contains(time) { (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (nil, nil, .none) }
    }
    var (between, predicted) = (0, 0)
    var last: Int64?
    for event in events {
      let estimate: LocationEstimate
      switch event {
      case .receiver(.location(let known, _), _): estimate = known
      case .between(let known, let kind, let source):
        estimate = known
        between += 1
        if known.isPredicted { predicted += 1 }
        #expect(kind == (known.isPredicted ? .deadReckoning : .threeDimensional) && source == 0)
        #expect(known.attitude != nil && known.stateCovariance != nil && known.protectionLevel != nil)
        #expect(known.origin == (known.isPredicted ? .deadReckoning : .fused) && known.contributors.contains(.inertial))
      default: continue
      }
      let time = try #require(estimate.time.unixNanoseconds)
      if estimate.filter == .inertial {
        // The mean of the arrivals moves by less than a millisecond.
        if let last { #expect(time > last - 1_000_000) }
        last = time
      }
    }
    // One minute.
    let expected = 60 * min(rate, 100)
    #expect(((0.95 * expected)...(1.05 * expected)).contains(Double(between)))
    #expect(((0.13 * expected)...(0.18 * expected)).contains(Double(predicted)))
  }

  @Test func aUnitThatIsNotNamedIsForHeadingsOnly() {
    var configuration = configuration()
    configuration.navigation = { _ in nil }
    let published = estimates(drive(configuration))
    #expect(published.count > 20 && published.allSatisfy { $0.filter == .position && $0.attitude == nil })
  }

  @Test func clocksThatAreNotRelatedAreNotMixed() {
    let published = estimates(drive(configuration(), receiver: .recorded))
    #expect(published.count > 20 && published.allSatisfy { $0.filter == .position })
  }

  @Test func aReceiverWithoutFusionPassesUnchanged() {
    let published = estimates(drive(configuration(), fusion: nil))
    #expect(published.count > 20 && published.allSatisfy { $0.filter == .none })
  }
}
