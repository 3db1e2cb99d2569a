import NavigationMath
import Testing

@Suite struct NormalGravityTests {
  /// NGA.STND.0036, table 3.6: gravity at the pole, which the formula does not contain as a constant.
  @Test func gravityAtThePoleIsThePublishedOne() {
    #expect(abs(NormalGravity.magnitude(sinLatitude: 1, ellipsoidalHeight: 0) - 9.8321849379) < 1e-9)
    #expect(abs(NormalGravity.magnitude(sinLatitude: -1, ellipsoidalHeight: 0) - 9.8321849379) < 1e-9)
    #expect(NormalGravity.magnitude(sinLatitude: 0, ellipsoidalHeight: 0) == NormalGravity.equatorial)
  }

  /// At the equator the direction is radial: attraction with the zonal terms J2 and J4, minus centrifugal acceleration.
  @Test(arguments: [0.0, 1000, 10_000])
  func decreaseWithHeightIsThatOfTheAttraction(height: Double) {
    let radius = WGS84.semiMajorAxis + height
    let ratio = WGS84.semiMajorAxis / radius
    let zonal = 1 + 1.5 * 1.082_629_82e-3 * ratio * ratio + 1.875 * 2.370_9e-6 * ratio * ratio * ratio * ratio
    let attraction = 3.986_004_418e14 / (radius * radius) * zonal
    let expected = attraction - WGS84.rotationRate * WGS84.rotationRate * radius
    let difference = NormalGravity.magnitude(sinLatitude: 0, ellipsoidalHeight: height) - expected
    #expect(abs(difference) < 1e-6)
  }
}
