import NavigationMath
import Testing
@testable import Fusion

@Suite struct HeadingEstimateTests {
  @Test func anEstimateKnowsNothingThatItWasNotTold() {
    let estimate = HeadingEstimate(instant: .zero, field: .zero, calibration: .uncalibrated, isDisturbed: false)
    #expect(estimate.magneticHeadingDegrees == nil)
    #expect(estimate.trueHeadingDegrees == nil)
    #expect(estimate.headingAccuracy95Degrees == nil && estimate.headingAccuracy68Degrees == nil)
    #expect(estimate.attitude == nil)
    #expect(estimate.reference == nil)
  }
}

@Suite struct HeadingUncertaintyTests {
  private let degree = Double.pi / 180

  @Test func independentPartsAddInSquares() {
    var uncertainty = HeadingUncertainty()
    uncertainty.filter = 1 * degree
    uncertainty.calibration = 2 * degree
    uncertainty.disturbance = 2 * degree
    #expect((uncertainty.accuracy95Degrees - 6).magnitude < 1e-9)
  }

  /// One degree of tilt where the field dips by 66° is 2.2° of heading.
  @Test func tiltCountsWithTheTangentOfTheDip() {
    var uncertainty = HeadingUncertainty()
    uncertainty.tilt = 1 * degree
    uncertainty.dip = 66 * degree
    #expect((uncertainty.accuracy95Degrees - 4.49).magnitude < 0.01)
  }

  @Test func nothingIsWorseThanHalfATurn() {
    var uncertainty = HeadingUncertainty()
    uncertainty.tilt = 1
    uncertainty.dip = 1.57
    #expect(uncertainty.accuracy95Degrees == 180)
  }

  @Test func aDisturbanceIsHalfOfWhatItCanDo() {
    let earth = (strength: 50.0, dip: 60 * degree)
    #expect(HeadingUncertainty.disturbance(of: (50, 60 * degree), from: earth) == 0)
    // 5 µT across 25: 11.5°.
    let found = HeadingUncertainty.disturbance(of: (55, nil), from: earth)
    #expect((found / degree - 5.77).magnitude < 0.01)
    #expect(HeadingUncertainty.disturbance(of: (200, nil), from: earth) <= 45 * degree + 1e-9)
  }
}

@Suite struct HeadingPlaceTests {
  @Test func outdoorsAddsLessThanIndoors() {
    #expect(HeadingPlace.outdoors.sigma < 0.5 * HeadingPlace.indoors.sigma)
  }

  @Test func theDefaultIsIndoorsAndReachesTheAttitudeFilter() {
    var parameters = HeadingFilter.Parameters()
    #expect(parameters.place == .indoors)
    parameters.place = .outdoors
    #expect(parameters.attitude.compass.placeSigma == HeadingPlace.outdoors.sigma)
  }
}

@Suite struct HeadingConfidenceTests {
  @Test func oneSigmaIsHalfOfTwo() {
    #expect(HeadingConfidence.bound68(3.8) == 1.9)
    #expect(HeadingConfidence.bound68(0) == 0)
  }

  @Test func anUnknownHeadingStaysUnknown() {
    #expect((HeadingConfidence.bound68(180) - 122.886).magnitude < 1e-9)
  }
}
