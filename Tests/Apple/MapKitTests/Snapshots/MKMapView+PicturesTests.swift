import Foundation
import MapRendering
import MapScene
import Testing

@testable import MapKit

/// Tiles of one colour, but none in the first row of the world.
private final class RedTiles: MKTileOverlay {
  override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    let square = Path(rect: DrawingRect(x: 0, y: 0, width: 8, height: 8))
    let steps: [DrawingStep] = [.fillColor(Color(rgba: 0xFF00_00FF)), .fill(square, .nonzero)]
    let png = path.y == 0 ? nil : try? PNGRenderer.png(Drawing(steps: steps), width: 8, height: 8)
    result(png.map { Data($0) }, png == nil ? CocoaError(.fileNoSuchFile) : nil)
  }
}

/// Fills its overlay's rectangle itself.
private final class GreenRenderer: MKOverlayRenderer {
  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    context.setFillColor(UIColor.green.cgColor)
    context.fill(rect(for: overlay.boundingMapRect))
  }
}

@MainActor private final class Delegate: NSObject, MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    switch overlay {
    case let tiles as MKTileOverlay: return MKTileOverlayRenderer(tileOverlay: tiles)
    case let circle as MKCircle:
      let renderer = MKCircleRenderer(circle: circle)
      renderer.fillColor = .blue
      return renderer
    default: return GreenRenderer(overlay: overlay)
    }
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
    view.backgroundColor = .black
    return view
  }
}

@MainActor @Suite(.needsCairo) struct MKMapViewPicturesTests {
  private let delegate = Delegate()
  private let middle = CLLocationCoordinate2D(latitude: 48, longitude: 11)

  private func map() -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    map.delegate = delegate
    map.region = MKCoordinateRegion(center: middle, latitudinalMeters: 1000, longitudinalMeters: 2000)
    return map
  }

  private func pixels(_ map: MKMapView, scale: CGFloat = 1) throws -> PixelImage {
    let png = try #require(map.pngData(scale: scale))
    return try #require(PixelImage(file: [UInt8](png)))
  }

  @Test func overlaysAndAnnotationsAreDrawn() throws {
    let map = map()
    map.addOverlay(MKCircle(center: middle, radius: 200))
    let annotation = MKPointAnnotation()
    annotation.coordinate = middle
    map.addAnnotation(annotation)
    let picture = try pixels(map, scale: 2)
    #expect(picture.width == 400 && picture.height == 200)
    #expect(picture[200, 100] == [0, 0, 0, 255] && picture[225, 100] == [0, 0, 255, 255])
    #expect(picture[260, 100] != [0, 0, 255, 255])
  }

  @Test func drawingOfAProgramsRendererAppears() throws {
    let map = map()
    let rect = map.visibleMapRect
    let corners = [
      MKMapPoint(x: rect.midX, y: rect.midY), MKMapPoint(x: rect.maxX, y: rect.midY),
      MKMapPoint(x: rect.maxX, y: rect.maxY),
    ]
    map.addOverlay(MKPolygon(points: corners, count: 3))
    let picture = try pixels(map)
    #expect(picture[150, 60] == [0, 255, 0, 255] && picture[150, 40] != [0, 255, 0, 255])
  }

  @Test func tilesOfAProgramAreLoaded() throws {
    let map = map()
    map.addOverlay(RedTiles(urlTemplate: nil))
    #expect(try pixels(map)[20, 20] == [255, 0, 0, 255])
    map.setVisibleMapRect(.world, animated: false)
    let world = try pixels(map)
    // One tile of the world, in the first row.
    #expect(world[100, 50] != [255, 0, 0, 255])
  }

  @Test func documentIsTheSameForTheSameMap() throws {
    let map = map()
    map.addOverlay(MKCircle(center: middle, radius: 200))
    let document = try #require(map.svgData())
    #expect(document == map.svgData())
    #expect(String(decoding: document, as: UTF8.self).contains("fill=\"#0000ff\""))
  }

  @Test func mapWithoutASizeHasNoPicture() {
    let map = MKMapView(frame: .zero)
    #expect(map.pngData() == nil && map.svgData() == nil)
  }

  @Test func tileLevelsFollowTheTileSize() {
    let overlay = MKTileOverlay(urlTemplate: nil)
    let viewport = map().viewport
    let level = OverlayTiles.tiles(of: overlay, for: viewport).first?.z
    overlay.tileSize = CGSize(width: 512, height: 512)
    #expect(OverlayTiles.tiles(of: overlay, for: viewport).first?.z == level.map { $0 - 1 })
    overlay.maximumZ = 5
    #expect(OverlayTiles.tiles(of: overlay, for: viewport).first?.z == 5)
    overlay.maximumZ = 21
    overlay.minimumZ = 20
    #expect(OverlayTiles.tiles(of: overlay, for: viewport).isEmpty)
  }
}
