import NavigationMath
import Testing

@Suite struct NormalGravityTests {
  /// NGA.STND.0036, table 3.6: gravity at the pole, which the formula does not contain as a constant.
  @Test func gravityAtThePoleIsThePublishedOne() {
    #expect(abs(NormalGravity.magnitude(sinLatitude: 1, ellipsoidalHeight: 0) - 9.8321849379) < 1e-9)
    #expect(abs(NormalGravity.magnitude(sinLatitude: -1, ellipsoidalHeight: 0) - 9.8321849379) < 1e-9)
    #expect(NormalGravity.magnitude(sinLatitude: 0, ellipsoidalHeight: 0) == NormalGravity.equatorial)
  }

  /// At the equator the direction is radial: attraction with the term of the oblateness minus centrifugal acceleration.
  @Test(arguments: [0.0, 1000, 10_000])
  func decreaseWithHeightIsThatOfTheAttraction(height: Double) {
    let radius = WGS84.semiMajorAxis + height
    let ratio = WGS84.semiMajorAxis / radius
    let oblateness = 1.082_629_82e-3
    let attraction = 3.986_004_418e14 / (radius * radius) * (1 + 1.5 * oblateness * ratio * ratio)
    let expected = attraction - WGS84.rotationRate * WGS84.rotationRate * radius
    let difference = NormalGravity.magnitude(sinLatitude: 0, ellipsoidalHeight: height) - expected
    #expect(abs(difference) < 3e-5)
  }
}
