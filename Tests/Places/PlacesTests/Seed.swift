import NavigationMath
import Testing

@testable import Places

/// The committed file, opened once.
enum Seed {
  static let file: PlaceFile? = try? PlaceFile(path: InstalledPlaces.seed)

  static func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }
}
