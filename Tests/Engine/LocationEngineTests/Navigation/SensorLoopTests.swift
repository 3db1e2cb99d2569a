import EngineRuntime
import Fusion
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import LocationEngine

private let second: Int64 = 1_000_000_000
private let gone = SourceError(.disconnected, "script: gone")

/// Keeps calibrations in memory.
private final class Drawer: CalibrationStoring {
  let kept = Guarded<[String: CalibrationResult]>([:])
  let failure: SourceError?

  init(failure: SourceError? = nil) { self.failure = failure }

  func calibration(of sensor: SensorIdentity) throws(SourceError) -> CalibrationRecord? {
    if let failure { throw failure }
    return kept.withLock { $0[sensor.key] }.map { CalibrationRecord(sensorIdentity: [], result: $0) }
  }

  func age(of record: CalibrationRecord) -> Double? { 60 }

  func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError) {
    if let failure { throw failure }
    kept.withLock { $0[sensor.key] = result }
  }
}

@Suite struct SensorLoopTests {
  private let magnetometer = PipelineRun.sensors[0]

  private func magnetic(at seconds: Double, _ field: Vector3 = Vector3(20, 0, -40)) -> ScriptedSensorSource.Step {
    .sample(
      .magnetic(MagneticSample(instant: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), field: field)), sensor: 0)
  }

  /// Twenty seconds of a body that turns every way.
  private func turning(_ seconds: Int = 20, at rate: Double = 50) -> [ScriptedSensorSource.Step] {
    var run = PipelineRun()
    run.simulator.rate = rate
    run.simulator.motion = .figureEight
    run.simulator.period = 10
    return (0..<Int(Double(seconds) * rate)).flatMap { _ -> [ScriptedSensorSource.Step] in
      let step = run.simulator.next()
      return [.sample(.inertial(step.inertial), sensor: 1), .sample(.magnetic(step.magnetic), sensor: 0)]
    }
  }

  private struct Outcome {
    var error: SourceError?
    var headings: [HeadingEstimate] = []
    var notices: [HeadingNotice] = []
    var states: [EngineStatus.State] = []
    var samples = 0
  }

  private func run(
    _ source: ScriptedSensorSource, keeper: (any CalibrationStoring)? = nil,
    _ change: (inout HeadingConfiguration) -> Void = { _ in }, prepare: (NavigationRunner) -> Void = { _ in }
  ) -> Outcome {
    var configuration = HeadingConfiguration()
    change(&configuration)
    let runner = NavigationRunner()
    prepare(runner)
    var outcome = Outcome()
    var samples = 0
    var headings: [HeadingEstimate] = []
    var notices: [HeadingNotice] = []
    var states: [EngineStatus.State] = []
    let sensors = EngineSensors(source, configuration: configuration, keeper: keeper)
    outcome.error = runner.read(.sensors(sensors)) { event in
      switch event {
      case .sample: samples += 1
      case .compass(.heading(let heading)): headings.append(heading)
      case .compass(.notice(let notice)): notices.append(notice)
      case .compass(.status(let status)): states.append(status.state)
      case .receiver, .between: break
      }
    }
    (outcome.headings, outcome.notices, outcome.states) = (headings, notices, states)
    outcome.samples = samples
    return outcome
  }

  @Test func tellsItsLifeAndEndsWithTheLog() {
    let source = ScriptedSensorSource([magnetometer], [magnetic(at: 0), magnetic(at: 1), .delay(60 * second)])
    let outcome = run(source)
    #expect(outcome.error == nil)
    #expect(outcome.states == [.opening, .waiting, .receiving, .stale, .stopped(nil)])
    #expect(outcome.headings.count == 2 && outcome.samples == 2)
    #expect(source.isUsedUp && !source.isOpen)
  }

  @Test func aFirstOpenThatFailsEndsIt() {
    let denied = SourceError(.permissionDenied, "script: permission denied")
    let outcome = run(ScriptedSensorSource([magnetometer], [.refuse(denied)], traits: .live))
    #expect(outcome.error == denied)
    #expect(outcome.states == [.opening, .stopped(denied)])
  }

  @Test func aLostSensorIsTriedAgainWithTheCalibrationThatItHad() {
    let source = ScriptedSensorSource(
      PipelineRun.sensors,
      turning() + [.fail(gone), .refuse(gone), .refuse(gone), magnetic(at: 30, Vector3(30, 10, -30)), .fail(gone)]
        + Array(repeating: .refuse(SourceError(.invalid, "script: enough")), count: 1),
      traits: .live)
    let outcome = run(source)
    #expect(source.opens == 5)
    #expect(
      outcome.states.map { state in
        if case .reconnecting = state { return "lost" } else { return "\(state)".prefix { $0 != "(" }.description }
      } == ["opening", "waiting", "receiving", "lost", "receiving", "lost", "stopped"])
    #expect(outcome.headings.last.map { $0.calibration >= .medium } == true)
  }

  @Test func withoutAMagnetometerThereIsNothingToDo() {
    let source = ScriptedSensorSource([PipelineRun.sensors[1]], [], traits: .live)
    let outcome = run(source)
    #expect(outcome.error?.kind == .notFound)
    #expect(outcome.error?.message == "script: no magnetometer, only ICM-20948 at /dev/i2c-1 0x69")
    #expect(!source.isOpen)
    #expect(run(ScriptedSensorSource([], [])).error?.message == "script: no magnetometer")
  }

  @Test func keepsWhatItLearnsAndBeginsWithItTheNextTime() throws {
    let drawer = Drawer()
    let first = run(ScriptedSensorSource(PipelineRun.sensors, turning()), keeper: drawer)
    #expect(first.headings.first?.calibration == .uncalibrated)
    let kept = try #require(drawer.kept.withLock { $0["LIS3MDL-i2c-1-1c"] })
    #expect(kept.headingError95Degrees < 3)

    let second = run(ScriptedSensorSource(PipelineRun.sensors, turning(2)), keeper: drawer)
    #expect(second.headings.first.map { $0.calibration >= .medium } == true)
    guard case .restored(_, let age) = second.notices.dropFirst().first else {
      Issue.record("\(second.notices)")
      return
    }
    #expect(age == 60)
  }

  @Test func whoDoesNotLearnKeepsNothing() {
    let drawer = Drawer()
    let outcome = run(ScriptedSensorSource(PipelineRun.sensors, turning()), keeper: drawer) { $0.learns = false }
    #expect(outcome.headings.last?.calibration == .uncalibrated)
    #expect(drawer.kept.withLock { $0.isEmpty })
  }

  @Test func whatCannotBeKeptOrReadIsTold() {
    let full = SourceError(.inputOutput, "state: no space left on device")
    let outcome = run(ScriptedSensorSource(PipelineRun.sensors, turning()), keeper: Drawer(failure: full))
    #expect(outcome.error == nil)
    #expect(outcome.notices.contains(.notRestored(full)) && outcome.notices.contains(.notSaved(full)))
    #expect(outcome.headings.last?.calibration == .high)
  }

  @Test func stoppedBeforeItBeganItOpensNothing() {
    let source = ScriptedSensorSource([magnetometer], [magnetic(at: 0)])
    let outcome = run(source) { $0.stop() }
    #expect(outcome.states == [.stopped(nil)])
    #expect(source.opens == 0)
  }

  private func run(_ source: ScriptedSensorSource, prepare: (NavigationRunner) -> Void) -> Outcome {
    run(source, keeper: nil, { _ in }, prepare: prepare)
  }
}
