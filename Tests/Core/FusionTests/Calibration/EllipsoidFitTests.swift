import LocationTestKit
import NavigationMath
import Testing

@testable import Fusion

@Suite struct EllipsoidFitTests {
  private func fit(_ samples: [CalibrationSample], reference: MagneticReference) -> EllipsoidFit {
    let known = KnownField(reference)
    let prior = EllipsoidPrior(
      reference: known, order: .symmetric, softIron: 0.1, offset: 300, unknownStrength: (45, 15))
    let start = EllipsoidModel(offset: samples[0].field, fieldStrength: 49, sineOfDip: known.sineOfDip)
    var fit = EllipsoidFit(capacity: samples.count)
    fit.begin(samples, prior: prior, noise: .init(length: 2, dip: 3))
    fit.model = start
    return fit
  }

  /// From a start as bad as there is, a point on the surface.
  @Test func findsTheTruthOfSamplesWithoutNoise() {
    var sensor = ironySensor(4, noise: 0)
    sensor.accelerationNoise = 0
    var fit = fit(sensor.samples(200), reference: sensor.reference)
    fit.descendLearningNoise(floor: 1e-4)
    let hasConverged = fit.hasConverged
    #expect(hasConverged)
    let model = fit.model
    #expect((model.offset - sensor.hardIron).norm < 0.01)
    #expect(sensor.headingError(model.calibration) < 0.01)
    let rms = fit.rmsResidual
    #expect(rms < 0.01)
  }

  @Test func learnsTheNoise() {
    var sensor = ironySensor(5, noise: 0.7)
    var fit = fit(sensor.samples(300), reference: sensor.reference)
    fit.descendLearningNoise(floor: 0.05)
    let noise = fit.noise
    #expect((noise.length / 0.7 - 1).magnitude < 0.12)
    let rejected = fit.rejectedCount
    #expect(rejected == 0)
  }

  /// The larger S is along one direction, the larger noise becomes; a fit that does not know this shrinks the directions
  /// that its samples leave open.
  @Test func doesNotMakeTheFieldSmallToPleaseTheNoise() {
    var sensor = ironySensor(6, motion: .yaw(tiltDegrees: 3), noise: 2)
    sensor.softIron = .identity
    var fit = fit(sensor.samples(300), reference: sensor.reference)
    fit.descendLearningNoise(floor: 0.05)
    let hasConverged = fit.hasConverged
    #expect(hasConverged)
    let model = fit.model
    #expect(PrincipalAxes(model.matrix).variances.z > 0.5)
    #expect(sensor.headingError(model.calibration) < 2)
  }

  @Test func leavesOutWhatIsOfAnotherField() throws {
    var sensor = ironySensor(7, noise: 0.3)
    var samples = sensor.samples(200)
    for index in stride(from: 0, to: 200, by: 10) { samples[index].field += Vector3(15, -10, 20) }
    var fit = fit(samples, reference: sensor.reference)
    fit.descendLearningNoise(floor: 0.05)
    let (rejected, calibration) = (fit.rejectedCount, fit.model.calibration)
    #expect((16...22).contains(rejected))
    #expect(sensor.headingError(calibration) < 0.5)
    let (covariance, evidence) = (fit.covariance(scale: 1), fit.logEvidence())
    #expect(covariance != nil && evidence != nil)
  }

  @Test func upIsNeverKnownBetterThanAFifthOfADegree() {
    var sensor = ironySensor(4, noise: 0)
    sensor.accelerationNoise = 0
    var fit = fit(sensor.samples(200), reference: sensor.reference)
    fit.descendLearningNoise(floor: 1e-4)
    let (noise, model) = (fit.noise, fit.model)
    let horizontal = model.fieldStrength * (1 - model.sineOfDip * model.sineOfDip).squareRoot()
    #expect((noise.dip / horizontal * 180 / .pi - 0.2).magnitude < 0.01)
  }

  /// The fit of samples whose axes change places is the same fit, its axes changed: no derivative is wrong for one axis.
  @Test func noAxisIsFittedOtherwiseThanAnother() {
    func turned(_ vector: Vector3) -> Vector3 { Vector3(vector.y, vector.z, vector.x) }
    var sensor = ironySensor(8, motion: .yaw(tiltDegrees: 30), noise: 3)
    let samples = sensor.samples(60)
    let turnedSamples = samples.map {
      CalibrationSample(instant: $0.instant, field: turned($0.field), up: $0.up.map(turned))
    }
    var first = fit(samples, reference: sensor.reference)
    var second = fit(turnedSamples, reference: sensor.reference)
    first.descend()
    second.descend()
    let (one, other) = (first.model, second.model)
    #expect((turned(one.offset) - other.offset).norm < 0.001)
    for row in 0..<3 {
      for column in 0..<3 {
        let difference = one.matrix[(row + 1) % 3, (column + 1) % 3] - other.matrix[row, column]
        #expect(difference.magnitude < 1e-5)
      }
    }
  }

  /// The memory of a fit is that of the next one as well, and nothing of the last is left in it.
  @Test func aSecondFitIsTheSame() {
    var sensor = ironySensor(9, noise: 0.5)
    let samples = sensor.samples(120)
    var fit = fit(samples, reference: sensor.reference)
    let prior = fit.prior
    let start = fit.model
    fit.descendLearningNoise(floor: 0.05)
    let (first, noise) = (fit.model.offset, fit.noise.length)
    fit.end()
    #expect(fit.samples.isEmpty)
    fit.begin(Array(samples.prefix(60)), prior: prior, noise: .init(length: 5, dip: 5))
    fit.descendLearningNoise(floor: 0.05)
    fit.begin(samples, prior: prior, noise: .init(length: 2, dip: 3))
    fit.model = start
    fit.descendLearningNoise(floor: 0.05)
    let (second, again) = (fit.model.offset, fit.noise.length)
    #expect(second == first && again == noise)
  }

  @Test func aSolutionIsPutBack() {
    var sensor = ironySensor(9, noise: 0.5)
    var fit = fit(sensor.samples(60), reference: sensor.reference)
    fit.descend()
    let (solution, offset, cost) = (fit.solution, fit.model.offset, fit.cost)
    fit.model = EllipsoidModel(offset: .zero, fieldStrength: 40, sineOfDip: 0)
    fit.solution = solution
    let (back, costBack) = (fit.model.offset, fit.cost)
    #expect(back == offset && costBack == cost)
  }
}
