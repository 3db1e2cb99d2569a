import Foundation
import MapGeometry
import MapScene
import Testing

@testable import MapKit

@Suite struct ShapeRenderersTests {
  private func points(_ places: [(Double, Double)]) -> [MKMapPoint] { places.map { MKMapPoint(x: $0.0, y: $0.1) } }
  private func corner(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: x, y: y) }

  private func square(_ x: Double, _ y: Double, _ side: Double, holes: [MKPolygon]? = nil) -> MKPolygon {
    let corners = points([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
    return MKPolygon(points: corners, count: 4, interiorPolygons: holes)
  }

  @Test func partOfALineIsDrawn() throws {
    let renderer = MKPolylineRenderer(polyline: MKPolyline(points: points([(0, 0), (100, 0), (100, 100)]), count: 3))
    renderer.strokeColor = .red
    renderer.strokeStart = 0.25
    renderer.strokeEnd = 0.75
    #expect(try #require(sceneShape(renderer)).rings == [[corner(50, 0), corner(100, 0), corner(100, 50)]])
    renderer.strokeEnd = 0.1
    #expect(renderer.sceneOverlay(zoomScale: 1) == nil)
    renderer.strokeStart = -1
    renderer.strokeEnd = 2
    #expect(try #require(sceneShape(renderer)).rings[0].count == 3)
  }

  @Test func invalidPlacesAreLeftOut() throws {
    let line = polyline((1, 1), (.nan, 0), (2, 2))
    let renderer = MKPolylineRenderer(overlay: line)
    renderer.strokeColor = .red
    #expect(try #require(sceneShape(renderer)).rings[0].count == 2 && renderer.polyline === line)
  }

  @Test func areaHasItsHoles() throws {
    let renderer = MKPolygonRenderer(polygon: square(0, 0, 100, holes: [square(10, 10, 10)]))
    renderer.fillColor = .blue
    let shape = try #require(sceneShape(renderer))
    #expect(shape.isClosed && shape.rings.count == 2 && shape.rings[1][0] == corner(10, 10) && shape.stroke == nil)
    #expect(renderer.path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!renderer.path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(renderer.polygon.interiorPolygons?.count == 1)
  }

  @Test func filledAreaWithAPartOfItsBorderIsRecorded() throws {
    let renderer = MKPolygonRenderer(polygon: square(0, 0, 100))
    renderer.strokeColor = .black
    renderer.strokeEnd = 0.5
    let open = try #require(sceneShape(renderer))
    #expect(!open.isClosed && open.rings == [[corner(0, 0), corner(100, 0), corner(100, 100)]])
    renderer.fillColor = .blue
    let steps = try #require(recordedSteps(renderer))
    let filled = steps.compactMap { if case .fill(let path, _) = $0 { path } else { nil } }
    let stroked = steps.compactMap { if case .stroke(let path) = $0 { path } else { nil } }
    #expect(filled.count == 1 && filled[0].elements.last == .close)
    #expect(stroked.count == 1 && stroked[0].elements.count == 3)
    renderer.strokeColor = nil
    #expect(try #require(sceneShape(renderer)).isClosed)
  }

  @Test func circleIsARingOnItsRadius() throws {
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 60, longitude: 10), radius: 500)
    let renderer = MKCircleRenderer(circle: circle)
    renderer.strokeColor = .red
    renderer.fillColor = .red
    let shape = try #require(sceneShape(renderer))
    let (rect, radius) = (circle.boundingMapRect, 500 * MKMapPointsPerMeterAtLatitude(60))
    for corner in shape.rings[0] {
      #expect(abs(hypot(corner.x - rect.midX, corner.y - rect.midY) - radius) < 1e-6)
    }
    #expect(shape.isClosed && shape.rings[0].count > 300 && renderer.circle === circle)
    #expect(abs(shape.rings[0][0].y - rect.minY) < 1e-6)
    renderer.fillColor = nil
    renderer.strokeEnd = 0.25
    let quarter = try #require(sceneShape(renderer)).rings[0]
    #expect(abs(quarter[quarter.count - 1].y - rect.midY) < 1)
    renderer.strokeEnd = 1
    #expect(renderer.path.contains(CGPoint(x: radius, y: radius)))
  }

  @Test func severalShapesAreOne() throws {
    let lines = MKMultiPolylineRenderer(
      multiPolyline: MKMultiPolyline([polyline((0, 0), (1, 1)), polyline((2, 2), (3, 3))]))
    lines.strokeColor = .red
    #expect(try #require(sceneShape(lines)).rings.count == 2 && lines.multiPolyline.polylines.count == 2)
    let areas = MKMultiPolygonRenderer(
      multiPolygon: MKMultiPolygon([square(0, 0, 10, holes: [square(1, 1, 1)]), square(20, 20, 5)]))
    areas.fillColor = .red
    #expect(try #require(sceneShape(areas)).rings.count == 3 && areas.multiPolygon.polygons.count == 2)
    #expect(MKMultiPolygonRenderer(overlay: MKCircle()).multiPolygon.polygons.isEmpty)
    #expect(MKMultiPolylineRenderer(overlay: MKCircle()).multiPolyline.polylines.isEmpty)
  }

  @Test func gradientIsThatOfThePartDrawn() throws {
    let line = MKPolyline(points: points([(0, 0), (100, 0)]), count: 2)
    let renderer = MKGradientPolylineRenderer(polyline: line)
    renderer.setColors([.black, .white], locations: [0, 1])
    #expect(renderer.colors.count == 2 && renderer.locations == [0, 1])
    let whole = try #require(sceneShape(renderer)?.gradient)
    #expect(whole == [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)])
    renderer.strokeStart = 0.5
    let half = try #require(sceneShape(renderer)?.gradient)
    #expect(half[0].location == 0 && abs(half[0].color.red - 0.5) < 1e-9 && half[1].color == .white)
    let context = CGContext(recording: .null)
    renderer.draw(.world, zoomScale: 1, in: context)
    let colors = context.drawing.steps.compactMap { if case .strokeColor(let color) = $0 { color.red } else { nil } }
    #expect(colors.count == 64 && colors == colors.sorted() && colors[0] > 0.5 && colors[63] < 1)
    renderer.setColors([], locations: [])
    #expect(renderer.sceneOverlay(zoomScale: 1) == nil)
  }

  @Test func tilesAreDescribedNotDrawn() throws {
    let overlay = MKTileOverlay(urlTemplate: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    overlay.isGeometryFlipped = true
    overlay.canReplaceMapContent = true
    let renderer = MKTileOverlayRenderer(tileOverlay: overlay)
    renderer.tileIndex = 3
    #expect(try #require(renderer.sceneOverlay(zoomScale: 1)).content == .tiles(3))
    let tiles = try #require(renderer.sceneTiles(id: 7))
    #expect(tiles.id == 7 && tiles.maximumZoom == 21 && tiles.isFlipped && tiles.replacesMap)
    #expect(tiles.attribution == "© OpenStreetMap contributors")
    #expect(MKTileOverlay(urlTemplate: nil).attribution.isEmpty)
    #expect(MKTileOverlay(urlTemplate: "https://notopenstreetmap.org/").attribution.isEmpty)
    var count = 0
    renderer.observers.add(ChangeObserver { _ in count += 1 })
    renderer.reloadData()
    #expect(count == 1 && renderer.generation == 1)
    #expect(MKTileOverlayRenderer(overlay: MKCircle()).sceneTiles(id: 1) == nil)
  }
}
