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
