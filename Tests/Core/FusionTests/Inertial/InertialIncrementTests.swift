import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct InertialIncrementTests {
  @Test func partsAddUpToTheWhole() {
    let start = MonotonicInstant(nanoseconds: 1_000_000)
    let whole = InertialIncrement(
      start: start, end: start.advanced(byNanoseconds: 5_000_000), duration: 0.005, rotation: Vector3(1, 2, 3),
      velocity: Vector3(4, 5, 6), missing: 0.005)
    let middle = start.advanced(byNanoseconds: 2_000_000)
    let (first, second) = (whole.part(from: start, to: middle), whole.part(from: middle, to: whole.end))
    #expect((first.rotation + second.rotation - whole.rotation).norm < 1e-12)
    #expect((first.velocity.x - 1.6).magnitude < 1e-12)
    #expect((first.duration + second.duration - 0.005).magnitude < 1e-15)
    #expect((second.missing - 0.003).magnitude < 1e-12)
    #expect(whole.part(from: start, to: whole.end).rotation == whole.rotation)
  }
}

@Suite struct IncrementAccumulatorTests {
  /// Rotation and velocity of a coning and sculling motion over a time, by 1000 samples a second in increments of 5 ms or
  /// by single samples without their corrections.
  private func errors(perIncrement: Int) -> (angle: Double, velocity: Double) {
    let step: Int64 = 1_000_000
    let cone = 0.02
    let frequency = 2 * Double.pi * 20
    var accumulator = IncrementAccumulator(at: .zero)
    var (coarse, fine) = (Quaternion.identity, Quaternion.identity)
    var (coarseVelocity, fineVelocity) = (Vector3.zero, Vector3.zero)
    for index in 1...1000 {
      let phase = frequency * (Double(index) - 0.5) * 1e-3
      let rate = Vector3(cone * frequency * phase.cosine, -cone * frequency * phase.sine, 0)
      let force = Vector3(0, 10 * phase.sine, 10 * phase.cosine)
      fineVelocity += 1e-3 * fine.rotate(force + 0.5e-3 * rate.cross(force))
      fine = fine * Quaternion(rotationVector: 1e-3 * rate)
      accumulator.add(
        rate: rate, force: force, until: MonotonicInstant(nanoseconds: Int64(index) * step), missing: 0)
      guard index % perIncrement == 0 else { continue }
      let sum = accumulator.take()
      coarseVelocity += coarse.rotate(sum.velocity + 0.5 * sum.rotation.cross(sum.velocity))
      coarse = coarse * Quaternion(rotationVector: sum.rotation)
    }
    return (coarse.angle(to: fine), (coarseVelocity - fineVelocity).norm)
  }

  @Test func coningAndScullingAreKept() {
    let errors = errors(perIncrement: 5)
    // Without the corrections the errors are 2.4e-3 rad and 0.06 m/s.
    #expect(errors.angle < 1e-4)
    #expect(errors.velocity < 2e-2)
  }

  @Test func anIncrementBeginsWhereTheLastOneEnds() {
    let start = MonotonicInstant(nanoseconds: 7)
    var accumulator = IncrementAccumulator(at: start)
    accumulator.add(
      rate: Vector3(1, 0, 0), force: Vector3(0, 0, 2), until: start.advanced(byNanoseconds: 1_000_000_000),
      missing: 0.25)
    let sum = accumulator.take()
    #expect(sum.start == start && sum.duration == 1 && sum.missing == 0.25)
    #expect(sum.rotation == Vector3(1, 0, 0) && sum.velocity == Vector3(0, 0, 2))
    #expect(accumulator.sum.start == sum.end && accumulator.sum.duration == 0)
  }
}

extension Double {
  fileprivate var sine: Double { Quaternion(rotationVector: Vector3(2 * self, 0, 0)).x }
  fileprivate var cosine: Double { Quaternion(rotationVector: Vector3(2 * self, 0, 0)).w }
}
