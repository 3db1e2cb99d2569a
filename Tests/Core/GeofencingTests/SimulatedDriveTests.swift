import Testing

@testable import Geofencing

/// The same with thousands of circles, all of them measured at every fix, is
/// Tests/Scripts/Validation/validate-geofence.py.
@Suite struct SimulatedDriveTests {
  /// In Europe, across the antimeridian south of the equator, and as far north as roads go.
  private static let places = [(51.0, 13.7), (-16.9, 179.98), (78.2, 15.6)]

  @Test(arguments: places.indices)
  func aDayHasNoMissedAndNoDoubledCrossing(_ number: Int) throws {
    let (latitude, longitude) = SimulatedDriveTests.places[number]
    let result = try DriveComparison(latitude: latitude, longitude: longitude, circles: 60, isHurried: true).run()
    #expect(result.fixes > 60_000)
    #expect(result.differences == 0)
    #expect(result.doubled == 0)
    #expect(result.entries > 50)
    #expect(result.exits > 50)
    print(
      "drive from \(latitude), \(longitude): \(result.fixes) fixes, \(result.entries) entries, \(result.exits) exits")
  }
}
