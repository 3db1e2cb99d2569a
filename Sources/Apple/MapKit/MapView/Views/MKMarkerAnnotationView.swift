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
