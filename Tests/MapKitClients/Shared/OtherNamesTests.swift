import MapKit
import Testing

/// Initializers that Apple's SDK has under two names.
@Suite struct OtherNamesTests {
  private let kehl = CLLocationCoordinate2D(latitude: 48.5734, longitude: 7.8152)

  @Test func shapesHaveTwoInitializers() {
    let area = MKPolygon(points: [MKMapPoint(kehl)], count: 1)
    let line = MKPolyline(points: [MKMapPoint(kehl)], count: 1)
    #expect(MKMultiPolygon(polygons: [area]).polygons == [area])
    #expect(MKMultiPolyline(polylines: [line]).polylines == [line])
    #expect(MKTileOverlay(URLTemplate: "file:///tiles/{z}/{x}/{y}.png").urlTemplate == "file:///tiles/{z}/{x}/{y}.png")
  }

  @Test func valuesAreWrappedUnderBothNames() {
    #expect(NSValue(MKCoordinate: kehl).mkCoordinateValue.latitude == kehl.latitude)
    let span = MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)
    #expect(NSValue(MKCoordinateSpan: span).mkCoordinateSpanValue.longitudeDelta == 2)
  }

  @Test func camerasHaveLongNames() {
    let camera = MKMapCamera(lookingAtCenterCoordinate: kehl, fromDistance: 500, pitch: 10, heading: 90)
    #expect(camera.centerCoordinateDistance == 500 && camera.pitch == 10 && camera.heading == 90)
    let above = MKMapCamera(lookingAtCenterCoordinate: kehl, fromEyeCoordinate: kehl, eyeAltitude: 700)
    #expect(above.altitude == 700)
    let item = MKMapItem(location: CLLocation(latitude: kehl.latitude, longitude: kehl.longitude), address: nil)
    let place = MKMapCamera(lookingAtMapItem: item, forViewSize: CGSize(width: 9, height: 9), allowPitch: false)
    #expect(place.centerCoordinate.longitude == kehl.longitude)
  }

  @Test func kindsOfResultsAreOfTheSearch() {
    let types: MKLocalSearch.Request.ResultType = [.address, .pointOfInterest]
    #expect(types.contains(.address))
    let text: MKMapItem.Identifier.RawValue = "I1"
    #expect(MKMapItem.Identifier(rawValue: text)?.rawValue == "I1")
  }
}
