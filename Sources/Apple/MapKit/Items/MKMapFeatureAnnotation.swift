import CoreLocation
import Foundation

/// A feature of Apple's map that the user has selected.
///
/// The maps of this module have no features to select, and a program cannot create an annotation of this class. So
/// `annotation as? MKMapFeatureAnnotation` is always nil.
open class MKMapFeatureAnnotation: NSObject, MKAnnotation {
  /// What a feature is.
  public enum FeatureType: Int, Sendable {
    /// A shop, a station and the like.
    case pointOfInterest = 0
    /// A country, a town and the like.
    case territory = 1
    /// A mountain, a river and the like.
    case physicalFeature = 2
  }

  private let place: CLLocationCoordinate2D
  /// What the feature is.
  public let featureType: FeatureType
  /// The icon on the map; nil if none.
  public let iconStyle: MKIconStyle?
  /// The category of a point of interest; nil for other features.
  public let pointOfInterestCategory: MKPointOfInterestCategory?
  /// The name of the feature; nil if none.
  open private(set) var title: String?
  /// A second text; nil if none.
  open private(set) var subtitle: String?

  /// Creates an annotation, for this module and its tests.
  init(
    _ featureType: FeatureType, at coordinate: CLLocationCoordinate2D, title: String?,
    category: MKPointOfInterestCategory? = nil, icon: MKIconStyle? = nil
  ) {
    self.featureType = featureType
    place = coordinate
    self.title = title
    pointOfInterestCategory = category
    iconStyle = icon
    super.init()
  }

  /// The place, WGS 84.
  open var coordinate: CLLocationCoordinate2D { place }
}

/// The icon of a feature on Apple's map. A program cannot create one.
open class MKIconStyle: NSObject {
  /// The colour below the picture.
  public let backgroundColor: UIColor
  /// The picture.
  public let image: UIImage

  /// Creates a style, for this module and its tests.
  init(_ image: UIImage, on backgroundColor: UIColor) {
    self.image = image
    self.backgroundColor = backgroundColor
    super.init()
  }
}

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
