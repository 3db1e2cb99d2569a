import Foundation

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
