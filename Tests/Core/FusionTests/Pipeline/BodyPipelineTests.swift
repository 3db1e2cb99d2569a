import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct BodyPipelineTests {
  private struct Results {
    var outcomes: [ReceiverPipeline.Outcome] = []
    var between: [LocationEstimate] = []
    var headings: [HeadingEstimate] = []
    var leverArms = 0
    /// Those of a second body, which makes estimates alone.
    var alone: [LocationEstimate] = []

    var estimates: [LocationEstimate] {
      outcomes.compactMap { if case .location(let estimate, _) = $0 { estimate } else { nil } }
    }

    mutating func note(_ event: BodyPipeline.Event) {
      switch event {
      case .compass(.heading(let heading)): headings.append(heading)
      case .compass: break
      case .between(let estimate, _): between.append(estimate)
      case .leverArm: leverArms += 1
      }
    }
  }

  private func parameters() -> BodyPipeline.Parameters {
    var parameters = BodyPipeline.Parameters()
    parameters.sensors = Compass.Sensors(
      magnetometer: Mounting(rotation: .identity), inertial: Mounting(rotation: .identity))
    var navigation = Navigator.Parameters()
    navigation.position.profile = .automotive
    navigation.mounting = Mounting(rotation: .identity)
    parameters.navigation = navigation
    return parameters
  }

  /// Drives for two minutes.
  private func drive(
    _ parameters: BodyPipeline.Parameters, change: (inout GNSSFix, Double) -> Void = { _, _ in }
  ) -> Results {
    var body = BodyPipeline(parameters)
    var second = BodyPipeline(parameters)
    var estimate = LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero)
    var suite = SensorSuite()
    suite.inertial?.rate = 100
    suite.magnetometer = SimulatedMagnetometer()
    suite.barometer = SimulatedBarometer()
    var simulator = JourneySimulator(Journey(.car, seed: 3000, duration: 120), suite, seed: 3000)
    var results = Results()
    while let next = simulator.next() {
      switch next {
      case .inertial(let sample):
        body.add(sample) { results.note($0) }
        second.add(sample) { _ in }
      case .magnetic(let sample):
        body.add(sample) { results.note($0) }
        second.add(sample) { _ in }
      case .pressure(let sample):
        body.add(sample)
        second.add(sample)
      case .speed(let sample):
        body.add(sample)
        second.add(sample)
      case .fix(var fix, _):
        change(&fix, Double(next.arrival.nanoseconds(since: simulator.start)) * 1e-9)
        results.outcomes.append(body.outcome(of: fix))
        if second.estimate(of: fix, into: &estimate) { results.alone.append(estimate) }
      }
    }
    return results
  }

  @Test func positionsAreFusedAndHeadingsAreTheNavigators() throws {
    let results = drive(parameters())
    let last = try #require(results.estimates.last)
    #expect(last.filter == .inertial && last.origin == .fused && last.protectionLevel != nil)
    #expect(last.contributors.contains(.pressure) && results.between.isEmpty && results.headings.count > 1100)
    let attitude = try #require(last.attitude)
    let heading = try #require(results.headings.last?.trueHeadingDegrees)
    #expect(difference(heading, attitude.headingDegrees) < 60)
  }

  @Test(arguments: [true, false])
  func estimatesAloneAreThoseOfTheOutcomes(isNavigated: Bool) {
    var assumptions = parameters()
    if !isNavigated { assumptions.navigation = nil }
    let results = drive(assumptions) { fix, time in
      // A tunnel, and positions beside the road that the velocity contradicts.
      if time > 60, time < 64 { fix = fix.withoutPosition }
      if time > 90, time < 100 { fix.latitudeDegrees? += 0.003 * (time - 90) }
    }
    #expect(results.alone.count > 100 && results.alone == results.estimates)
    #expect(results.alone.contains { $0.isPredicted } && results.alone.contains { $0.filter != .none })
    #expect(results.alone.contains { $0.integrity.position.level != .nominal })
  }

  @Test func withoutNavigationOrFilterPositionsAreTheReceivers() {
    var parameters = parameters()
    parameters.navigation = nil
    #expect(drive(parameters).estimates.last?.filter == .position)
    parameters = self.parameters()
    parameters.fusion = nil
    #expect(drive(parameters).estimates.last?.filter == LocationFilter.none)
  }

  @Test func estimatesBetweenTheEpochsArePublishedOnRequest() {
    var parameters = parameters()
    parameters.positionRate = 10
    let results = drive(parameters)
    #expect(results.between.count > 500 && results.between.allSatisfy { $0.protectionLevel != nil })
  }

  @Test func teleportIsWithheldAndReckonedOver() {
    let results = drive(parameters()) { fix, time in
      if (80..<88).contains(time) { fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 0.045 } }
    }
    let predicted = results.estimates.filter { $0.isPredicted && $0.integrity.position.level == .untrusted }
    #expect(predicted.count == 8 && results.estimates.last?.origin == .fused)
  }

  @Test func lossIsReckonedOverByTheInertialUnit() {
    let results = drive(parameters()) { fix, time in
      if (80..<90).contains(time) { (fix.latitudeDegrees, fix.longitudeDegrees, fix.kind) = (nil, nil, .none) }
    }
    let predicted = results.estimates.filter { $0.isPredicted }
    #expect(predicted.count >= 9 && predicted.allSatisfy { $0.filter == .inertial })
  }

  @Test func sensorsAreFusedOnlyWithAFilterOfPositions() {
    var assumptions = parameters()
    assumptions.fusion = nil
    let estimates = drive(assumptions).estimates
    #expect(!estimates.isEmpty && estimates.allSatisfy { $0.filter != .inertial })
  }

  @Test func sensorsMayBeReplaced() {
    var body = BodyPipeline(parameters())
    body.use(Compass.Sensors(orientation: .forwardLeftUp))
    var headings = 0
    let sample = OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true, headingAccuracyDegrees: 2)
    body.add(sample) { if case .compass(.heading) = $0 { headings += 1 } }
    let (calibration, state) = (body.calibration, body.calibrationState)
    #expect(headings == 1 && calibration == nil && state == .uncalibrated)
  }

  @Test func storedCalibrationIsReported() throws {
    var simulator = SensorSimulator(seed: 1)
    simulator.rate = 5
    let samples = (0..<300).map { _ in CalibrationSample(simulator.next().magnetic, acceleration: nil) }
    let result = try CalibrationFit().fit(samples, reference: nil)
    var body = BodyPipeline(parameters())
    var restored = 0
    body.restore(result, at: .zero, age: 0) { if case .compass(.restored) = $0 { restored += 1 } }
    let (calibration, state) = (body.calibration, body.calibrationState)
    #expect(restored == 1 && calibration == result && state > .uncalibrated)
  }
}
