import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

@Suite struct ErrorCovarianceTests {
  private static let earth = LocalEarth(latitude: 0.8, height: 500)

  private static func state() -> NavigationState {
    NavigationState(
      at: .zero, latitude: 0.8, longitude: 0.2, height: 500, velocity: Vector3(12, -5, 1),
      attitude: Quaternion(rotationVector: Vector3(0.1, -0.2, 2)))
  }

  /// Eight increments of 5 ms of a body that turns and accelerates.
  private static func advance(_ state: inout NavigationState) {
    for index in 0..<8 {
      let start = MonotonicInstant(nanoseconds: Int64(index) * 5_000_000)
      state.advance(
        by: InertialIncrement(
          start: start, end: start.advanced(byNanoseconds: 5_000_000), duration: 0.005,
          rotation: 0.005 * Vector3(0.1, -0.2, 0.5), velocity: 0.005 * Vector3(2, -1, -9.5), missing: 0),
        earth)
    }
  }

  private static func silent() -> InertialParameters {
    var parameters = InertialParameters()
    (parameters.noise.force, parameters.noise.rate) = (0, 0)
    (parameters.noise.forceBiasWalk, parameters.noise.rateBiasWalk) = (0, 0)
    (parameters.noise.forceScale, parameters.noise.rateScale) = (0, 0)
    parameters.pressure.offsetWalk = 0
    return parameters
  }

  /// The transition against differences of the strapdown, for each of the fifteen states.
  @Test(arguments: 0..<15)
  func thePropagationIsTheDerivativeOfTheStrapdown(index: Int) {
    let size = [10, 1, 0.01, 0.1, 0.01][index / 3]
    let first = Self.state()
    var nominal = first
    var disturbed = first
    disturbed.correct(by: .unit(index, size), Self.earth)
    Self.advance(&nominal)
    Self.advance(&disturbed)
    var difference = ErrorVector()
    difference.position = Vector3(
      (disturbed.latitude - nominal.latitude) * Self.earth.northRadius,
      (disturbed.longitude - nominal.longitude) * Self.earth.parallelRadius, nominal.height - disturbed.height)
    difference.velocity = disturbed.velocity - nominal.velocity
    let turn = disturbed.attitude * nominal.attitude.conjugate
    difference.attitude = 2 * Vector3(turn.x, turn.y, turn.z)
    difference.accelerationBias = disturbed.accelerationBias - nominal.accelerationBias
    difference.rateBias = disturbed.rateBias - nominal.rateBias

    var covariance = ErrorCovariance()
    covariance.addSquare(.unit(index, size))
    covariance.propagate(
      CovarianceStep(from: first, to: nominal, SlowMotion(), Self.earth, missing: 0, Self.silent()))
    // Errors of an error, in parts of what it does to each state: Euler's rule over 40 ms, and second order.
    let scale = ErrorVector([1, 1, 1].map { $0 * 0.02 } + [0.1, 0.1, 0.1] + Array(repeating: 0.01, count: 13)).list
    let (expected, found) = (difference.list, covariance.dense)
    for row in 0..<16 {
      let deviation = (found[row].enumerated().map { ($0.element - expected[row] * expected[$0.offset]) })
      for column in 0..<16 {
        let limit = 0.03 * (expected[row].magnitude + scale[row] * 0.1) * (expected[column].magnitude + scale[column])
        #expect(deviation[column].magnitude < limit + 0.03 * scale[row] * scale[column], "\(row) \(column)")
      }
    }
  }

  @Test func correlatedErrorsDecayAndHaveUnitVariance() {
    var covariance = ErrorCovariance()
    covariance.pc = Matrix3(diagonal: Vector3(1, 2, 3))
    var parameters = Self.silent()
    parameters.fix.correlationTime = 4
    var last = Self.state()
    last.instant = MonotonicInstant(nanoseconds: 40_000_000)
    let step = CovarianceStep(from: Self.state(), to: last, SlowMotion(), Self.earth, missing: 0, parameters)
    for _ in 0..<100 { covariance.propagate(step) }
    // 4 s: 1/e.
    #expect((covariance.pc[1, 1] - 2 * 0.36788).magnitude < 1e-3)
    #expect(covariance.dense[17][17] == 1)
    covariance.forgetFixError()
    #expect(covariance.dense[17].dropLast(3).allSatisfy { $0 == 0 })
  }

  @Test func anUpdateIsThatOfTheTextbook() {
    var generator = SeededGenerator(seed: 5)
    var covariance = ErrorCovariance()
    for _ in 0..<40 { covariance.addSquare(ErrorVector((0..<19).map { _ in 0.3 * generator.nextGaussian() })) }
    let before = covariance.dense
    var row = MeasurementRow([.position, .velocity, .attitude, .rateBias, .fixError, .pressureOffset])
    let h = (0..<19).map { (9..<12).contains($0) ? 0 : generator.nextGaussian() }
    let vector = ErrorVector(h)
    (row.position, row.velocity, row.attitude) = (vector.position, vector.velocity, vector.attitude)
    (row.rateBias, row.fixError, row.pressureOffset) = (vector.rateBias, vector.fixError, vector.pressureOffset)
    let w = covariance.times(row)
    let variance = 0.7
    let s = row.dot(w) + variance
    let product = before.map { line in zip(line, h).map { $0 * $1 }.reduce(0, +) }
    for index in 0..<19 { #expect((w.list[index] - product[index]).magnitude < 1e-10) }
    covariance.reduce(by: w, s)
    // Joseph's form with the gain of the estimated states.
    let gain = product.enumerated().map { $0.offset < 16 ? $0.element / s : 0 }
    let after = covariance.dense
    for i in 0..<19 {
      for j in 0..<19 {
        let expected = before[i][j] - gain[i] * product[j] - product[i] * gain[j] + gain[i] * gain[j] * s
        #expect((after[i][j] - expected).magnitude < 1e-9)
      }
    }
  }

  @Test func healthIsPositiveAndFinite() {
    var covariance = ErrorCovariance()
    #expect(!covariance.isHealthy)
    for index in 0..<16 { covariance.addSquare(.unit(index, 0.1)) }
    #expect(covariance.isHealthy)
    covariance.vv.yy = .nan
    #expect(!covariance.isHealthy)
    covariance.vv.yy = -1e-9
    #expect(!covariance.isHealthy)
  }

  @Test func aForgottenOffsetHasNoCorrelation() {
    var covariance = ErrorCovariance()
    covariance.addSquare(ErrorVector(Array(repeating: 0.5, count: 19)))
    covariance.forgetPressureOffset(variance: 9)
    #expect(covariance.dense[15].enumerated().allSatisfy { $0.element == ($0.offset == 15 ? 9 : 0) })
  }
}
