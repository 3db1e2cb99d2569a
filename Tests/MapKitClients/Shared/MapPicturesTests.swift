import MapKit
import Testing

/// Draws a walk, as the articles' programs do.
@MainActor private final class WalkDelegate: NSObject, MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    guard let line = overlay as? MKPolyline else { return MKOverlayRenderer(overlay: overlay) }
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.strokeColor = .systemBlue
    renderer.lineWidth = 3
    return renderer
  }
}

@MainActor @Suite(.enabled(if: canDrawPictures, "cairo is not installed")) struct MapPicturesTests {
  @Test func wholeMapIsAPicture() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let delegate = WalkDelegate()
    map.delegate = delegate
    let walk = (0..<100).map { CLLocationCoordinate2D(latitude: 47 + Double($0) * 1e-4, longitude: 11) }
    let line = MKPolyline(coordinates: walk, count: walk.count)
    map.addOverlay(line)
    map.setVisibleMapRect(line.boundingMapRect, edgePadding: .zero, animated: false)
    #expect(map.pngData()?.isEmpty == false && map.pngData(scale: 2)?.isEmpty == false)
    #expect(map.svgData().map { String(decoding: $0, as: UTF8.self).contains("stroke-width=\"3\"") } == true)
  }
}
