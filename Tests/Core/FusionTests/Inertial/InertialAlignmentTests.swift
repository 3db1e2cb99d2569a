import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct InertialAlignmentTests {
  private let motion = InertialParameters.Motion()

  /// Holds a body still for some seconds.
  private func hold(
    _ alignment: InertialAlignment, attitude: Quaternion, seconds: Int = 5,
    bias: Vector3 = Vector3(0.01, 0, -0.005)
  ) {
    var accumulator = IncrementAccumulator(at: .zero)
    var rest = QuietDetector()
    let force = attitude.conjugate.rotate(Vector3(0, 0, -9.806))
    for index in 1...(seconds * 200) {
      let instant = MonotonicInstant(nanoseconds: Int64(index) * 5_000_000)
      alignment.add(InertialSample(instant: instant, acceleration: force, angularRate: bias))
      accumulator.add(rate: bias, force: force, until: instant, missing: 0)
      let increment = accumulator.take()
      if rest.add(increment, motion), let known = rest.restRate {
        alignment.take(restRate: known.mean, sigma: known.sigma, blocks: known.blocks)
      }
      alignment.add(increment, rest)
    }
  }

  private static let attitude =
    Quaternion(rotationVector: Vector3(0, 0, 2)) * Quaternion(rotationVector: Vector3(0.2, 0, 0))

  @Test func atRestTheHeadingIsNotKnown() {
    let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    hold(alignment, attitude: Self.attitude)
    let start = alignment.take(InertialFixTests.fix(seconds: 5, velocity: .zero), facesMotion: true)
    #expect(start == nil)
  }

  @Test func aGivenHeadingCompletesIt() {
    let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    hold(alignment, attitude: Self.attitude)
    alignment.take(heading: 2, sigma: 0.05)
    guard let start = alignment.take(InertialFixTests.fix(seconds: 5, velocity: .zero), facesMotion: false) else {
      Issue.record("not aligned")
      return
    }
    #expect(start.attitude.angle(to: Self.attitude) < 0.01)
    #expect((start.rateBias - Vector3(0.01, 0, -0.005)).norm < 1e-3)
    #expect(start.headingSigma == 0.05 && start.rateBiasSigma < 1e-3)
  }

  @Test func aHeadingThatIsTooUncertainDoesNot() {
    let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    hold(alignment, attitude: Self.attitude)
    alignment.take(heading: 2, sigma: 0.5)
    let start = alignment.take(InertialFixTests.fix(seconds: 5, velocity: .zero), facesMotion: false)
    #expect(start == nil)
  }

  @Test func theCourseIsTheHeadingOfABodyThatFacesIt() {
    for faces in [true, false] {
      let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
      hold(alignment, attitude: Self.attitude)
      let fix = InertialFixTests.fix(seconds: 5, velocity: Vector3(0, 10, 0))
      let start = alignment.take(fix, facesMotion: faces)
      #expect((start != nil) == faces)
      guard let start else { continue }
      let forward = start.attitude.rotate(Vector3(1, 0, 0))
      #expect(forward.y > 0.99 * (forward.x * forward.x + forward.y * forward.y).squareRoot())
    }
  }

  /// The memory is that of before, and nothing else.
  @Test func whatHasForgottenIsLikeNew() throws {
    let fix = InertialFixTests.fix(seconds: 5, velocity: .zero)
    let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    hold(alignment, attitude: Self.attitude, bias: Vector3(0, 0.02, 0))
    alignment.take(heading: 1, sigma: 0.01)
    alignment.forget()
    let none = alignment.take(fix, facesMotion: false)
    #expect(none == nil)
    let other = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    hold(alignment, attitude: Self.attitude)
    hold(other, attitude: Self.attitude)
    alignment.take(heading: 2, sigma: 0.02)
    other.take(heading: 2, sigma: 0.02)
    let (first, second) = (alignment.take(fix, facesMotion: false), other.take(fix, facesMotion: false))
    #expect(try #require(first).attitude == #require(second).attitude && first?.rateBias == second?.rateBias)
  }

  @Test func withoutSamplesThereIsNoStart() {
    let alignment = InertialAlignment(InertialParameters.Alignment(), capacity: 128)
    alignment.take(heading: 1, sigma: 0.01)
    let start = alignment.take(InertialFixTests.fix(), facesMotion: true)
    #expect(start == nil)
  }
}
