import MapKit
import Testing

/// Draws a picture over its overlay, as Apple's sample code does.
private final class PictureRenderer: MKOverlayRenderer {
  private let picture: UIImage
  init(overlay: any MKOverlay, picture: UIImage) {
    self.picture = picture
    super.init(overlay: overlay)
  }
  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    let rect = self.rect(for: overlay.boundingMapRect)
    context.saveGState()
    context.scaleBy(x: 1, y: -1)
    context.translateBy(x: 0, y: -rect.size.height)
    context.setAlpha(alpha)
    if let image = picture.cgImage { context.draw(image, in: rect) }
    context.restoreGState()
  }
}

/// Draws a grid when its data are there.
private final class GridRenderer: MKOverlayRenderer {
  var isLoaded = false {
    didSet { setNeedsDisplay(overlay.boundingMapRect) }
  }
  override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { isLoaded }
  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    context.setStrokeColor(UIColor.gray.cgColor)
    context.setLineWidth(1 / zoomScale)
    for column in 0...4 {
      let x = mapRect.minX + Double(column) / 4 * mapRect.width
      context.move(to: point(for: MKMapPoint(x: x, y: mapRect.minY)))
      context.addLine(to: point(for: MKMapPoint(x: x, y: mapRect.maxY)))
    }
    context.strokePath()
  }
}

/// Makes its path itself.
private final class ArrowRenderer: MKOverlayPathRenderer {
  override func createPath() {
    let path = CGMutablePath()
    let rect = overlay.boundingMapRect
    path.move(to: point(for: rect.origin))
    path.addLine(to: point(for: MKMapPoint(x: rect.maxX, y: rect.midY)))
    path.addLine(to: point(for: MKMapPoint(x: rect.minX, y: rect.maxY)))
    path.closeSubpath()
    self.path = path
  }
}

/// Draws a line twice: a wide one in white below it.
private class BorderedLineRenderer: MKPolylineRenderer {
  var borderColor = UIColor.white
  override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    let width = lineWidth / zoomScale
    context.saveGState()
    applyStrokeProperties(to: context, atZoomScale: zoomScale)
    context.setStrokeColor(borderColor.cgColor)
    context.setLineWidth(width * 1.5)
    strokePath(path, in: context)
    context.restoreGState()
    super.draw(mapRect, zoomScale: zoomScale, in: context)
  }
}

/// Stripes an area.
private final class StripedRenderer: MKPolygonRenderer {
  override func fillPath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.clip()
    context.fill(path.boundingBox)
  }
  override func strokePath(_ path: CGPath, in context: CGContext) { super.strokePath(path, in: context) }
  override func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    super.applyFillProperties(to: context, atZoomScale: zoomScale)
    context.setAlpha(0.5)
  }
}

struct RenderersTests {
  private let coordinates = [
    CLLocationCoordinate2D(latitude: 1, longitude: 1), CLLocationCoordinate2D(latitude: 1, longitude: 2),
    CLLocationCoordinate2D(latitude: 2, longitude: 2),
  ]

  /// What delegates do for each kind of overlay.
  private func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer {
    if let circle = overlay as? MKCircle {
      let renderer = MKCircleRenderer(circle: circle)
      renderer.fillColor = UIColor.cyan.withAlphaComponent(0.2)
      renderer.strokeColor = UIColor.blue.withAlphaComponent(0.7)
      renderer.lineWidth = 3
      return renderer
    }
    if overlay is MKPolyline {
      let renderer = MKPolylineRenderer(overlay: overlay)
      renderer.strokeColor = .red
      renderer.lineDashPattern = [2, 5]
      return renderer
    }
    if let tiles = overlay as? MKTileOverlay { return MKTileOverlayRenderer(tileOverlay: tiles) }
    return MKOverlayRenderer()
  }

  @Test func renderersOfADelegate() {
    let line = MKPolyline(coordinates: coordinates, count: coordinates.count)
    let circle = MKCircle(center: coordinates[0], radius: 100)
    let tiles = MKTileOverlay(urlTemplate: nil)
    #expect((renderer(for: circle) as? MKCircleRenderer)?.circle === circle)
    #expect((renderer(for: line) as? MKPolylineRenderer)?.polyline === line)
    #expect(renderer(for: tiles).overlay === tiles)
    #expect(type(of: renderer(for: MKPolygon())) == MKOverlayRenderer.self)
  }

  @Test func coordinatesOfARenderer() {
    let circle = MKCircle(center: coordinates[0], radius: 100)
    let renderer = MKOverlayRenderer(overlay: circle)
    let middle = renderer.point(for: MKMapPoint(circle.coordinate))
    #expect(abs(middle.x - renderer.rect(for: circle.boundingMapRect).width / 2) < 1e-6)
    #expect(abs(renderer.mapPoint(for: middle).x - MKMapPoint(circle.coordinate).x) < 1e-6)
    #expect(renderer.mapRect(for: CGRect(x: 0, y: 0, width: 1, height: 1)).minX == circle.boundingMapRect.minX)
    renderer.alpha = 0.5
    renderer.blendMode = .multiply
    #expect(renderer.alpha == 0.5 && renderer.blendMode == .multiply && renderer.contentScaleFactor >= 1)
    #expect(renderer.canDraw(.world, zoomScale: 1))
    renderer.draw(.world, zoomScale: 1, in: CGContext.none)
    renderer.setNeedsDisplay()
    renderer.setNeedsDisplay(.world)
    renderer.setNeedsDisplay(.world, zoomScale: 0.5)
  }

  @Test func propertiesOfPaths() throws {
    let renderer = MKPolygonRenderer(polygon: MKPolygon(coordinates: coordinates, count: coordinates.count))
    renderer.fillColor = .green
    renderer.strokeColor = .black
    renderer.lineWidth = 2
    renderer.lineJoin = .miter
    renderer.lineCap = .butt
    renderer.miterLimit = 4
    renderer.lineDashPhase = 1
    renderer.lineDashPattern = [NSNumber(value: 4), 2]
    renderer.shouldRasterize = true
    renderer.strokeStart = 0.25
    renderer.strokeEnd = 0.75
    #expect(renderer.fillColor == .green && renderer.strokeColor == .black && renderer.lineWidth == 2)
    #expect(renderer.lineJoin == .miter && renderer.lineCap == .butt && renderer.miterLimit == 4)
    #expect(renderer.lineDashPhase == 1 && renderer.lineDashPattern == [4, 2] && renderer.shouldRasterize)
    #expect(renderer.strokeStart == 0.25 && renderer.strokeEnd == 0.75 && renderer.polygon.pointCount == 3)
    let path = try #require(renderer.path)
    #expect(path.contains(renderer.point(for: MKMapPoint(CLLocationCoordinate2D(latitude: 1.2, longitude: 1.8)))))
    renderer.createPath()
    renderer.invalidatePath()
    let context = CGContext.none
    renderer.applyFillProperties(to: context, atZoomScale: 1)
    renderer.applyStrokeProperties(to: context, atZoomScale: 1)
    renderer.fillPath(path, in: context)
    renderer.strokePath(path, in: context)
    renderer.draw(.world, zoomScale: 1, in: context)
  }

  @Test func renderersOfShapes() {
    let line = MKPolyline(coordinates: coordinates, count: coordinates.count)
    let area = MKPolygon(coordinates: coordinates, count: coordinates.count)
    let part = MKPolylineRenderer(polyline: line)
    part.strokeStart = 0.5
    part.strokeEnd = 0.9
    #expect(part.strokeStart < part.strokeEnd)
    let arc = MKCircleRenderer(overlay: MKCircle(center: coordinates[0], radius: 5))
    arc.strokeStart = 0.5
    arc.strokeEnd = 1
    #expect(arc.circle.radius == 5 && arc.strokeStart == 0.5 && arc.strokeEnd == 1)
    #expect(MKMultiPolylineRenderer(multiPolyline: MKMultiPolyline([line])).multiPolyline.polylines.count == 1)
    #expect(MKMultiPolygonRenderer(multiPolygon: MKMultiPolygon([area])).multiPolygon.polygons.count == 1)
    #expect(MKMultiPolylineRenderer(overlay: MKMultiPolyline([line])).multiPolyline.polylines[0] === line)
    #expect(MKMultiPolygonRenderer(overlay: MKMultiPolygon([area])).multiPolygon.polygons[0] === area)
    #expect(MKPolygonRenderer(overlay: area).polygon === area)
    let gradient = MKGradientPolylineRenderer(polyline: line)
    gradient.setColors([.green, .yellow, .red], locations: [0, 0.5, 1])
    gradient.lineWidth = 6
    #expect(gradient.colors == [.green, .yellow, .red] && gradient.locations == [0, 0.5, 1])
    gradient.strokePath(gradient.path, in: CGContext.none)
    let tiles = MKTileOverlayRenderer(overlay: MKTileOverlay(urlTemplate: nil))
    tiles.reloadData()
    #expect(tiles.alpha == 1)
  }

  @Test func subclasses() {
    let circle = MKCircle(center: coordinates[0], radius: 5)
    let picture = PictureRenderer(overlay: circle, picture: UIImage())
    picture.draw(.world, zoomScale: 1, in: CGContext.none)
    let grid = GridRenderer(overlay: circle)
    #expect(!grid.canDraw(.world, zoomScale: 1))
    grid.isLoaded = true
    grid.draw(circle.boundingMapRect, zoomScale: 1, in: CGContext.none)
    #expect(ArrowRenderer(overlay: circle).path.contains(CGPoint(x: 5, y: 33)))
    let line = BorderedLineRenderer(polyline: MKPolyline(coordinates: coordinates, count: coordinates.count))
    line.lineWidth = 4
    line.draw(.world, zoomScale: 0.5, in: CGContext.none)
    #expect(BorderedLineRenderer(overlay: line.polyline).borderColor == .white)
    let area = StripedRenderer(polygon: MKPolygon(coordinates: coordinates, count: coordinates.count))
    area.fillColor = .red
    area.draw(.world, zoomScale: 0.5, in: CGContext.none)
  }
}

extension CGContext {
  /// A context whose drawing is of no interest.
  fileprivate static var none: CGContext {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 1)
    defer { UIGraphicsEndImageContext() }
    return UIGraphicsGetCurrentContext()!
  }
}
