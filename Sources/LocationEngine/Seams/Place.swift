import NavigationMath

/// A place that people have a name for; nil is what nobody knows or what does not apply.
public struct Place: Hashable, Sendable {
  public var position: GeodeticPosition
  /// Metres around the position that hold the place.
  public var radius: Double?
  /// Of the place itself: a building, a peak, else the address's first line.
  public var name: String?
  /// Street.
  public var thoroughfare: String?
  /// House number.
  public var subThoroughfare: String?
  /// City or village.
  public var locality: String?
  /// Quarter.
  public var subLocality: String?
  /// State or province.
  public var administrativeArea: String?
  /// County or district.
  public var subAdministrativeArea: String?
  public var postalCode: String?
  /// ISO 3166-1, two capital letters.
  public var isoCountryCode: String?
  public var country: String?
  /// Lake or river.
  public var inlandWater: String?
  public var ocean: String?
  /// Sights and landmarks here.
  public var areasOfInterest: [String] = []
  /// Of the time zone database: `Europe/Berlin`.
  public var timeZone: String?

  public init(position: GeodeticPosition) { self.position = position }
}

/// The parts of an address, each as somebody wrote it; nil is what was left out.
public struct PostalFields: Hashable, Sendable {
  /// With the house number; several lines are parted by line feeds.
  public var street: String?
  /// Quarter.
  public var subLocality: String?
  public var city: String?
  /// County or district.
  public var subAdministrativeArea: String?
  /// State or province.
  public var state: String?
  public var postalCode: String?
  public var country: String?
  /// ISO 3166-1, two letters.
  public var isoCountryCode: String?

  public init() {}
}
