import MapKit
import Testing

@Suite struct NSValueCoordinatesTests {
  @Test func valueReturnsWhatItHolds() {
    let coordinate = NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: 35.7, longitude: -139.7)).mkCoordinateValue
    #expect(coordinate.latitude == 35.7 && coordinate.longitude == -139.7)
    let span = NSValue(mkCoordinateSpan: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)).mkCoordinateSpanValue
    #expect(span.latitudeDelta == 1 && span.longitudeDelta == 2)
  }

  @Test func equalValuesAreEqual() {
    let values = [1.0, 1, 2].map { NSValue(mkCoordinate: CLLocationCoordinate2D(latitude: $0, longitude: 5)) }
    #expect(values[0] == values[1] && values[0] != values[2])
  }

  @Test func otherContentIsZero() {
    let number = NSNumber(value: 7)
    #expect(number.mkCoordinateValue.latitude == 0 && number.mkCoordinateSpanValue.longitudeDelta == 0)
  }
}
