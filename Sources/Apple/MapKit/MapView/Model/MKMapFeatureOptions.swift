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
