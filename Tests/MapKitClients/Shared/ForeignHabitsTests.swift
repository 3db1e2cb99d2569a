import MapKit
import Testing

/// What packages written for Apple's systems do with classes and views.
@MainActor @Suite struct ForeignHabitsTests {
  private final class StopView: MKAnnotationView {
    var darknessChanges = 0

    override init(frame: CGRect) { super.init(frame: frame) }
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      darknessChanges += 1
    }
    override func awakeFromNib() { super.awakeFromNib() }
  }

  private final class Tiles: MKTileOverlay {
    let server: String
    init(server: String) {
      self.server = server
      super.init(urlTemplate: server)
    }
  }

  private final class ChosenTiles: MKTileOverlay {}

  @Test func viewsAreMadeWithFrames() {
    let view = StopView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.frame.width == 3 && view.annotation == nil && view.reuseIdentifier == nil)
    let marker = MKMarkerAnnotationView()
    marker.annotation = MKPointAnnotation()
    #expect(marker.bounds == MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil).bounds)
    let pin = MKPinAnnotationView(frame: .zero)
    #expect(pin.centerOffset == MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).centerOffset)
  }

  @Test func changesOfLightGoInwards() {
    let (outer, inner) = (UIView(), StopView(frame: .zero))
    outer.addSubview(inner)
    outer.overrideUserInterfaceStyle = .dark
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.darknessChanges == 1 && inner.traitCollection.userInterfaceStyle == .dark)
    inner.overrideUserInterfaceStyle = .dark
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.darknessChanges == 1)
  }

  @Test func valuesForOthersAreKept() {
    let view = UIView()
    var traits: UIAccessibilityTraits = [.button, .selected]
    traits.formUnion([.link, .image, .staticText, .updatesFrequently, .notEnabled, .adjustable, .header])
    #expect(UIAccessibilityTraits(rawValue: traits.rawValue) == traits && UIAccessibilityTraits.none.isEmpty)
    view.accessibilityTraits = traits
    view.accessibilityElementsHidden = true
    #expect(view.accessibilityElementsHidden && UIScreen.main.traitCollection == UITraitCollection.current)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.accessibilityTraits.contains(.selected) && view.layoutMargins.right == 4)
    let label = UILabel()
    let adjustments: [UIBaselineAdjustment] = [.alignBaselines, .none, .alignCenters]
    for adjustment in adjustments { label.baselineAdjustment = adjustment }
    #expect(label.baselineAdjustment == .alignCenters)
  }

  @Test func overlaysAreAskedForTheirClass() {
    let overlay: MKOverlay = Tiles(server: "file:///{z}")
    #expect(overlay.isKind(of: MKTileOverlay.self) && overlay.isKind(of: NSObject.self))
    #expect(!overlay.isKind(of: MKCircle.self) && !overlay.isMember(of: MKTileOverlay.self))
    #expect(overlay.isMember(of: Tiles.self))
  }

  @Test func tilesNeedNoAddress() {
    #expect(MKTileOverlay().urlTemplate == nil && ChosenTiles().urlTemplate == nil)
  }

  @Test func linesBecomeAreas() throws {
    let size = CGSize(width: 20, height: 20)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.setLineWidth(4)
    context.setLineCap(.square)
    context.move(to: CGPoint(x: 5, y: 10))
    context.addLine(to: CGPoint(x: 15, y: 10))
    context.replacePathWithStrokedPath()
    let square = context.boundingBoxOfPath
    #expect(square == CGRect(x: 3, y: 8, width: 14, height: 4))
    context.beginPath()
    context.setLineCap(.butt)
    context.setLineDash(phase: 0, lengths: [4, 100])
    context.move(to: CGPoint(x: 5, y: 10))
    context.addLine(to: CGPoint(x: 15, y: 10))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 8, width: 4, height: 4))
  }
}
