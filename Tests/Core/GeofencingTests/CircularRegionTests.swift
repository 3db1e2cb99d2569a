import Geofencing
import Testing

@Suite struct CircularRegionTests {
  @Test func itIsItsCentreAndItsRadius() {
    let region = CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 200)
    #expect(region == CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 200))
    #expect(region != CircularRegion(latitudeDegrees: 51.05, longitudeDegrees: 13.74, radius: 201))
  }
}
