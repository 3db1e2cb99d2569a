import CoreLocation

/// An annotation that shows a map item.
open class MKMapItemAnnotation: NSObject, MKAnnotation {
  private let item: MKMapItem

  /// Creates an annotation; nil if the item stands for the place where the user is.
  public init?(mapItem: MKMapItem) {
    guard !mapItem.isCurrentLocation else { return nil }
    item = mapItem
    super.init()
  }

  /// The item.
  open var mapItem: MKMapItem { item }
  /// Where the item is, WGS 84.
  open var coordinate: CLLocationCoordinate2D { item.location.coordinate }
  /// The item's name; nil if unknown.
  open var title: String? { item.name }
  /// Always nil.
  open var subtitle: String? { nil }
}
