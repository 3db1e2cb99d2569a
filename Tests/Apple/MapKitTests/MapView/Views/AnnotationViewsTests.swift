import MapGeometry
import MapScene
import Testing

@testable import MapKit

@MainActor @Suite struct AnnotationViewsTests {
  private let place = MapPoint(x: 1e8, y: 1e8)

  private func texts(_ view: MKAnnotationView) -> [String] {
    view.sceneMarker(at: place).drawing.steps.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
  }

  @Test func imageGivesTheViewItsSize() {
    let view = MKAnnotationView(annotation: nil, reuseIdentifier: "a")
    #expect(view.bounds.size == .zero && view.reuseIdentifier == "a" && view.isEnabled && !view.canShowCallout)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30))
    view.image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    }
    view.centerOffset = CGPoint(x: 3, y: -15)
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
    let marker = view.sceneMarker(at: place)
    #expect(marker.box == DrawingRect(x: -7, y: -30, width: 20, height: 30))
    #expect(!marker.drawing.isEmpty)
  }

  /// Programs set the image when they create a view, and not when they use it again.
  @Test func reuseKeepsWhatProgramsSetOnce() {
    let view = MKAnnotationView(annotation: nil, reuseIdentifier: "a")
    view.centerOffset = CGPoint(x: 1, y: 2)
    view.canShowCallout = true
    view.isSelected = true
    view.dragState = .dragging
    view.prepareForReuse()
    #expect(view.centerOffset.x == 1 && view.canShowCallout && !view.isSelected && view.dragState == .none)
  }

  @Test func tipOfAPinIsAtThePlace() {
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(pin.bounds.size == CGSize(width: 32, height: 39) && pin.centerOffset == CGPoint(x: 8, y: -16))
    #expect(pin.sceneMarker(at: place).box.x == -8)
    pin.pinTintColor = .green
    #expect(pin.sceneMarker(at: place).drawing.steps.contains(.fillColor(UIColor.green.drawingColor)))
    pin.pinTintColor = nil
    let red = MKPinAnnotationView.redPinColor().drawingColor
    #expect(pin.sceneMarker(at: place).drawing.steps.contains(.fillColor(red)))
  }

  @Test func markerShowsGlyphAndTitles() {
    let point = annotation("Harbour", 1, 1)
    point.subtitle = "deep"
    let marker = MKMarkerAnnotationView(annotation: point, reuseIdentifier: nil)
    marker.glyphText = "H"
    #expect(texts(marker) == ["H", "Harbour"])
    marker.isSelected = true
    #expect(texts(marker) == ["H", "Harbour", "deep"])
    marker.titleVisibility = .hidden
    marker.subtitleVisibility = .hidden
    marker.glyphText = nil
    #expect(texts(marker) == [])
    marker.markerTintColor = .blue
    marker.glyphTintColor = .yellow
    let steps = marker.sceneMarker(at: place).drawing.steps
    #expect(steps.contains(.fillColor(UIColor.blue.drawingColor)))
    #expect(steps.contains(.fillColor(UIColor.yellow.drawingColor)))
  }

  @Test func clusterMarkerShowsItsCount() {
    let cluster = MKClusterAnnotation(memberAnnotations: [annotation("a", 1, 1), annotation("b", 2, 2)])
    #expect(texts(MKMarkerAnnotationView(annotation: cluster, reuseIdentifier: nil)) == ["2"])
  }

  /// Article 004: a view that draws itself.
  private final class Drawn: MKAnnotationView {
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    }
    required init?(coder: NSCoder) { fatalError("not used") }
    override func draw(_ rect: CGRect) {
      UIColor.purple.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
  }

  @Test func subclassesDrawThemselves() {
    let view = Drawn(annotation: nil, reuseIdentifier: nil)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "42"
    view.addSubview(label)
    let marker = view.sceneMarker(at: place)
    #expect(marker.drawing.steps.contains(.fillColor(UIColor.purple.drawingColor)))
    #expect(texts(view) == ["42"] && marker.box == DrawingRect(x: -20, y: -20, width: 40, height: 40))
  }

  @Test func calloutNeedsSelectionAndATitle() {
    let view = MKPinAnnotationView(annotation: annotation("Pin", 1, 1), reuseIdentifier: nil)
    view.canShowCallout = true
    #expect(view.sceneMarker(at: place).callout == nil)
    view.isSelected = true
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    button.accessibilityLabel = "more"
    view.rightCalloutAccessoryView = button
    let callout = view.sceneMarker(at: place).callout
    #expect(callout?.title == "Pin" && callout?.right?.isControl == true && callout?.right?.label == "more")
    #expect(callout?.tip.x == 0 && callout?.tip.y == -35.5)
    view.annotation = annotation("", 1, 1)
    #expect(view.sceneMarker(at: place).callout == nil)
  }

  @Test func dotIsInFrontAndHasACallout() {
    let view = MKUserLocationView(annotation: nil, reuseIdentifier: nil)
    #expect(view.canShowCallout && view.zPriority == .max && !view.recordedDrawing().isEmpty)
  }
}
