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
