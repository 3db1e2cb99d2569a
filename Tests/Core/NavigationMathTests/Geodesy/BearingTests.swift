import NavigationMath
import Testing

@Suite struct BearingTests {
  @Test func northIsZeroAndEastIsNinety() {
    #expect(bearingDegrees(north: 1, east: 0) == 0)
    #expect(bearingDegrees(north: 0, east: 2) == 90)
    #expect(bearingDegrees(north: -3, east: 0) == 180)
    #expect(bearingDegrees(north: 0, east: -4) == 270)
    #expect(bearingDegrees(north: 1, east: -1) == 315)
    #expect(bearingDegrees(north: 0, east: 0) == 0)
  }

  @Test func itNeverReaches360() {
    #expect(bearingDegrees(north: 1, east: -1e-300) == 0)
    #expect(bearingDegrees(north: 1, east: -1e-9) < 360)
  }
}
