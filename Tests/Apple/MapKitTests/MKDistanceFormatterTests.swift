import CoreLocation
import Foundation
import Testing

@testable import MapKit

@Suite struct MKDistanceFormatterTests {
  private func formatter(
    _ locale: String, _ style: MKDistanceFormatter.DistanceUnitStyle = .default,
    _ units: MKDistanceFormatter.Units = .default
  ) -> MKDistanceFormatter {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitStyle = style
    formatter.units = units
    return formatter
  }

  /// 5470 m: a comment in the tests of a public program for iOS. The others are this module's own.
  @Test(arguments: [
    ("en_US", 5470, "3.4 miles"), ("en_US", 100, "350 feet"), ("en_US", 20, "70 feet"), ("en_US", 289, "0.2 miles"),
    ("en_GB", 250, "250 yards"), ("en_GB", 5470, "3.4 miles"), ("de_DE", 1500, "1,5 km"), ("de_DE", 4, "4 m"),
    ("de_DE", 37, "40 m"), ("de_DE", 432, "450 m"), ("de_DE", 990, "1 km"), ("de_DE", 12_345, "12 km"),
    ("fr_FR", 0, "0 m"), ("de_DE", -1500, "-1,5 km"),
  ])
  func distancesAreRoundedForPeople(_ locale: String, _ distance: Double, _ text: String) {
    // Some languages put a space that does not break before the unit.
    let written = formatter(locale).string(fromDistance: distance).replacingOccurrences(of: "\u{A0}", with: " ")
      .replacingOccurrences(of: "\u{202F}", with: " ")
    #expect(written == text)
  }

  @Test func styleDecidesAboutTheUnitsName() {
    #expect(formatter("en_US", .abbreviated).string(fromDistance: 5470) == "3.4 mi")
    #expect(formatter("en_US", .full).string(fromDistance: 5470) == "3.4 miles")
    #expect(formatter("en_US", .full, .metric).string(fromDistance: 5470) == "5.5 kilometers")
    #expect(formatter("en_US", .default, .metric).string(fromDistance: 5470) == "5.5 km")
    #expect(formatter("de_DE", .abbreviated, .imperialWithYards).string(fromDistance: 100) == "100 yd")
    #expect(formatter("de_DE", .abbreviated, .imperial).string(fromDistance: 100) == "350 ft")
  }

  @Test(arguments: [
    ("en_US", "3.4 miles", 5471.7696), ("en_US", "3.4 mi", 5471.7696), ("en_US", " 500 feet ", 152.4),
    ("de_DE", "1,5 km", 1500), ("de_DE", "1,5 Kilometer", 1500), ("de_DE", "2 meters", 2),
    ("en_GB", "250 yards", 228.6),
  ])
  func textsAreRead(_ locale: String, _ text: String, _ distance: Double) {
    #expect(abs(formatter(locale).distance(from: text) - distance) < 1e-9)
  }

  @Test(arguments: ["", "far", "12", "12 parsecs", "km"])
  func otherTextsAreNoDistance(_ text: String) { #expect(formatter("en_US").distance(from: text) == -1) }

  @Test func objectsAreWrittenAsNumbers() {
    #expect(formatter("en_US", .abbreviated).string(for: NSNumber(value: 5470)) == "3.4 mi")
    #expect(formatter("en_US", .abbreviated).string(for: 5470.0) == "3.4 mi")
    #expect(formatter("en_US").string(for: "x") == nil)
  }

  @Test func settingsAreCopiedAndArchived() throws {
    let original = formatter("de_DE", .full, .metric)
    let copy = try #require(original.copy() as? MKDistanceFormatter)
    #expect(copy.locale.identifier == "de_DE" && copy.unitStyle == .full && copy.units == .metric)
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? MKDistanceFormatter)
    #expect(read.locale.identifier == "de_DE" && read.unitStyle == .full && read.units == .metric)
    original.locale = nil
    #expect(original.locale == UserLanguage.locale && MKDistanceFormatter().locale == UserLanguage.locale)
  }

  @Test func rawValuesAreApples() {
    #expect(
      [MKDistanceFormatter.Units.default, .metric, .imperial, .imperialWithYards].map(\.rawValue) == [0, 1, 2, 3])
    #expect([MKDistanceFormatter.DistanceUnitStyle.default, .abbreviated, .full].map(\.rawValue) == [0, 1, 2])
  }
}
