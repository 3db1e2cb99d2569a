import NavigationMath
import Testing

@Suite struct WGS84Tests {
  /// NGA.STND.0036, table 3.5: what follows from a and f.
  @Test func derivedConstantsAreThePublishedOnes() {
    #expect(abs(WGS84.semiMinorAxis - 6_356_752.3142) < 1e-4)
    #expect(abs(WGS84.eccentricitySquared - 6.694379990141e-3) < 1e-15)
    #expect(abs(WGS84.secondEccentricitySquared - 6.739496742276e-3) < 1e-15)
  }
}
