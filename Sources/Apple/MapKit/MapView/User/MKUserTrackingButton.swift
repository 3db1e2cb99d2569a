import Foundation
internal import MapScene

/// A button that switches a map's tracking mode: follow, follow with heading, not at all.
@preconcurrency @MainActor open class MKUserTrackingButton: UIControl {
  static let label = "Follow the user's location"

  /// The map whose tracking mode the button switches.
  open weak var mapView: MKMapView?

  /// Creates a button for a map; nil: for one that is set later.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: TrackingButtonShape.side, height: TrackingButtonShape.side))
    self.mapView = mapView
  }

  /// Creates a button with a frame, without a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a button without size; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    accessibilityLabel = MKUserTrackingButton.label
    addAction(
      UIAction { [weak self] _ in
        guard let map = self?.mapView else { return }
        map.setUserTrackingMode(map.userTrackingMode.next, animated: true)
      }, for: .primaryActionTriggered)
  }

  /// Draws the button in the state of the map's tracking mode.
  open override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.record(TrackingButtonShape.drawing(mapView?.userTrackingMode ?? .none))
  }
}

extension MKUserTrackingMode {
  /// The mode after the next tap.
  var next: MKUserTrackingMode {
    switch self {
    case .none: .follow
    case .follow: .followWithHeading
    case .followWithHeading: MKUserTrackingMode.none
    }
  }
}

/// An item of a bar whose view is a button that switches a map's tracking mode.
///
/// There are no bars on Linux: the program adds the item's `customView` to its map.
@preconcurrency @MainActor open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  private let button = MKUserTrackingButton(mapView: nil)

  /// Creates an item without a map.
  public override init() {
    super.init()
    customView = button
  }

  /// Creates an item for a map; nil: for one that is set later.
  public convenience init(mapView: MKMapView?) {
    self.init()
    self.mapView = mapView
  }

  /// The map whose tracking mode the button switches.
  open var mapView: MKMapView? {
    get { button.mapView }
    set { button.mapView = newValue }
  }
}

/// The picture of a button for the tracking mode: an arrow, filled while the map follows.
enum TrackingButtonShape {
  /// Side of the square, points.
  static let side = 44.0

  static func drawing(_ mode: MKUserTrackingMode) -> Drawing {
    let blue = Color(rgba: 0x007A_FFFF)
    var drawing = Drawing()
    drawing.append(.fillColor(Color(rgba: 0xFFFF_FFE6)))
    drawing.append(
      .fill(Path(roundedRect: DrawingRect(x: 0, y: 0, width: side, height: side), radius: 8), .nonzero))
    var arrow = Path()
    for (x, y) in [(32.0, 12.0), (24, 33), (21.5, 22.5), (11, 20)] {
      let point = DrawingPoint(x: x, y: y)
      if arrow.isEmpty { arrow.move(to: point) } else { arrow.line(to: point) }
    }
    arrow.close()
    drawing.append(.fillColor(blue))
    drawing.append(.strokeColor(blue))
    drawing.append(.lineWidth(1.5))
    drawing.append(.lineJoin(.round))
    if mode != .none { drawing.append(.fill(arrow, .nonzero)) }
    drawing.append(.stroke(arrow))
    if mode == .followWithHeading {
      drawing.append(.fill(Path(rect: DrawingRect(x: side / 2 - 1.5, y: 4, width: 3, height: 7)), .nonzero))
    }
    return drawing
  }
}
