import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct CompassTests {
  /// Dresden: a field of 49.4 µT, dip 67°, declination 4.7° in 2026.
  private static let place = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 150)
  private static let sensors = Compass.Sensors(magnetometer: .forwardLeftUp, inertial: .forwardLeftUp)

  /// A compass on simulated sensors.
  private struct Run {
    var compass: Compass
    var simulator = SensorSimulator(seed: 1)
    var events: [Compass.Event] = []
    var step: SimulatedSensorStep?

    init(_ change: (inout Compass.Parameters) -> Void = { _ in }) {
      var parameters = Compass.Parameters()
      parameters.position = CompassTests.place
      parameters.decimalYear = 2026.5
      change(&parameters)
      compass = Compass(parameters)
      compass.use(CompassTests.sensors)
      simulator.motion = .figureEight
      simulator.magneticNoise = 0.3
      simulator.gyroscopeNoise = 0.002
      simulator.accelerationNoise = 0.03
      simulator.hardIron = Vector3(20, -12, 8)
      if let reference = compass.reference { simulator.reference = reference }
    }

    /// Runs steps of 10 ms.
    mutating func run(_ steps: Int) {
      for _ in 0..<steps {
        let step = simulator.next()
        compass.add(step.inertial) { events.append($0) }
        compass.add(step.magnetic) { events.append($0) }
        self.step = step
      }
    }

    var headings: [HeadingEstimate] {
      events.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
    }
    var learned: [CalibrationResult] {
      events.compactMap { if case .learned(let result) = $0 { result } else { nil } }
    }
  }

  @Test func learnsItsCalibrationAndReportsIt() throws {
    var run = Run()
    run.run(6000)
    let result = try #require(run.learned.last)
    #expect(run.compass.calibration == result && (result.calibration.hardIronOffset - Vector3(20, -12, 8)).norm < 2)
    #expect(run.compass.calibrationState >= .medium && (run.compass.fieldObservation?.sigma ?? 1) < 0.1)
    let states: [CalibrationState] = run.events.compactMap {
      if case .calibration(let state) = $0 { state } else { nil }
    }
    #expect(states.last == run.compass.calibrationState && zip(states, states.dropFirst()).allSatisfy { $0 != $1 })
    let heading = try #require(run.headings.last)
    let truth = try #require(run.step).headingDegrees
    #expect(difference(try #require(heading.magneticHeadingDegrees), truth) < 3)
    #expect(run.headings.count == 600)
  }

  @Test func learnsFromFewSamplesIfItMayKeepNoMore() throws {
    var run = Run { $0.calibration.capacity = 64 }
    run.run(6000)
    let result = try #require(run.learned.last)
    #expect(result.sampleCount <= 64 && (result.calibration.hardIronOffset - Vector3(20, -12, 8)).norm < 3)
  }

  @Test func doesNotLearnIfItMustNot() {
    var run = Run { $0.learns = false }
    run.run(3000)
    #expect(run.learned.isEmpty && run.compass.calibration == nil && run.compass.calibrationState == .uncalibrated)
  }

  @Test func storedCalibrationCountsFromTheFirstHeadingOn() throws {
    var teacher = Run()
    teacher.run(6000)
    let result = try #require(teacher.compass.calibration)
    var run = Run { $0.learns = false }
    var restored: [Double] = []
    run.compass.restore(result, at: .zero, age: 0) { event in
      if case .restored(let error) = event { restored.append(error) }
    }
    #expect(restored.count == 1 && (restored.first ?? 180) < 10 && run.compass.calibrationState >= .medium)
    run.run(300)
    let heading = try #require(run.headings.last)
    #expect(heading.calibration >= .medium && (heading.headingAccuracy95Degrees ?? 180) < 10)
    run.compass.use(Self.sensors)
    #expect(run.compass.calibration == result)
    run.compass.use(Self.sensors, isAnotherMagnetometer: true)
    #expect(run.compass.calibration == nil && run.compass.calibrationState == .uncalibrated)
  }

  @Test func magnetIsReportedWhenItComesAndWhenItGoes() {
    var run = Run()
    run.simulator.magnets = [SimulatedMagnet(start: 60, end: 80, ramp: 0.2, fieldInRoom: Vector3(-20, 30, 10))]
    run.run(9500)
    let disturbances: [Bool] = run.events.compactMap {
      if case .disturbed(let isDisturbed) = $0 { isDisturbed } else { nil }
    }
    #expect(disturbances == [true, false])
  }

  @Test func fixGivesTrueNorth() throws {
    var run = Run { ($0.position, $0.decimalYear) = (nil, nil) }
    #expect(run.compass.reference == nil)
    run.run(3000)
    #expect(run.headings.allSatisfy { $0.trueHeadingDegrees == nil })
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.time.date = CalendarDate(year: 2026, month: 7, day: 2)
    fix.time.timeOfDay = TimeOfDay(nanoseconds: 0)
    (fix.latitudeDegrees, fix.longitudeDegrees) = (51.05, 13.74)
    run.compass.note(fix, timeUncertainty: nil)
    run.run(100)
    let declination = try #require(run.compass.reference).declinationDegrees
    #expect((4...6).contains(declination) && run.compass.fieldObservation?.trueHeading != nil)
    let heading = try #require(run.headings.last)
    let turned = try #require(heading.trueHeadingDegrees) - (try #require(heading.magneticHeadingDegrees))
    #expect(difference(turned, declination) < 1e-9)
  }

  @Test func attitudeOfANavigatorIsThatOfTheHeadings() throws {
    var run = Run { $0.rate = nil }
    run.compass.use(Compass.Sensors(inertial: .forwardLeftUp))
    #expect(!run.compass.sensors.areEnough && run.compass.isNavigatedHeadingDue(at: .zero))
    let step = run.simulator.next()
    run.compass.add(step.inertial) { run.events.append($0) }
    #expect(run.events.isEmpty)
    let attitude = Quaternion(rotationVector: Vector3(0, 0, 0.5))
    run.compass.navigated = LocationAttitude(attitude, sigma: Vector3(0.01, 0.01, 0.02))
    run.compass.add(run.simulator.next().inertial) { run.events.append($0) }
    let heading = try #require(run.headings.first)
    #expect(difference(try #require(heading.trueHeadingDegrees), 0.5 * degreesPerRadian) < 1e-6)
  }

  @Test func chipWithBuiltInFusionStatesItsOwnQuality() throws {
    var compass = Compass()
    compass.use(Compass.Sensors(orientation: .forwardLeftUp))
    var headings: [HeadingEstimate] = []
    let sample = OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true, headingAccuracyDegrees: 2)
    compass.add(sample) { if case .heading(let heading) = $0 { headings.append(heading) } }
    let heading = try #require(headings.first)
    #expect(heading.calibration > .uncalibrated && heading.magneticHeadingDegrees != nil && !heading.isDisturbed)
  }

  @Test func headingFromOutsideCountsWhereTheCompassIsWorse() throws {
    var run = Run { $0.learns = false }
    run.run(200)
    run.compass.add(HeadingSample(instant: MonotonicInstant(nanoseconds: 2_000_000_000), headingDegrees: 123))
    run.run(10)
    #expect(difference(try #require(run.headings.last?.trueHeadingDegrees), 123) < 30)
    #expect(try #require(run.headings.last?.trueHeadingAccuracy95Degrees) < 10)
  }
}

@Suite struct CompassChangesTests {
  @Test func eachChangeIsReportedOnce() {
    var changes = CompassChanges()
    var reported: [String] = []
    func note(_ event: Compass.Event) {
      switch event {
      case .calibration(let state): reported.append("\(state)")
      case .disturbed(let isDisturbed): reported.append("disturbed \(isDisturbed)")
      default: Issue.record("\(event)")
      }
    }
    for state in [CalibrationState.uncalibrated, .low, .low, .high] { changes.report(state, note) }
    for isDisturbed in [false, true, true, false] { changes.report(isDisturbed: isDisturbed, note) }
    changes.forgetCalibration()
    changes.report(.uncalibrated, note)
    changes.report(.high, note)
    #expect(reported == ["low", "high", "disturbed true", "disturbed false", "high"])
  }
}
