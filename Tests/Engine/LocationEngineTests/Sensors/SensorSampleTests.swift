import LocationEngine
import NavigationMath
import Observations
import Testing

@Suite struct SensorSampleTests {
  private static let samples: [SensorSample] = [
    .magnetic(MagneticSample(instant: .zero, field: Vector3(1, 2, 3))),
    .inertial(InertialSample(instant: .zero, acceleration: Vector3(1, 2, 3), angularRate: nil)),
    .pressure(PressureSample(instant: .zero, pressureHectopascals: 1013)),
    .orientation(OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true)),
    .speed(SpeedSample(instant: .zero, forward: 1)), .waterSpeed(SpeedSample(instant: .zero, forward: 1)),
    .heading(HeadingSample(instant: .zero, headingDegrees: 1)),
    .position(
      PositionSample(
        instant: .zero, position: GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2, ellipsoidalHeight: 3))),
  ]

  @Test func eachHasItsKind() {
    #expect(SensorSampleTests.samples.map(\.kind) == SensorKind.allCases)
  }

  @Test(arguments: samples) func theInstantIsTheSamples(sample: SensorSample) {
    var moved = sample
    moved.instant = MonotonicInstant(nanoseconds: 7)
    #expect(moved.instant.nanoseconds == 7 && moved.kind == sample.kind && moved != sample)
    moved.instant = sample.instant
    #expect(moved == sample)
  }
}
