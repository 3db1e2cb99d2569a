import Bytes
import NavigationMath
import Observations
import Testing

@testable import Fusion

@Suite struct NavigationAnchorTests {
  private static func increments(_ count: Int) -> RecordRingOfIncrements {
    RecordRingOfIncrements(count)
  }

  @Test func theWayToAnInstantDoesNotChangeTheState() {
    let ring = Self.increments(100)
    let parameters = InertialParameters()
    var (direct, stepwise) = (Self.anchor(), Self.anchor())
    direct.advance(to: MonotonicInstant(nanoseconds: 400_000_000), ring.increments, parameters)
    for milliseconds: Int64 in [3, 7, 8, 50, 51, 202, 399, 400] {
      stepwise.advance(
        to: MonotonicInstant(nanoseconds: milliseconds * 1_000_000), ring.increments, parameters)
    }
    #expect(direct.state.instant == stepwise.state.instant && direct.cursor == stepwise.cursor)
    #expect((direct.state.velocity - stepwise.state.velocity).norm < 1e-5)
    #expect(direct.state.attitude.angle(to: stepwise.state.attitude) < 1e-6)
    #expect((direct.covariance.pp.xx / stepwise.covariance.pp.xx - 1).magnitude < 0.02)
    let (one, other) = (direct.projected(over: ring.increments), stepwise.projected(over: ring.increments))
    #expect(one.instant.nanoseconds == 500_000_000 && other.instant == one.instant)
    #expect((one.velocity - other.velocity).norm < 1e-5)
  }

  @Test func anInstantThatIsNotCoveredIsNotReached() {
    let ring = Self.increments(10)
    var anchor = Self.anchor()
    anchor.advance(to: MonotonicInstant(nanoseconds: 10_000_000_000), ring.increments, InertialParameters())
    #expect(anchor.state.instant.nanoseconds == 50_000_000)
  }

  @Test func anImprobableMeasurementChangesNothing() {
    var anchor = Self.anchor()
    let before = anchor.state.velocity
    let forward = Vector3(1, 0, 0)
    let isFused = anchor.fuse(MeasurementModels.bodyVelocity(500, along: forward, sigma: 0.1, anchor.state))
    #expect(!isFused && anchor.state.velocity == before)
    let isNearFused = anchor.fuse(MeasurementModels.bodyVelocity(5.2, along: forward, sigma: 0.1, anchor.state))
    #expect(isNearFused && anchor.state.velocity.x > before.x)
  }

  @Test func anAdoptedFixGivesItsOwnUncertainty() {
    var anchor = Self.anchor()
    let fix = InertialFixTests.fix(accuracy: 2)
    anchor.adopt(fix, leverArm: Vector3(1, 0, 0), rate: Vector3(0, 0, 0.5), InertialParameters())
    #expect((anchor.covariance.pp.xx + anchor.covariance.pp.yy - 4).magnitude < 1e-9)
    let offset = LocalFrame(origin: anchor.state.position).northEastDown(of: fix.position)
    #expect((offset - Vector3(1, 0, 0)).norm < 1e-3)
    // The antenna moves by ω × l to the right.
    #expect((anchor.state.velocity - Vector3(1, -0.5, 0)).norm < 1e-9)
  }

  @Test func theLevelErrorIsThatOfTheAccelerometer() {
    var anchor = Self.anchor()
    anchor.start(
      InertialStart(
        attitude: .identity, rateBias: .zero, accelerationBias: .zero, tiltSigma: 0, headingSigma: 0.1,
        rateBiasSigma: 0.001, accelerationBiasSigma: 0.1))
    // A bias that the tilt compensates does not accelerate the body: the variance of velocity stays small.
    anchor.covariance.vv = SymmetricMatrix3(diagonal: Vector3(1e-6, 1e-6, 1e-6))
    let ring = Self.increments(100)
    anchor.advance(to: MonotonicInstant(nanoseconds: 500_000_000), ring.increments, InertialParameters())
    #expect(anchor.covariance.vv.xx < 1e-4)
    #expect(anchor.covariance.vv.zz > 1e-3)
  }

  private static func anchor() -> NavigationAnchor {
    var anchor = NavigationAnchor(
      NavigationState(at: .zero, latitude: 0.82, longitude: 0.14, height: 500, velocity: Vector3(5, 0, 0)), cursor: 0)
    for index in 0..<16 { anchor.covariance.addSquare(.unit(index, 0.1)) }
    return anchor
  }
}

/// Increments of 5 ms of a body that accelerates and turns a little.
struct RecordRingOfIncrements: ~Copyable {
  var increments = RecordRing(capacity: 128, filler: InertialIncrement.empty)

  init(_ count: Int) {
    for index in 0..<count {
      let start = MonotonicInstant(nanoseconds: Int64(index) * 5_000_000)
      increments.append(
        InertialIncrement(
          start: start, end: start.advanced(byNanoseconds: 5_000_000), duration: 0.005,
          rotation: 0.005 * Vector3(0, 0, 0.1), velocity: 0.005 * Vector3(0.5, 0, -9.806), missing: 0))
    }
  }
}
