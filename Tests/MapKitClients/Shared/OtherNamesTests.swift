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

  @Test func rectanglesAreComparedAndWritten() {
    let rect = CGRect(x: 0, y: 0.5, width: 100, height: 50)
    #expect(rect.equalTo(rect) && !rect.equalTo(.zero) && rect.origin.equalTo(CGPoint(x: 0, y: 0.5)))
    #expect(rect.size.equalTo(CGSize(width: 100, height: 50)))
    #expect(NSCoder.string(for: rect) == "{{0, 0.5}, {100, 50}}")
    #expect(NSCoder.string(for: rect.origin) == "{0, 0.5}" && NSCoder.string(for: rect.size) == "{100, 50}")
  }

  @available(*, deprecated)
  private func oldText(_ rect: CGRect) -> String { NSStringFromCGRect(rect) }

  @Test func mapsAreOpenedFromNoScene() async {
    let item = MKMapItem(location: CLLocation(latitude: kehl.latitude, longitude: kehl.longitude), address: nil)
    let scene: UIScene? = nil
    #expect(await !item.openInMaps(launchOptions: nil, from: scene))
    #expect(await !MKMapItem.openMaps(with: [item], launchOptions: nil, from: scene))
  }

  @Test func kindsOfResultsAreOfTheSearch() {
    let types: MKLocalSearch.Request.ResultType = [.address, .pointOfInterest]
    #expect(types.contains(.address))
    let text: MKMapItem.Identifier.RawValue = "I1"
    #expect(MKMapItem.Identifier(rawValue: text)?.rawValue == "I1")
  }
}
