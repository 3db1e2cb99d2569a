import NavigationMath
import Testing

@Suite struct WGS84Tests {
  /// NGA.STND.0036, table 3.5: what follows from a and f.
  @Test func derivedConstantsAreThePublishedOnes() {
    #expect(abs(WGS84.semiMinorAxis - 6_356_752.3142) < 1e-4)
    #expect(abs(WGS84.eccentricitySquared - 6.694379990141e-3) < 1e-15)
    #expect(abs(WGS84.secondEccentricitySquared - 6.739496742276e-3) < 1e-15)
  }

  /// NGA.STND.0036, table 3.5: the polar radius of curvature c = a²/b; at the equator b²/a and a.
  @Test func radiiOfCurvatureAreThePublishedOnes() {
    let pole = WGS84.radiiOfCurvature(sinLatitude: -1)
    #expect(abs(pole.meridian - 6_399_593.6258) < 1e-3 && abs(pole.primeVertical - pole.meridian) < 1e-6)
    let equator = WGS84.radiiOfCurvature(sinLatitude: 0)
    #expect(abs(equator.meridian - 6_335_439.3273) < 1e-3 && equator.primeVertical == WGS84.semiMajorAxis)
  }
}

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
