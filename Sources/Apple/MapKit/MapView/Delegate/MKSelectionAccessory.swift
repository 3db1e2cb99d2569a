import Foundation

/// What is shown beside a selected annotation on Apple's systems. It is stored only: there are no details of places here.
open class MKSelectionAccessory: NSObject {
  /// Returns an accessory that shows the details of a place.
  open class func mapItemDetail(_ presentationStyle: MapItemDetailPresentationStyle) -> MKSelectionAccessory {
    MKSelectionAccessory()
  }

  /// How the details of a place are shown on Apple's systems.
  open class MapItemDetailPresentationStyle: NSObject {
    /// How much a callout shows.
    public enum CalloutStyle: Int, Sendable {
      /// As fits.
      case automatic = 0
      /// All details.
      case full = 1
      /// The most important ones.
      case compact = 2
    }

    /// A callout.
    open class var callout: MapItemDetailPresentationStyle { MapItemDetailPresentationStyle() }
    /// A link to the program Maps.
    open class var openInMaps: MapItemDetailPresentationStyle { MapItemDetailPresentationStyle() }
    /// Returns a callout of a style.
    open class func callout(_ style: CalloutStyle) -> MapItemDetailPresentationStyle {
      MapItemDetailPresentationStyle()
    }
  }
}

/// Which things of the base map the user can select.
public struct MKMapFeatureOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shops, stations and the like.
  public static let pointsOfInterest = MKMapFeatureOptions(rawValue: 1)
  /// Countries and towns.
  public static let territories = MKMapFeatureOptions(rawValue: 2)
  /// Mountains, rivers and the like.
  public static let physicalFeatures = MKMapFeatureOptions(rawValue: 4)
}
