import Foundation
import MapGeometry
import MapScene
import Testing

@testable import MapKit

/// The shape of a renderer that needs no recording.
func sceneShape(_ renderer: MKOverlayRenderer, zoomScale: Double = 1) -> SceneShape? {
  guard case .shape(let shape)? = renderer.sceneOverlay(zoomScale: zoomScale)?.content else { return nil }
  return shape
}

/// The steps that a renderer recorded.
func recordedSteps(_ renderer: MKOverlayRenderer, zoomScale: Double = 1) -> [DrawingStep]? {
  guard case .steps(let steps)? = renderer.sceneOverlay(zoomScale: zoomScale)?.content else { return nil }
  return steps.drawing.steps
}

@Suite struct MKOverlayPathRendererTests {
  private let line = MKPolyline(
    points: [(0, 0), (100, 0), (100, 100)].map { MKMapPoint(x: $0.0 + 500, y: $0.1 + 700) }, count: 3)

  private final class OwnPath: MKOverlayPathRenderer {
    var asked = 0
    override func createPath() {
      asked += 1
      path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    }
  }

  private final class OwnProperties: MKPolylineRenderer {
    override func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
      super.applyStrokeProperties(to: context, atZoomScale: zoomScale)
      context.setLineCap(.butt)
    }
  }

  private final class Hidden: MKPolylineRenderer {
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
  }

  private final class Unchanged: MKPolylineRenderer {
    var name = "route"
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      lineWidth = 7
      super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
  }

  private final class Bordered: MKPolylineRenderer {
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      context.setStrokeColor(UIColor.white.cgColor)
      context.setLineWidth(9 / zoomScale)
      context.addPath(path)
      context.strokePath()
      super.draw(mapRect, zoomScale: zoomScale, in: context)
    }
  }

  private final class Doubled: MKPolylineRenderer {
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      super.draw(mapRect, zoomScale: zoomScale, in: context)
      strokePath(path, in: context)
    }
  }

  @Test func defaultsAreThoseOfTheDocumentation() {
    let renderer = MKOverlayPathRenderer(overlay: line)
    #expect(renderer.fillColor == nil && renderer.strokeColor == nil && renderer.lineWidth == 0)
    #expect(renderer.lineJoin == .round && renderer.lineCap == .round && renderer.miterLimit == 10)
    #expect(renderer.lineDashPhase == 0 && renderer.lineDashPattern == nil && !renderer.shouldRasterize)
    #expect(renderer.path == nil && renderer.alpha == 1 && renderer.blendMode == .normal)
  }

  @Test func styleOfTheShapeIsThatOfTheRenderer() throws {
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    renderer.lineWidth = 4
    renderer.lineCap = .butt
    renderer.lineJoin = .bevel
    renderer.miterLimit = 3
    renderer.lineDashPattern = [2, 6]
    renderer.lineDashPhase = 1
    let shape = try #require(sceneShape(renderer, zoomScale: 0.5))
    #expect(shape.stroke == Color(red: 1, green: 0, blue: 0, alpha: 0.5) && shape.fill == nil && shape.lineWidth == 4)
    #expect(shape.lineCap == .butt && shape.lineJoin == .bevel && shape.miterLimit == 3)
    #expect(shape.dash == [2, 6] && shape.dashPhase == 1 && !shape.isClosed && shape.gradient == nil)
    #expect(shape.origin == MapPoint(x: 500, y: 700))
    #expect(shape.rings == [[MapPoint(x: 500, y: 700), MapPoint(x: 600, y: 700), MapPoint(x: 600, y: 800)]])
  }

  @Test func widthZeroIsThatOfARoad() throws {
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.strokeColor = .red
    #expect(try #require(sceneShape(renderer, zoomScale: 1)).lineWidth == 21)
  }

  @Test func rendererWithoutColoursDrawsNothing() {
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.fillColor = .red
    #expect(renderer.sceneOverlay(zoomScale: 1) == nil)
  }

  @Test func ownPathIsRecorded() throws {
    let renderer = OwnPath(overlay: line)
    renderer.fillColor = .black
    let frame = Path(rect: DrawingRect(x: 1, y: 2, width: 3, height: 4))
    let steps = try #require(recordedSteps(renderer))
    #expect(steps == [.save, .fillColor(.black), .fill(frame, .evenOdd), .restore])
    #expect(renderer.asked == 1)
    renderer.invalidatePath()
    #expect(renderer.path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4) && renderer.asked == 2)
  }

  @Test func pathThatIsSetReplacesTheShape() throws {
    let renderer = MKPolylineRenderer(polyline: line)
    renderer.strokeColor = .black
    renderer.lineWidth = 2
    #expect(renderer.path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(sceneShape(renderer) != nil)
    renderer.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    let steps = try #require(recordedSteps(renderer, zoomScale: 0.5))
    #expect(steps.contains(.stroke(Path(rect: DrawingRect(x: 1, y: 2, width: 3, height: 4)))))
    #expect(steps.contains(.lineWidth(4)))
    renderer.invalidatePath()
    #expect(sceneShape(renderer) != nil)
  }

  @Test func overriddenMethodsAreFoundOut() throws {
    let own = OwnProperties(polyline: line)
    own.strokeColor = .black
    own.lineWidth = 1
    let steps = try #require(recordedSteps(own))
    let (round, butt) = (steps.firstIndex(of: .lineCap(.round)), steps.firstIndex(of: .lineCap(.butt)))
    #expect(try #require(round) < #require(butt))
    let bordered = Bordered(polyline: line)
    bordered.strokeColor = .black
    #expect(try #require(recordedSteps(bordered)).filter { if case .stroke = $0 { true } else { false } }.count == 2)
    let doubled = Doubled(polyline: line)
    doubled.strokeColor = .black
    #expect(try #require(recordedSteps(doubled)).filter { if case .stroke = $0 { true } else { false } }.count == 2)
    let hidden = Hidden(polyline: line)
    hidden.strokeColor = .black
    #expect(hidden.sceneOverlay(zoomScale: 1) == nil)
  }

  @Test func subclassThatAddsPropertiesStaysAShape() throws {
    let renderer = Unchanged(polyline: line)
    renderer.strokeColor = .black
    renderer.lineWidth = 7
    #expect(try #require(sceneShape(renderer)).lineWidth == 7 && renderer.name == "route")
  }

  @Test func changesAreReported() {
    let renderer = MKPolygonRenderer(polygon: MKPolygon())
    var count = 0
    renderer.observers.add(ChangeObserver { _ in count += 1 })
    renderer.strokeColor = .red
    renderer.lineWidth = 2
    renderer.strokeEnd = 0.5
    renderer.invalidatePath()
    #expect(count == 4)
  }
}
