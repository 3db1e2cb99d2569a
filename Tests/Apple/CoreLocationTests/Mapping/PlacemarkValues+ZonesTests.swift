import Foundation
import Testing

@testable import CoreLocation
@testable import Places

/// `CLPlacemark.timeZone` is nil for an identifier that Foundation does not know.
@Suite struct PlacemarkValuesZonesTests {
  @Test func foundationKnowsEveryZoneOfTheFile() throws {
    let file = try PlaceFile(path: InstalledPlaces.seed)
    // The texts are in the file's memory.
    let identifiers = withExtendedLifetime(file) {
      (0..<file.zones.count).compactMap { file.zones[$0] }.filter { !$0.isEmpty }
    }
    #expect(identifiers.count > 300)
    #expect(identifiers.filter { TimeZone(identifier: $0) == nil } == [])
    // Those of the sea are nautical.
    for hours in 1...12 {
      #expect(TimeZone(identifier: "Etc/GMT+\(hours)")?.secondsFromGMT() == -3600 * hours)
      #expect(TimeZone(identifier: "Etc/GMT-\(hours)")?.secondsFromGMT() == 3600 * hours)
    }
  }
}
