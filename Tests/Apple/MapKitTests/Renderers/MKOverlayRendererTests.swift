import Foundation
import MapGeometry
import MapScene
import Testing

@testable import MapKit

@Suite struct MKOverlayRendererTests {
  /// An overlay with a rectangle of its own, as programs write them.
  private final class Picture: NSObject, MKOverlay {
    var coordinate: CLLocationCoordinate2D { boundingMapRect.centre }
    let boundingMapRect = MKMapRect(x: 1000, y: 2000, width: 300, height: 400)
  }

  private final class PictureRenderer: MKOverlayRenderer {
    var isReady = true
    var drawn: [MKMapRect] = []
    override func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { isReady }
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      super.draw(mapRect, zoomScale: zoomScale, in: context)
      drawn.append(mapRect)
      context.setLineWidth(2 / zoomScale)
      context.stroke(rect(for: overlay.boundingMapRect))
    }
  }

  @Test func coordinatesAreRelativeToTheOverlay() {
    let renderer = MKOverlayRenderer(overlay: Picture())
    #expect(renderer.point(for: MKMapPoint(x: 1010, y: 2020)) == CGPoint(x: 10, y: 20))
    #expect(renderer.mapPoint(for: CGPoint(x: 10, y: 20)).y == 2020)
    let rect = MKMapRect(x: 1001, y: 2002, width: 3, height: 4)
    #expect(renderer.rect(for: rect) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(renderer.mapRect(for: CGRect(x: 1, y: 2, width: 3, height: 4)).minX == 1001)
    #expect(renderer.rect(for: .null).isNull && renderer.mapRect(for: .null).isNull)
  }

  @Test func drawingOfASubclassIsRecorded() throws {
    let renderer = PictureRenderer(overlay: Picture())
    renderer.alpha = 0.5
    renderer.blendMode = .multiply
    let overlay = try #require(renderer.sceneOverlay(zoomScale: 0.25))
    #expect(overlay.alpha == 0.5 && overlay.blendMode == .multiply)
    guard case .steps(let steps) = overlay.content else {
      Issue.record("no steps")
      return
    }
    #expect(steps.origin == MapPoint(x: 1000, y: 2000) && steps.zoomScale == 0.25)
    #expect(steps.bounds == MapRect(x: 1000, y: 2000, width: 300, height: 400))
    let frame = Path(rect: DrawingRect(x: 0, y: 0, width: 300, height: 400))
    #expect(steps.drawing.steps == [.lineWidth(8), .stroke(frame)])
  }

  @Test func onlyTheVisiblePartIsAskedFor() throws {
    let renderer = PictureRenderer(overlay: Picture())
    let visible = MKMapRect(x: 1100, y: 0, width: 100, height: 3000)
    let overlay = try #require(renderer.sceneOverlay(zoomScale: 1, visible: visible))
    #expect(renderer.drawn.allSatisfy { $0.minX == 1100 && $0.maxX == 1200 && $0.minY == 2000 && $0.maxY == 2400 })
    guard case .steps(let steps) = overlay.content else {
      Issue.record("no steps")
      return
    }
    #expect(steps.bounds.width == 100)
    let beyond = MKMapRect(x: 5000, y: 0, width: 100, height: 3000)
    #expect(renderer.sceneOverlay(zoomScale: 1, visible: beyond) == nil)
  }

  @Test func rendererThatIsNotReadyDrawsNothing() {
    let renderer = PictureRenderer(overlay: Picture())
    renderer.isReady = false
    #expect(renderer.sceneOverlay(zoomScale: 1) == nil && renderer.drawn.isEmpty)
    #expect(MKOverlayRenderer(overlay: Picture()).sceneOverlay(zoomScale: 1) == nil)
    #expect(MKOverlayRenderer().sceneOverlay(zoomScale: 1) == nil && MKPolylineRenderer().polyline.pointCount == 0)
  }

  @Test func needOfDrawingIsReported() {
    let renderer = MKOverlayRenderer(overlay: Picture())
    var count = 0
    renderer.observers.add(ChangeObserver { _ in count += 1 })
    renderer.setNeedsDisplay()
    renderer.setNeedsDisplay(.world)
    renderer.setNeedsDisplay(.world, zoomScale: 1)
    #expect(count == 3)
    renderer.alpha = 0.5
    renderer.blendMode = .screen
    #expect(count == 5 && renderer.contentScaleFactor == 1)
  }
}
