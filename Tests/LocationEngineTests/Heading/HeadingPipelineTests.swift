import Fusion
import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import LocationEngine

@Suite struct HeadingPipelineTests {
  @Test func learnsItsCalibrationAndFindsTrueNorth() throws {
    var run = PipelineRun()
    run.simulator.motion = .figureEight
    run.run(6000)
    let heading = try #require(run.heading)
    let step = try #require(run.step)
    #expect(heading.calibration >= .medium)
    print(run.notices, heading)
    let error = PipelineRun.difference(heading.magneticHeadingDegrees, step.headingDegrees)
    #expect(error.magnitude < 3)
    let truth = try #require(heading.magneticHeadingDegrees)
    let declination = try #require(run.pipeline.reference).declinationDegrees
    #expect((PipelineRun.difference(heading.trueHeadingDegrees, truth) - declination).magnitude < 1e-9)
  }

  /// Issue: a magnet brought near and taken away.
  @Test func holdsItsHeadingWhileAMagnetIsNear() throws {
    var run = PipelineRun()
    run.simulator.motion = .figureEight
    run.simulator.magnets = [SimulatedMagnet(start: 60, end: 80, ramp: 0.2, fieldInRoom: Vector3(-20, 30, 10))]
    run.run(6000)
    var told: Double?
    var worst = 0.0
    var accuracy = (before: 0.0, during: 0.0)
    accuracy.before = try #require(run.heading?.headingAccuracyDegrees)
    run.run(2000) { heading, step in
      let seconds = Double(step.index) / 100
      if heading.isDisturbed, told == nil { told = seconds }
      worst = max(worst, PipelineRun.difference(heading.magneticHeadingDegrees, step.headingDegrees).magnitude)
      accuracy.during = max(accuracy.during, heading.headingAccuracyDegrees ?? 180)
    }
    print("told after \((told ?? .nan) - 60) s, worst \(worst)°, accuracy \(accuracy)")
    #expect((told ?? .infinity) - 60 <= 1)
    #expect(worst < 5)
    #expect(accuracy.during > accuracy.before)
    var recovered: Double?
    run.run(1500) { heading, step in
      let seconds = Double(step.index) / 100
      if heading.isDisturbed { recovered = nil } else if recovered == nil { recovered = seconds }
    }
    print("recovered after \((recovered ?? .nan) - 80) s, accuracy \(run.heading?.headingAccuracyDegrees ?? -1)")
    #expect((recovered ?? .infinity) - 80 <= 5)
    let error = PipelineRun.difference(run.heading?.magneticHeadingDegrees, try #require(run.step).headingDegrees)
    #expect(error.magnitude < 5)
    #expect(try #require(run.heading?.headingAccuracyDegrees) < accuracy.during)
  }
}
