import Foundation

/// The user as an annotation of a map view.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The newest location of the map's own location manager; nil before the first.
  open internal(set) var location: CLLocation?
  /// The newest heading; nil unless the tracking mode is `followWithHeading`.
  open internal(set) var heading: CLHeading?
  /// Whether the map is waiting for or following the user's location.
  open internal(set) var isUpdating = false
  /// The title of the callout: "My Location" unless the program changes it.
  open var title: String? = "My Location"
  /// The second line of the callout; nil by default.
  open var subtitle: String?

  /// Creates a user without location.
  public override init() { super.init() }

  /// The place of the newest location; (−180, −180), which is invalid, before the first.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}
