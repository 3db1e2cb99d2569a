import Geofencing
import Testing

@Suite struct RegionErrorTests {
  @Test func aCircleWithoutACentreIsToldFromOneWithoutARadius() {
    #expect(throws: RegionError.centre) {
      try CircularRegion(latitudeDegrees: -90.5, longitudeDegrees: 0, radius: -1).validate()
    }
    #expect(throws: RegionError.centre) {
      try CircularRegion(latitudeDegrees: 0, longitudeDegrees: -180.5, radius: 1).validate()
    }
    #expect(throws: RegionError.radius) {
      try CircularRegion(latitudeDegrees: -90, longitudeDegrees: 180, radius: -1e-300).validate()
    }
  }
}
