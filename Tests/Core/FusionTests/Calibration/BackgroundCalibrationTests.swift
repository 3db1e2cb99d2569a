import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct BackgroundCalibrationTests {
  /// Runs a sensor and fits whenever a fit is due.
  @discardableResult
  private func run(
    _ background: inout BackgroundCalibration, _ simulator: inout SensorSimulator, seconds: Double
  ) -> [BackgroundCalibration.Outcome] {
    var outcomes: [BackgroundCalibration.Outcome] = []
    for _ in 0..<Int(seconds * simulator.rate) {
      let step = simulator.next()
      let isDue = background.consume(
        step.magnetic, acceleration: step.inertial.acceleration, reference: simulator.reference)
      if isDue { outcomes.append(background.learn(reference: simulator.reference, at: step.magnetic.instant)) }
    }
    return outcomes
  }

  private func learned(_ outcomes: [BackgroundCalibration.Outcome]) -> [CalibrationResult] {
    outcomes.compactMap { if case .learned(let result) = $0 { result } else { nil } }
  }

  @Test func learnsWhileTheSensorIsTurned() {
    var background = BackgroundCalibration()
    var simulator = ironySensor(1, noise: 0.5)
    simulator.rate = 10
    let results = learned(run(&background, &simulator, seconds: 60))
    #expect(results.count >= 2)
    // Each is better than the one before.
    for (one, next) in zip(results, results.dropFirst()) {
      #expect(next.headingError95Degrees < one.headingError95Degrees)
    }
    #expect(background.monitor.state == .high)
    #expect(simulator.headingError(background.calibration) < 0.6)
  }

  @Test func learningIsToldWithoutItsResult() {
    var (background, other) = (BackgroundCalibration(), BackgroundCalibration())
    var simulator = ironySensor(1, noise: 0.5)
    simulator.rate = 10
    var learned = 0
    for _ in 0..<600 {
      let step = simulator.next()
      let isDue = background.consume(
        step.magnetic, acceleration: step.inertial.acceleration, reference: simulator.reference)
      #expect(
        other.consume(step.magnetic, acceleration: step.inertial.acceleration, reference: simulator.reference) == isDue)
      guard isDue else { continue }
      let isLearned = other.hasLearned(reference: simulator.reference, at: step.magnetic.instant)
      let outcome = background.learn(reference: simulator.reference, at: step.magnetic.instant)
      #expect(isLearned == { if case .learned = outcome { true } else { false } }())
      #expect(other.monitor == background.monitor)
      learned += isLearned ? 1 : 0
    }
    #expect(learned >= 2)
  }

  @Test func aFieldBeyondSinglePrecisionIsIgnored() {
    var background = BackgroundCalibration()
    let isDue = background.consume(
      MagneticSample(instant: .zero, field: Vector3(1e300, 0, 0)), acceleration: nil, reference: nil)
    #expect(!isDue && background.samples.count == 0)
  }

  @Test func aSmallMemorySuffices() {
    var parameters = BackgroundCalibration.Parameters()
    parameters.capacity = 64
    var background = BackgroundCalibration(parameters: parameters)
    var simulator = ironySensor(1, noise: 0.5)
    simulator.rate = 10
    let results = learned(run(&background, &simulator, seconds: 60))
    #expect(!results.isEmpty && background.samples.capacity == 64 && background.samples.count <= 64)
    #expect(simulator.headingError(background.calibration) < 1.5)
  }

  @Test func aSensorThatLiesStillLearnsNothing() {
    var background = BackgroundCalibration()
    var simulator = ironySensor(
      1, motion: .still(headingDegrees: 20, pitchDegrees: 1, rollDegrees: 2), noise: 1)
    simulator.rate = 10
    #expect(run(&background, &simulator, seconds: 120).isEmpty)
    #expect(background.calibration == .none)
  }

  @Test func whatIsWorseDoesNotReplaceWhatIsGood() throws {
    var simulator = ironySensor(2, noise: 0.3)
    let good = try CalibrationFit().fit(simulator.samples(300), reference: simulator.reference)
    var background = BackgroundCalibration()
    background.install(good, at: .zero)
    // Level turns with more noise: they could be fitted, but know less.
    var level = ironySensor(2, motion: .yaw(tiltDegrees: 5), noise: 1)
    level.rate = 10
    let outcomes = run(&background, &level, seconds: 60)
    #expect(!outcomes.isEmpty && learned(outcomes).isEmpty)
    #expect(background.monitor.result == good)
  }

  @Test func aMagnetIsNotLearnt() throws {
    var simulator = ironySensor(3, noise: 0.3)
    let good = try CalibrationFit().fit(simulator.samples(300), reference: simulator.reference)
    var background = BackgroundCalibration()
    background.install(good, at: .zero)
    simulator = ironySensor(3, noise: 0.3)
    simulator.rate = 10
    simulator.magnets = [SimulatedMagnet(start: 5, end: 45, fieldOnBody: Vector3(40, 20, 0))]
    run(&background, &simulator, seconds: 60)
    #expect(simulator.headingError(background.calibration) < 0.6)
    #expect(!background.monitor.isDisturbed)
  }

  /// A magnet that is put on for good: disturbed at first, and after a minute of turning a new calibration.
  @Test func ironThatStaysIsLearntAfterAMinute() throws {
    var simulator = ironySensor(4, noise: 0.3)
    let good = try CalibrationFit().fit(simulator.samples(300), reference: simulator.reference)
    var background = BackgroundCalibration()
    background.install(good, at: .zero)
    simulator = ironySensor(4, noise: 0.3)
    simulator.rate = 10
    simulator.magnets = [SimulatedMagnet(start: 5, end: 1e9, fieldOnBody: Vector3(40, 20, 0))]
    run(&background, &simulator, seconds: 60)
    #expect(background.monitor.isDisturbed && background.monitor.result == good)
    run(&background, &simulator, seconds: 60)
    #expect(!background.monitor.isDisturbed)
    let moved = background.calibration.hardIronOffset - good.calibration.hardIronOffset
    // 44.7 µT on the body, as this sensor's soft iron shows them.
    #expect((moved.norm - (simulator.softIron * Vector3(40, -20, 0)).norm).magnitude < 1)
  }

  /// Without a calibration a nearby magnet is not detected, and its samples are used. They are dropped soon after it is
  /// removed.
  @Test func aMagnetBeforeTheFirstCalibrationIsForgotten() {
    var background = BackgroundCalibration()
    var simulator = ironySensor(5, noise: 0.5)
    simulator.rate = 1
    simulator.magnets = [SimulatedMagnet(start: -1, end: 150, fieldInRoom: Vector3(20, 40, -10))]
    let outcomes = run(&background, &simulator, seconds: 300)
    #expect(learned(outcomes).count >= 1)
    #expect(simulator.headingError(background.calibration) < 1)
  }

  @Test func whatComesFromAFileIsUsedAtOnce() {
    var background = BackgroundCalibration()
    background.restore(sampleResult(offsetSigma: .zero), at: .zero, age: 10)
    #expect(background.monitor.state == .medium)
    #expect(background.calibration == MagneticCalibration.none)
  }

  @Test func whatOverflowedIsNotLookedAt() {
    var background = BackgroundCalibration()
    let sample = MagneticSample(instant: .zero, field: Vector3(800, 0, 0), isOverflowed: true)
    let isDue = background.consume(sample, acceleration: nil, reference: nil)
    #expect(!isDue && background.samples.count == 0)
  }
}
