import NavigationMath
import Testing

@testable import Fusion

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
