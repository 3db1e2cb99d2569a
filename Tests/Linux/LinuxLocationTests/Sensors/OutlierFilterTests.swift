import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct OutlierFilterTests {
  private static func magnetic(_ x: Double, at milliseconds: Int64, overflowed: Bool = false) -> SensorSample {
    .magnetic(
      MagneticSample(
        instant: MonotonicInstant(nanoseconds: milliseconds * 1_000_000), field: Vector3(x, 0, 40),
        isOverflowed: overflowed))
  }

  private static func pressure(_ value: Double, at milliseconds: Int64) -> SensorSample {
    .pressure(
      PressureSample(
        instant: MonotonicInstant(nanoseconds: milliseconds * 1_000_000), pressureHectopascals: value))
  }

  /// `#expect` cannot call what changes a value.
  private final class Filter {
    private var filter = OutlierFilter()
    private(set) var refusals = 0

    func accepts(_ sample: SensorSample) -> Bool {
      let isAccepted = filter.accepts(sample)
      refusals += isAccepted ? 0 : 1
      return isAccepted
    }
  }

  private let filter = Filter()

  @Test func aSingleJumpIsLeftOut() {
    #expect(filter.accepts(OutlierFilterTests.magnetic(20, at: 0)))
    #expect(!filter.accepts(OutlierFilterTests.magnetic(500, at: 10)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(21, at: 20)))
    #expect(filter.refusals == 1)
  }

  @Test func aJumpThatLastsIsReal() {
    #expect(filter.accepts(OutlierFilterTests.magnetic(20, at: 0)))
    #expect(!filter.accepts(OutlierFilterTests.magnetic(500, at: 10)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(510, at: 20)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(505, at: 30)))
  }

  @Test func afterAPauseAnythingIsPossible() {
    #expect(filter.accepts(OutlierFilterTests.magnetic(20, at: 0)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(500, at: 1_001)))
  }

  @Test func anOverflowIsNoCorruption() {
    #expect(filter.accepts(OutlierFilterTests.magnetic(20, at: 0)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(500, at: 10, overflowed: true)))
    #expect(filter.accepts(OutlierFilterTests.magnetic(20, at: 20)))
  }

  @Test func whatNothingCanMeasureIsNeverBelieved() {
    for time in Int64(0)..<5 {
      #expect(!filter.accepts(OutlierFilterTests.pressure(0, at: time)))
      #expect(!filter.accepts(OutlierFilterTests.magnetic(30_000, at: time)))
      #expect(!filter.accepts(OutlierFilterTests.magnetic(.nan, at: time)))
    }
    #expect(filter.accepts(OutlierFilterTests.pressure(1013, at: 9)))
  }

  @Test func orientationsHaveToBeOfLengthOneAndNear() {
    func turned(_ degrees: Double, length: Double = 1, at milliseconds: Int64) -> SensorSample {
      var turn = Quaternion(rotationVector: Vector3(0, 0, degrees * .pi / 180))
      turn = Quaternion(w: turn.w * length, x: turn.x * length, y: turn.y * length, z: turn.z * length)
      return .orientation(
        OrientationSample(
          instant: MonotonicInstant(nanoseconds: milliseconds * 1_000_000), orientation: turn, isMagnetic: true))
    }
    #expect(filter.accepts(turned(10, at: 0)))
    #expect(!filter.accepts(turned(10, length: 1.03, at: 10)))
    #expect(filter.accepts(turned(60, at: 20)))
    #expect(!filter.accepts(turned(150, at: 30)))
    #expect(filter.accepts(turned(65, at: 40)))
  }

  @Test func inertialUnitsDoNotJump() {
    func sample(_ acceleration: Double, _ rate: Double, at milliseconds: Int64) -> SensorSample {
      .inertial(
        InertialSample(
          instant: MonotonicInstant(nanoseconds: milliseconds * 1_000_000), acceleration: Vector3(0, 0, acceleration),
          angularRate: Vector3(rate, 0, 0)))
    }
    #expect(filter.accepts(sample(9.8, 0, at: 0)))
    #expect(filter.accepts(sample(35, 5, at: 10)))
    #expect(!filter.accepts(sample(-30, 5, at: 20)))
    #expect(!filter.accepts(sample(35, 30, at: 30)))
    #expect(filter.accepts(sample(9, 1, at: 40)))
  }

  @Test func shakingDoesNotStopTheSamples() {
    var accepted = 0
    for time in Int64(0)..<30 {
      if filter.accepts(OutlierFilterTests.magnetic(time % 2 == 0 ? 0 : Double(1000 * time), at: time * 10)) {
        accepted += 1
      }
    }
    #expect(accepted >= 10)
  }
}
