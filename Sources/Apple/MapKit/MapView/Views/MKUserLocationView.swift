import Foundation
internal import MapScene

/// The blue dot at the user's place. The circle of the accuracy and the cone of the heading are drawn by the map.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  static let side = 22.0

  /// Creates a blue dot.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    stand()
  }

  /// Creates a blue dot without an annotation; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand()
  }

  /// Creates a blue dot without an annotation; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stand()
  }

  private func stand() {
    bounds = CGRect(x: 0, y: 0, width: MKUserLocationView.side, height: MKUserLocationView.side)
    canShowCallout = true
    zPriority = .max
  }

  override func ownDrawing() -> Drawing {
    if image != nil { return super.ownDrawing() }
    let middle = DrawingPoint(x: MKUserLocationView.side / 2, y: MKUserLocationView.side / 2)
    var drawing = Drawing()
    drawing.append(.fillColor(.white))
    drawing.append(.fill(Path(circleAt: middle, radius: 11), .nonzero))
    drawing.append(.fillColor(Color(rgba: 0x007A_FFFF)))
    drawing.append(.fill(Path(circleAt: middle, radius: 8), .nonzero))
    return drawing
  }
}
