import MapKit
import Testing

@Suite struct MapStringsTests {
  @Test func valuesHaveOneDecimal() {
    #expect(MKStringFromMapPoint(MKMapPoint(x: 1.25, y: -3)) == "{1.2, -3.0}")
    #expect(MKStringFromMapSize(MKMapSize(width: 10, height: 0.06)) == "{10.0, 0.1}")
    #expect(MKStringFromMapRect(MKMapRect(x: 1, y: 2, width: 3, height: 4)) == "{{1.0, 2.0}, {3.0, 4.0}}")
  }
}
