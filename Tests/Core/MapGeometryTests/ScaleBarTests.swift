import MapGeometry
import Testing

@Suite struct ScaleBarTests {
  @Test(arguments: [
    (1.0, 250.0, "200 m", 200.0), (10, 99, "500 m", 50), (10, 100, "1 km", 100), (40_000, 100, "2000 km", 50),
    (0.01, 100, "1 m", 100), (0.004, 100, "20 cm", 50), (0.0001, 60, "5 mm", 50),
  ])
  func barIsTheGreatestRoundLength(_ scale: Double, _ most: Double, _ text: String, _ length: Double) throws {
    let bar = try #require(ScaleBar(metersPerPoint: scale, maximumLength: most))
    #expect(bar.text == text && abs(bar.length - length) < 1e-9 && abs(bar.meters - length * scale) < 1e-9 * bar.meters)
  }

  @Test func imperialUnitsAreMilesAndFeet() throws {
    let miles = try #require(ScaleBar(metersPerPoint: 100, maximumLength: 100, units: .imperial))
    #expect(miles.text == "5 mi" && abs(miles.meters - 8046.72) < 1e-9)
    let feet = try #require(ScaleBar(metersPerPoint: 1, maximumLength: 100, units: .imperial))
    #expect(feet.text == "200 ft" && abs(feet.length - 60.96) < 1e-9)
  }

  @Test func noRoomOrScaleGivesNoBar() {
    #expect(ScaleBar(metersPerPoint: 0, maximumLength: 100) == nil)
    #expect(ScaleBar(metersPerPoint: .nan, maximumLength: 100) == nil)
    #expect(ScaleBar(metersPerPoint: -1, maximumLength: -100) == nil)
    #expect(ScaleBar(metersPerPoint: .infinity, maximumLength: 1) == nil)
    #expect(ScaleBar(metersPerPoint: 1e-6, maximumLength: 10) == nil)
    #expect(ScaleBar(metersPerPoint: 0.001, maximumLength: 10, units: .imperial) == nil)
  }

  /// At 60° a map metre is half a metre; the radius to the east there is that of the prime vertical.
  @Test func viewportKnowsItsScale() {
    let view = MapViewport(
      center: MapProjection.point(latitudeDegrees: 60, longitudeDegrees: 5), scale: 0.5, width: 100, height: 100)
    #expect(abs(view.metersPerPoint - 2 * 0.0748327) < 1e-5)
  }
}
