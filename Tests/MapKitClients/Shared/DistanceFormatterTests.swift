import MapKit
import Testing

struct DistanceFormatterTests {
  @Test func distances() {
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitStyle = .abbreviated
    #expect(formatter.string(fromDistance: 5470) == "3.4 mi" && formatter.string(for: 5470.0) == "3.4 mi")
    #expect(abs(formatter.distance(from: "2 mi") - 3218.688) < 1e-6)
    formatter.units = .metric
    formatter.unitStyle = .full
    #expect(formatter.string(fromDistance: 5470) == "5.5 kilometers")
    for units: MKDistanceFormatter.Units in [.default, .metric, .imperial, .imperialWithYards] {
      for style: MKDistanceFormatter.DistanceUnitStyle in [.default, .abbreviated, .full] {
        formatter.units = units
        formatter.unitStyle = style
        #expect(!formatter.string(fromDistance: 1234).isEmpty)
      }
    }
  }
}
