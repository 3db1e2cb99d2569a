import Foundation
internal import MapScene

/// A balloon whose tip is at the annotation's place, with a glyph inside and the titles below.
///
/// Sizes and colours are this library's.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// Creates a red balloon with a pin as its glyph.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    stand()
  }

  /// Creates a red balloon without an annotation; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand()
  }

  /// Creates a red balloon without an annotation; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stand()
  }

  private func stand() {
    bounds = CGRect(x: 0, y: 0, width: MarkerShape.side, height: MarkerShape.side)
    centerOffset = CGPoint(x: 0, y: MarkerShape.centerY)
    collisionMode = .circle
  }

  /// When the annotation's title is shown under the balloon; `adaptive`, the default, shows it always.
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { appearanceChanged() } }

  /// When the subtitle is shown under the title; `adaptive`, the default, shows it while the marker is selected.
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { appearanceChanged() } }

  /// The colour of the balloon; nil means red.
  open var markerTintColor: UIColor? { didSet { appearanceChanged() } }

  /// The colour of the glyph; nil means white.
  open var glyphTintColor: UIColor? { didSet { appearanceChanged() } }

  /// The text in the balloon, best one or two characters; nil for none. It replaces `glyphImage`.
  open var glyphText: String? { didSet { appearanceChanged() } }

  /// The picture in the balloon; nil for none. It is drawn in its own colours.
  open var glyphImage: UIImage? { didSet { appearanceChanged() } }

  /// The picture in the balloon while the marker is selected; nil for the same.
  open var selectedGlyphImage: UIImage? { didSet { appearanceChanged() } }

  /// Whether the balloon grows when it is added; false by default. Stored only.
  open var animatesWhenAdded = false

  override func ownDrawing() -> Drawing {
    if image != nil { return super.ownDrawing() }
    var shape = MarkerShape(
      tint: markerTintColor?.drawingColor ?? MarkerShape.red, glyphColor: glyphTintColor?.drawingColor ?? .white)
    shape.isSelected = isSelected
    shape.text = glyphText ?? (annotation as? MKClusterAnnotation).map { String($0.memberAnnotations.count) }
    shape.image = (isSelected ? selectedGlyphImage : nil)?.drawingImage ?? glyphImage?.drawingImage
    if titleVisibility != .hidden { shape.title = annotation?.callout.title }
    if subtitleVisibility == .visible || subtitleVisibility == .adaptive && isSelected {
      shape.subtitle = annotation?.callout.subtitle
    }
    return shape.drawing
  }

  /// The balloon and its tail.
  override var hitBox: CGRect {
    if image != nil { return bounds }
    return CGRect(x: 0, y: 0, width: MarkerShape.side, height: MarkerShape.side / 2 - MarkerShape.centerY)
  }
}

/// The picture of a balloon with a glyph, and the titles under its tip.
struct MarkerShape {
  /// Side of the view: the diameter of the balloon.
  static let side = 28.0
  /// From the tip to the middle of the view.
  static let centerY = -20.0
  static let red = Color(rgba: 0xFF3B_30FF)

  var tint: Color
  var glyphColor: Color
  var isSelected = false
  var text: String?
  var image: DrawingImage?
  var title: String?
  var subtitle: String?

  /// In points from the upper left corner of the view.
  var drawing: Drawing {
    var drawing = Drawing()
    let tip = DrawingPoint(x: MarkerShape.side / 2, y: MarkerShape.side / 2 - MarkerShape.centerY)
    // A selected balloon is larger, and stands on the same tip.
    let scale = isSelected ? 1.5 : 1
    let balloon = self.balloon
    drawing.append(
      balloon,
      transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: tip.x * (1 - scale), ty: tip.y * (1 - scale)))
    drawing.append(.fillColor(Color(rgba: 0x2020_20FF)))
    var baseline = tip.y + 13
    for (line, size, weight) in [(title, 11.0, 600), (subtitle, 10.0, 400)] {
      guard let line, !line.isEmpty else { continue }
      drawing.append(
        .text(
          TextRun(
            line, x: tip.x, y: baseline, size: size, weight: weight, alignment: .center,
            haloColor: Color(rgba: 0xFFFF_FFD0))))
      baseline += size + 2
    }
    return drawing
  }

  private var balloon: Drawing {
    let radius = MarkerShape.side / 2
    let middle = DrawingPoint(x: radius, y: radius)
    let bottom = radius - MarkerShape.centerY
    var outline = Path()
    outline.move(to: DrawingPoint(x: radius, y: bottom))
    // The tail touches the circle 35° on both sides of the bottom.
    outline.addArc(centre: middle, radius: radius, from: .pi * 0.5 + 0.6, to: .pi * 2.5 - 0.6)
    outline.close()
    var drawing = Drawing()
    drawing.append(.fillColor(tint))
    drawing.append(.fill(outline, .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0xFFFF_FFCC)))
    drawing.append(.lineWidth(1))
    drawing.append(.stroke(outline))
    drawing.append(.fillColor(glyphColor))
    if let text, !text.isEmpty {
      let size = text.count < 3 ? 14.0 : text.count < 4 ? 11 : 9
      drawing.append(
        .text(TextRun(text, x: radius, y: radius + size * 0.36, size: size, weight: 600, alignment: .center)))
    } else if let image {
      let side = 20.0
      let greatest = Double(max(image.width, image.height, 1))
      let (width, height) = (side * Double(image.width) / greatest, side * Double(image.height) / greatest)
      let index = drawing.add(image)
      drawing.append(
        .image(index, DrawingRect(x: radius - width / 2, y: radius - height / 2, width: width, height: height)))
    } else {
      drawing.append(.fill(Path(circleAt: DrawingPoint(x: radius, y: radius - 2.5), radius: 4), .nonzero))
      drawing.append(
        .fill(Path(rect: DrawingRect(x: radius - 1, y: radius, width: 2, height: 8)), .nonzero))
    }
    return drawing
  }
}
