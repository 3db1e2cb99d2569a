import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedInertialUnitTests {
  private static let car = Journey(.car, seed: 1, duration: 60)

  private func errors(
    _ unit: SimulatedInertialUnit, on journey: Journey = car, seed: UInt64 = 1
  ) -> (acceleration: [Vector3], angularRate: [Vector3]) {
    var ideal = SimulatedInertialUnit.ideal
    ideal.rate = unit.rate
    let (real, perfect) = (
      ObservationLists(journey, .only(unit), seed: seed).inertial, ObservationLists(journey, .only(ideal)).inertial
    )
    return (
      zip(real, perfect).map { $0.acceleration - $1.acceleration },
      zip(real, perfect).map { ($0.angularRate ?? .zero) - ($1.angularRate ?? .zero) }
    )
  }

  private func mean(_ values: [Vector3]) -> Vector3 { values.reduce(.zero, +) / Double(values.count) }

  @Test func whiteNoiseHasItsDensity() {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = 100
    unit.accelerometer.noiseDensity = 0.002
    unit.gyroscope.noiseDensity = 0.0003
    let errors = errors(unit)
    // 6000 samples of each axis; the standard deviation of one is the density times √100 Hz.
    #expect((errors.acceleration.rms.x / 0.02 - 1).magnitude < 0.04)
    #expect((errors.angularRate.rms.z / 0.003 - 1).magnitude < 0.04)
    #expect(mean(errors.acceleration).norm < 0.001)
  }

  /// 1 σ of the bias over 200 units, and of its walk after 60 s.
  @Test func biasesDifferFromUnitToUnitAndWalk() {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = 10
    unit.accelerometer.bias = 0.1
    unit.gyroscope.biasWalk = 0.001
    var starts: [Vector3] = []
    var walks: [Vector3] = []
    for seed in UInt64(1)...200 {
      let errors = errors(unit, seed: seed)
      starts.append(errors.acceleration[0])
      walks.append(errors.angularRate[600])
    }
    #expect((starts.rms.norm / 3.0.squareRoot() - 0.1).magnitude < 0.01)
    #expect((walks.rms.norm / 3.0.squareRoot() / 60.0.squareRoot() - 0.001).magnitude < 0.0001)
  }

  @Test func reportedBiasIsTheOneInTheSamples() throws {
    var unit = SimulatedInertialUnit.ideal
    unit.gyroscope.bias = 0.01
    let lists = ObservationLists(Journey(.car, seed: 1, duration: 1), .only(unit))
    let bias = try #require(lists.simulator.inertialBiases).gyroscope
    let truth = lists.simulator.journey.truth(at: 1).angularRate
    #expect((try #require(lists.inertial[200].angularRate) - truth - bias).norm < 1e-12)
    #expect(bias.norm > 1e-3)
  }

  @Test func scaleMisalignmentAndForceSensitivityGrowWithTheMotion() {
    var unit = SimulatedInertialUnit.ideal
    unit.accelerometer.scale = 0.01
    let scaled = mean(errors(unit).acceleration)
    // At rest as in motion, gravity is along the third axis.
    #expect(scaled.z.magnitude > 0.005 && scaled.x.magnitude < 0.01)
    unit = .ideal
    unit.accelerometer.misalignment = 0.01
    let turned = mean(errors(unit).acceleration)
    #expect(turned.z.magnitude < 0.01 && (turned.x.magnitude + turned.y.magnitude) > 0.02)
    unit = .ideal
    unit.forceSensitivity = 0.001
    let sensitive = mean(errors(unit).angularRate)
    #expect(sensitive.norm > 0.003 && sensitive.norm < 0.05)
  }

  @Test func valuesBeyondTheRangeAreCutAndFlagged() {
    var unit = SimulatedInertialUnit.ideal
    unit.accelerometer.range = 10
    let samples = ObservationLists(Journey(.walk, seed: 1, duration: 60), .only(unit)).inertial
    let flagged = samples.filter { $0.isOverflowed }
    #expect(flagged.count > 500 && flagged.count < samples.count / 2)
    for sample in samples {
      let largest = max(
        sample.acceleration.x.magnitude, sample.acceleration.y.magnitude, sample.acceleration.z.magnitude)
      #expect(largest <= 10 && sample.isOverflowed == (largest == 10))
    }
  }

  @Test func valuesAreMultiplesOfTheResolution() throws {
    var unit = SimulatedInertialUnit.poor
    unit.gyroscope.resolution = 0.001
    for sample in ObservationLists(Self.car, .only(unit)).inertial {
      let steps = try #require(sample.angularRate).x / 0.001
      #expect((steps - steps.rounded()).magnitude < 1e-6)
    }
  }

  /// A mean over the interval keeps the integral; a value at an instant does not.
  @Test func averagesKeepTheIntegral() {
    var unit = SimulatedInertialUnit.ideal
    unit.rate = 50
    let journey = Journey(.walk, seed: 1, duration: 40)
    let averaged = ObservationLists(journey, .only(unit)).inertial
    unit.isAveraging = false
    let points = ObservationLists(journey, .only(unit)).inertial
    #expect(averaged != points)
    for (index, point) in points.enumerated() {
      #expect((point.acceleration - journey.truth(at: Double(index) / 50).specificForce).norm < 1e-4)
    }
    // The mean of two samples at 50 Hz is the sample at 25 Hz.
    unit.isAveraging = true
    unit.rate = 25
    let halved = ObservationLists(journey, .only(unit)).inertial
    for index in 1..<halved.count {
      let sum = averaged[2 * index - 1].acceleration + averaged[2 * index].acceleration
      #expect((0.5 * sum - halved[index].acceleration).norm < 2e-4)
    }
  }

  @Test func samplesAreInTheAxesOfTheUnit() throws {
    var unit = SimulatedInertialUnit.ideal
    let body = ObservationLists(Self.car, .only(unit)).inertial
    unit.mounting = .forwardLeftUp
    let mounted = ObservationLists(Self.car, .only(unit)).inertial
    #expect((body[0].acceleration - Vector3(0, 0, -9.8066)).norm < 0.01)
    #expect((mounted[0].acceleration - Vector3(0, 0, 9.8066)).norm < 0.01)
    for (first, second) in zip(body, mounted) {
      #expect((unit.mounting.toBody(second.acceleration) - first.acceleration).norm < 1e-12)
      let rates = (try #require(first.angularRate), try #require(second.angularRate))
      #expect((unit.mounting.toBody(rates.1) - rates.0).norm < 1e-12)
    }
  }

  @Test(arguments: [SimulatedInertialUnit.tactical, .industrial, .consumer, .poor])
  func gradesDoNotSaturateInACar(unit: SimulatedInertialUnit) {
    let samples = ObservationLists(Self.car, .only(unit)).inertial
    #expect(samples.count == 12_001 && samples.allSatisfy { !$0.isOverflowed })
    #expect(samples.allSatisfy { $0.acceleration.isFinite && $0.angularRate?.isFinite == true })
  }

  @Test func gradesAreInOrder() {
    let grades: [SimulatedInertialUnit] = [.tactical, .industrial, .consumer, .poor]
    for (better, worse) in zip(grades, grades.dropFirst()) {
      for (first, second) in [(better.gyroscope, worse.gyroscope), (better.accelerometer, worse.accelerometer)] {
        #expect(first.noiseDensity < second.noiseDensity && first.bias < second.bias)
        #expect(first.biasWalk < second.biasWalk && first.scale < second.scale)
        #expect(first.misalignment < second.misalignment)
      }
      #expect(better.forceSensitivity < worse.forceSensitivity)
    }
  }
}
