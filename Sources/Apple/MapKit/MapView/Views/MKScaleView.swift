import Foundation
internal import MapGeometry
internal import MapScene

/// A bar that shows a length on a map.
@preconcurrency @MainActor open class MKScaleView: UIView {
  /// Where in its view the bar is.
  public enum Alignment: Int, Sendable {
    /// The side where reading begins.
    case leading = 0
    /// The side where reading ends.
    case trailing = 1
    /// The middle.
    case center = 2
  }

  /// The map whose scale is shown.
  open weak var mapView: MKMapView?

  /// When the bar is shown; `adaptive`, the default, shows it always.
  open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsDisplay() } }

  /// Where in its view the bar is; `leading` by default.
  open var legendAlignment = Alignment.leading { didSet { setNeedsDisplay() } }

  /// Creates a bar for a map; nil: for one that is set later.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 120, height: 24))
    self.mapView = mapView
  }

  /// Creates a bar with a frame, without a map.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a bar without size; nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws the longest round length that fits.
  open override func draw(_ rect: CGRect) {
    guard scaleVisibility != .hidden, let map = mapView, map.model.hasSize,
      let context = UIGraphicsGetCurrentContext(),
      let bar = ScaleBar(metersPerPoint: map.model.viewport.metersPerPoint, maximumLength: Double(bounds.width))
    else { return }
    let free = Double(bounds.width) - bar.length
    let left =
      switch legendAlignment {
      case .leading: 0.0
      case .trailing: free
      case .center: free / 2
      }
    let bottom = Double(bounds.height) - 3
    var drawing = Drawing()
    drawing.append(.lineWidth(2))
    drawing.append(.strokeColor(Color(rgba: 0x2020_20FF)))
    drawing.append(
      .stroke(
        Path(line: [
          DrawingPoint(x: left + 1, y: bottom - 4), DrawingPoint(x: left + 1, y: bottom),
          DrawingPoint(x: left + bar.length - 1, y: bottom), DrawingPoint(x: left + bar.length - 1, y: bottom - 4),
        ])))
    drawing.append(.fillColor(Color(rgba: 0x2020_20FF)))
    drawing.append(
      .text(TextRun(bar.text, x: left + 4, y: bottom - 5, size: 10, haloColor: Color(rgba: 0xFFFF_FFD0))))
    context.record(drawing)
  }
}
