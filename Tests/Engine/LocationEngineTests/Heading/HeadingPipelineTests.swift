import Fusion
import NavigationMath
import Observations
import Simulator
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
    let error = PipelineRun.difference(heading.magneticHeadingDegrees, step.headingDegrees)
    #expect(error.magnitude < 3)
    let truth = try #require(heading.magneticHeadingDegrees)
    let declination = try #require(run.pipeline.reference).declinationDegrees
    #expect((PipelineRun.difference(heading.trueHeadingDegrees, truth) - declination).magnitude < 1e-9)
  }

  /// A magnet of twice Earth's horizontal field for 20 s: reported after 0.16 s, heading error at most 0.6°, ends 2.1 s later.
  @Test func holdsItsHeadingWhileAMagnetIsNear() throws {
    var run = PipelineRun()
    run.simulator.motion = .figureEight
    run.simulator.magnets = [SimulatedMagnet(start: 60, end: 80, ramp: 0.2, fieldInRoom: Vector3(-20, 30, 10))]
    run.run(6000)
    var told: Double?
    var worst = 0.0
    var accuracy = (before: 0.0, during: 0.0)
    accuracy.before = try #require(run.heading?.headingAccuracy95Degrees)
    run.run(2000) { heading, step in
      let seconds = Double(step.index) / 100
      if heading.isDisturbed, told == nil { told = seconds }
      worst = max(worst, PipelineRun.difference(heading.magneticHeadingDegrees, step.headingDegrees).magnitude)
      accuracy.during = max(accuracy.during, heading.headingAccuracy95Degrees ?? 180)
    }
    #expect((told ?? .infinity) - 60 <= 1)
    #expect(worst < 5)
    #expect(accuracy.during > accuracy.before)
    var recovered: Double?
    run.run(1500) { heading, step in
      let seconds = Double(step.index) / 100
      if heading.isDisturbed { recovered = nil } else if recovered == nil { recovered = seconds }
    }
    #expect((recovered ?? .infinity) - 80 <= 5)
    let error = PipelineRun.difference(run.heading?.magneticHeadingDegrees, try #require(run.step).headingDegrees)
    #expect(error.magnitude < 5)
    #expect(try #require(run.heading?.headingAccuracy95Degrees) < accuracy.during)
  }

  @Test func thePlaceChangesOnlyTheStatedAccuracy() throws {
    var (indoors, outdoors) = (PipelineRun(), PipelineRun { $0.place = .outdoors })
    indoors.simulator.motion = .figureEight
    outdoors.simulator.motion = .figureEight
    indoors.run(4500)
    outdoors.run(4500)
    let (inside, outside) = (try #require(indoors.heading), try #require(outdoors.heading))
    #expect(inside.magneticHeadingDegrees == outside.magneticHeadingDegrees)
    let accuracy = (
      inside: try #require(inside.headingAccuracy95Degrees), outside: try #require(outside.headingAccuracy95Degrees)
    )
    let gained = accuracy.inside * accuracy.inside - accuracy.outside * accuracy.outside
    #expect((gained - 4 * (0.9 * 0.9 - 0.3 * 0.3)).magnitude < 1e-6)
  }

  @Test func givesNoMoreThanItsRate() {
    var run = PipelineRun { $0.rate = 10 }
    var instants: [Int64] = []
    run.run(500) { heading, _ in instants.append(heading.instant.nanoseconds) }
    #expect(instants.count == 50)
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $1 - $0 >= 90_000_000 })
  }

  @Test func everyEstimateHasAHeadingAlsoBehindANewCalibration() {
    var run = PipelineRun()
    run.simulator.motion = .figureEight
    run.run(3000) { heading, _ in #expect(heading.magneticHeadingDegrees != nil) }
    #expect(run.notices.contains { if case .learned = $0 { true } else { false } })
  }

  @Test func turnsTheBodyAsItIsMounted() throws {
    // The board is turned by 90° to the right: its x points to the right, its y forward, its z up.
    let aside = Mounting.rightForwardUp
    var run = PipelineRun { $0.mounting = { _ in aside } }
    run.simulator.hardIron = .zero
    run.simulator.mounting = aside
    run.simulator.motion = .still(headingDegrees: 70, pitchDegrees: 10, rollDegrees: -20)
    run.run(300)
    let heading = try #require(run.heading)
    #expect(PipelineRun.difference(heading.magneticHeadingDegrees, 70).magnitude < 1.5)
    #expect((try #require(heading.pitchDegrees) - 10).magnitude < 0.5)
    #expect((try #require(heading.rollDegrees) + 20).magnitude < 0.5)
  }

  @Test func withoutACalibrationNothingIsCalledDisturbed() throws {
    var run = PipelineRun { $0.learns = false }
    run.simulator.hardIron = Vector3(120, -40, 60)
    run.simulator.motion = .figureEight
    run.run(2000) { heading, _ in #expect(!heading.isDisturbed) }
    let heading = try #require(run.heading)
    #expect(heading.calibration == .uncalibrated)
    #expect(try #require(heading.headingAccuracy95Degrees) == 180)
  }

  @Test func aReceiversHeadingCountsWhereTheCompassIsWorse() throws {
    var run = PipelineRun { $0.learns = false }
    run.simulator.motion = .still(headingDegrees: 40, pitchDegrees: 0, rollDegrees: 0)
    run.run(200)
    var fix = GNSSFix(
      time: UTCTime(), received: MonotonicInstant(nanoseconds: 2_000_000_000), completed: .zero)
    fix.headingDegrees = 123
    run.pipeline.note(fix, timeUncertainty: nil)
    run.run(10)
    #expect(PipelineRun.difference(run.heading?.trueHeadingDegrees, 123).magnitude > 5)
    run.pipeline.note(fix, timeUncertainty: 0)
    run.run(10)
    #expect(PipelineRun.difference(run.heading?.trueHeadingDegrees, 123).magnitude < 0.5)
    #expect(try #require(run.heading?.trueHeadingAccuracy95Degrees) < 5)
  }

  @Test func aHeadingFromOutsideCountsWhereTheCompassIsWorse() throws {
    var run = PipelineRun { $0.learns = false }
    run.simulator.motion = .still(headingDegrees: 40, pitchDegrees: 0, rollDegrees: 0)
    run.run(200)
    let sample = HeadingSample(instant: MonotonicInstant(nanoseconds: 2_000_000_000), headingDegrees: 123)
    run.pipeline.consume(.heading(sample), sensor: 9) { _ in }
    run.run(10)
    #expect(PipelineRun.difference(run.heading?.trueHeadingDegrees, 123).magnitude < 0.5)
  }

  @Test func aCourseIsAHeadingForWhoFacesHisMotion() {
    for facesMotion in [false, true] {
      var run = PipelineRun {
        $0.learns = false
        $0.facesMotion = facesMotion
      }
      run.simulator.motion = .still(headingDegrees: 40, pitchDegrees: 0, rollDegrees: 0)
      run.run(200)
      var fix = GNSSFix(
        time: UTCTime(), received: MonotonicInstant(nanoseconds: 2_000_000_000), completed: .zero)
      fix.courseDegrees = 200
      fix.speed = 10
      run.pipeline.note(fix, timeUncertainty: 0)
      run.run(10)
      #expect((PipelineRun.difference(run.heading?.trueHeadingDegrees, 200).magnitude < 1) == facesMotion)
    }
  }

  @Test func aChipThatFusesByItselfIsTakenAtItsWord() throws {
    var pipeline = HeadingPipeline()
    let chip = AttachedSensor(SensorIdentity(part: "BNO055", bus: "/dev/i2c-1", address: 0x28), .orientation)
    pipeline.attach([chip]) { _ in }
    var heading: HeadingEstimate?
    // x forward, y left, z up; forward is north: the chip's x lies along north, a quarter turn from east.
    let turn = Quaternion(rotationVector: Vector3(0, 0, .pi / 2))
    let sample = OrientationSample(instant: .zero, orientation: turn, isMagnetic: true, calibration: 3)
    pipeline.consume(.orientation(sample), sensor: 0) { if case .heading(let estimate) = $0 { heading = estimate } }
    let estimate = try #require(heading)
    #expect(PipelineRun.difference(estimate.magneticHeadingDegrees, 0).magnitude < 1e-6)
    #expect(estimate.calibration == .low)
  }
}
