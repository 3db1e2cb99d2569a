import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct LocationFilterTests {
  @Test func aFixWithAPositionBecomesOneEstimate() {
    var filter = LocationFilter()
    let first = filter.update(sampleFix(latitude: 47.25))
    let second = filter.update(sampleFix(latitude: 47.5))
    #expect(first?.latitudeDegrees == 47.25)
    #expect(second?.latitudeDegrees == 47.5)
  }

  @Test func aFixWithoutAPositionBecomesNone() {
    var filter = LocationFilter()
    _ = filter.update(sampleFix(latitude: 47.25))
    let none = filter.update(sampleFix(latitude: nil))
    #expect(none == nil)
  }
}

func sampleFix(latitude: Double?) -> GNSSFix {
  var fix = GNSSFix(
    time: UTCTime(timeOfDay: TimeOfDay(nanoseconds: 1)), received: MonotonicInstant(nanoseconds: 2),
    completed: MonotonicInstant(nanoseconds: 3))
  fix.latitudeDegrees = latitude
  fix.longitudeDegrees = 8.5
  return fix
}
