import NavigationMath
import Observations
import Testing

@Suite struct InertialSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = InertialSample(instant: .zero, acceleration: Vector3(0, 0, 9.8), angularRate: nil)
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
  }
}

@Suite struct MagneticSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = MagneticSample(instant: .zero, field: Vector3(20, 0, 40))
    #expect(sample.temperatureCelsius == nil)
    #expect(!sample.isOverflowed)
  }
}

@Suite struct PressureSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    #expect(PressureSample(instant: .zero, pressureHectopascals: 1013.25).temperatureCelsius == nil)
  }
}

@Suite struct OrientationSampleTests {
  @Test func aSampleSaysNothingThatItWasNotTold() {
    let sample = OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true)
    #expect(sample.headingAccuracyDegrees == nil)
    #expect(sample.calibration == nil)
  }
}

@Suite struct SpeedSampleTests {
  @Test func aSpeedMayBeBackwards() {
    let sample = SpeedSample(instant: .zero, forward: -0.5)
    #expect(sample.forward == -0.5 && sample.accuracy == nil)
  }
}

@Suite struct HeadingSampleTests {
  @Test func aHeadingIsTrueUnlessStated() {
    let sample = HeadingSample(instant: .zero, headingDegrees: 271)
    #expect(!sample.isMagnetic && sample.accuracyDegrees == nil)
  }
}

@Suite struct PositionSampleTests {
  @Test func theCovarianceMayBeUnknown() {
    let place = GeodeticPosition(latitudeDegrees: 51, longitudeDegrees: 13, ellipsoidalHeight: 113)
    let sample = PositionSample(instant: .zero, position: place)
    #expect(sample.position == place && sample.covariance == nil)
  }
}

@Suite struct ObservationKindsTests {
  @Test func everyKindHasABitOfItsOwn() {
    let kinds: [ObservationKinds] = [
      .fix, .inertial, .magnetic, .pressure, .orientation, .speed, .waterSpeed, .heading, .position,
    ]
    #expect(kinds.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(kinds.reduce(into: ObservationKinds()) { $0.formUnion($1) }.rawValue.nonzeroBitCount == kinds.count)
  }
}
