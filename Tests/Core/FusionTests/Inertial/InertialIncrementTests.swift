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
