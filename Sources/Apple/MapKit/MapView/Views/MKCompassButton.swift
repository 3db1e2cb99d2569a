import Foundation
internal import MapScene

/// A compass that shows where north is on a map; a tap turns north up.
@preconcurrency @MainActor open class MKCompassButton: UIControl {
  /// The map whose direction the compass shows.
  open weak var mapView: MKMapView?

  /// When the compass is shown; `adaptive`, the default, shows it while north is not up.
  open var compassVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsDisplay() } }

  private static let side = 44.0

  /// Creates a compass for a map; nil: for one that is set later.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: MKCompassButton.side, height: MKCompassButton.side))
    self.mapView = mapView
  }

  /// Creates a compass with a frame, without a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a compass without size; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    accessibilityLabel = "North up"
    addAction(
      UIAction { [weak self] _ in
        guard let map = self?.mapView else { return }
        map.changeRegion(true) { $0.turn(toHeadingDegrees: 0) }
      }, for: .primaryActionTriggered)
  }

  /// Whether the compass is shown at the moment.
  var isVisible: Bool {
    switch compassVisibility {
    case .hidden: false
    case .visible: true
    case .adaptive: mapView.map { $0.model.headingDegrees != 0 } ?? false
    }
  }

  /// Draws the needle.
  open override func draw(_ rect: CGRect) {
    guard isVisible, let context = UIGraphicsGetCurrentContext() else { return }
    let half = MKCompassButton.side / 2
    var drawing = Drawing()
    drawing.append(.fillColor(Color(rgba: 0xFFFF_FFE6)))
    drawing.append(.fill(Path(circleAt: DrawingPoint(x: half, y: half), radius: half), .nonzero))
    var needle = Drawing()
    for (tip, color) in [(-15.0, 0xFF3B_30FF as UInt32), (15, 0x8080_80FF)] {
      needle.append(.fillColor(Color(rgba: color)))
      needle.append(
        .fill(
          Path(
            line: [DrawingPoint(x: -5, y: 0), DrawingPoint(x: 0, y: tip), DrawingPoint(x: 5, y: 0)], closed: true),
          .nonzero))
    }
    let turn = -(mapView?.model.viewport.rotation ?? 0)
    drawing.append(needle, transform: Transform.rotation(turn).concatenating(.translation(half, half)))
    context.record(drawing)
  }
}
