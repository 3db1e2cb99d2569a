import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct CalibrationMonitorTests {
  private let up = Vector3(0, 0, 1)

  private func sample(
    at seconds: Double, field: Vector3 = Vector3(24.622, 0, -42.647), celsius: Double? = nil
  ) -> CalibrationSample {
    CalibrationSample(
      instant: MonotonicInstant(nanoseconds: Int64(seconds * 1e9)), field: field, up: up, temperatureCelsius: celsius)
  }

  @Test func withoutACalibrationNothingIsPromised() {
    var monitor = CalibrationMonitor()
    monitor.update(sample(at: 1), reference: nil)
    #expect(monitor.state == .uncalibrated && monitor.headingError95Degrees == 180 && !monitor.isDisturbed)
  }

  /// 0.5 µT in an hour beside 24.622 µT along the ground: 2 σ are 2.33° an hour, by the root of time.
  @Test func ageTellsOnIt() {
    var monitor = CalibrationMonitor()
    monitor.install(sampleResult(offsetSigma: .zero, headingError95Degrees: 2), at: .zero)
    #expect(monitor.state == .high)
    monitor.update(sample(at: 3600), reference: nil)
    #expect((monitor.headingError95Degrees - (4 + 2.327 * 2.327).squareRoot()).magnitude < 1e-2)
    // 3.07° is over 3, but not over 1.3 times that.
    #expect(monitor.state == .high)
    monitor.update(sample(at: 3 * 3600), reference: nil)
    #expect(monitor.state == .medium)
    // However long: three times the hour's, 6.98°.
    monitor.update(sample(at: 90 * 86_400), reference: nil)
    #expect((monitor.headingError95Degrees - (4 + 6.981 * 6.981).squareRoot()).magnitude < 1e-2)
    #expect(monitor.state == .medium)
  }

  @Test func warmthTellsOnIt() {
    var monitor = CalibrationMonitor()
    monitor.install(sampleResult(offsetSigma: .zero, headingError95Degrees: 1), at: .zero)
    monitor.update(sample(at: 1, celsius: 20), reference: nil)
    #expect(monitor.state == .high)
    monitor.update(sample(at: 2, celsius: 35), reference: nil)
    // 1.5 µT.
    #expect((monitor.headingError95Degrees - (1 + 6.981 * 6.981).squareRoot()).magnitude < 0.05)
    #expect(monitor.state == .medium)
    monitor.update(sample(at: 3, celsius: 21), reference: nil)
    #expect(monitor.state == .high)
  }

  @Test func whatComesFromAFileMustProveItself() {
    var monitor = CalibrationMonitor()
    monitor.restore(sampleResult(offsetSigma: .zero, headingError95Degrees: 1), at: .zero, age: 60)
    #expect(monitor.state == .medium)
    for step in 1...190 { monitor.update(sample(at: 0.1 * Double(step)), reference: nil) }
    #expect(monitor.state == .medium)
    for step in 191...210 { monitor.update(sample(at: 0.1 * Double(step)), reference: nil) }
    #expect(monitor.state == .high)
  }

  @Test func aFieldThatDoesNotMatchProvesNothing() {
    var monitor = CalibrationMonitor()
    monitor.restore(sampleResult(offsetSigma: .zero, headingError95Degrees: 1), at: .zero, age: 60)
    for step in 1...600 {
      monitor.update(sample(at: 0.1 * Double(step), field: Vector3(27, 0, -46)), reference: nil)
    }
    #expect(monitor.state == .medium && !monitor.isDisturbed)
    // Of unknown age it has drifted as far as anything drifts.
    monitor.restore(sampleResult(offsetSigma: .zero, headingError95Degrees: 1), at: .zero, age: nil)
    #expect(monitor.headingError95Degrees > 7)
    monitor.remove()
    #expect(monitor.state == .uncalibrated && monitor.result == nil)
  }

  @Test func theReferenceIsTheMeasureWhereItIsKnown() {
    var monitor = CalibrationMonitor()
    monitor.install(sampleResult(offsetSigma: .zero), at: .zero)
    let elsewhere = MagneticReference(
      fieldStrength: 60, inclinationDegrees: 60, declinationDegrees: 0, declinationUncertaintyDegrees: 0.3)
    for step in 1...10 { monitor.update(sample(at: 0.1 * Double(step)), reference: nil) }
    #expect(!monitor.isDisturbed)
    for step in 11...30 { monitor.update(sample(at: 0.1 * Double(step)), reference: elsewhere) }
    #expect(monitor.isDisturbed)
  }

  /// 24.622 µT along the ground where it was calibrated, 12.311 here.
  @Test func nearerToThePoleTheSameOffsetTurnsMore() {
    var monitor = CalibrationMonitor()
    monitor.install(sampleResult(offsetSigma: .zero, headingError95Degrees: 2), at: .zero)
    let north = MagneticReference(
      fieldStrength: 49.2443, inclinationDegrees: 75.5225, declinationDegrees: 0, declinationUncertaintyDegrees: 0.5)
    monitor.update(sample(at: 0), reference: north)
    #expect((monitor.headingError95Degrees - 4).magnitude < 1e-3)
    #expect(monitor.state == .medium)
  }

  /// The whole way: a magnet at 10 s, gone at 30 s; what is called disturbed, and when.
  @Test func aMagnetIsToldWithinASecondAndForgottenWhenItIsGone() throws {
    var simulator = ironySensor(1, noise: 0.5)
    let result = try CalibrationFit().fit(simulator.samples(300), reference: simulator.reference)
    simulator = ironySensor(1, noise: 0.5)
    simulator.rate = 50
    simulator.magnets = [SimulatedMagnet(start: 10, end: 30, ramp: 0.3, fieldInRoom: Vector3(10, 25, 0))]
    var monitor = CalibrationMonitor()
    monitor.install(result, at: .zero)
    var (first, last, falseAlarms) = (Double.infinity, 0.0, 0)
    for step in 0..<2000 {
      let seconds = Double(step) / 50
      let simulated = simulator.next()
      monitor.update(
        CalibrationSample(simulated.magnetic, acceleration: simulated.inertial.acceleration),
        reference: simulator.reference)
      guard monitor.isDisturbed else { continue }
      first = min(first, seconds)
      last = seconds
      if seconds < 10 || seconds > 33 { falseAlarms += 1 }
    }
    #expect(first > 10 && first <= 11, "\(first)")
    #expect(last > 30 && last <= 33, "\(last)")
    #expect(falseAlarms == 0)
    #expect(monitor.state == .high)
  }

  @Test func aDisturbanceThatStaysAsksForARefit() {
    var monitor = CalibrationMonitor()
    monitor.install(sampleResult(offsetSigma: .zero), at: .zero)
    for step in 0..<59 { monitor.update(sample(at: Double(step), field: Vector3(60, 0, -40)), reference: nil) }
    #expect(monitor.isDisturbed && !monitor.wantsRefit)
    for step in 59...61 { monitor.update(sample(at: Double(step), field: Vector3(60, 0, -40)), reference: nil) }
    #expect(monitor.wantsRefit)
  }
}

@Suite struct CalibrationStateTests {
  @Test func statesAreOrderedByTrust() {
    #expect(CalibrationState.allCases == CalibrationState.allCases.sorted())
    #expect(CalibrationState.uncalibrated < .high)
  }

  @Test func aStatePromisesAnError() {
    let errors: [(Double, CalibrationState)] = [
      (0, .high), (3, .high), (3.1, .medium), (8, .medium), (8.1, .low), (20, .low), (20.1, .uncalibrated),
      (.infinity, .uncalibrated),
    ]
    for (error, state) in errors { #expect(CalibrationState(headingError95Degrees: error) == state) }
    #expect(CalibrationState(headingError95Degrees: .nan) == .uncalibrated)
  }
}
