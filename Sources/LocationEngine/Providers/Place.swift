import NavigationMath

/// A named place. A field is nil if unknown or not applicable.
public struct Place: Hashable, Sendable {
  /// Position of the place.
  public var position: GeodeticPosition
  /// Radius around the position that contains the place, m.
  public var radius: Double?
  /// Name of the place itself, such as a building or a peak; otherwise the first line of the address.
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
  /// Postal code in the country's format.
  public var postalCode: String?
  /// ISO 3166-1 code, two capital letters.
  public var isoCountryCode: String?
  /// Name of the country.
  public var country: String?
  /// Name of a lake or river.
  public var inlandWater: String?
  /// Name of an ocean or sea.
  public var ocean: String?
  /// Sights and landmarks at the position.
  public var areasOfInterest: [String] = []
  /// Identifier of the time zone database: `Europe/Berlin`.
  public var timeZone: String?

  /// Creates a place without names.
  public init(position: GeodeticPosition) { self.position = position }
}

/// Parts of an address, as entered. A part is nil if omitted.
public struct PostalFields: Hashable, Sendable {
  /// Street with house number; lines are separated by line feeds.
  public var street: String?
  /// Quarter.
  public var subLocality: String?
  /// City or village.
  public var city: String?
  /// County or district.
  public var subAdministrativeArea: String?
  /// State or province.
  public var state: String?
  /// Postal code in the country's format.
  public var postalCode: String?
  /// Name of the country.
  public var country: String?
  /// ISO 3166-1 code, two letters.
  public var isoCountryCode: String?

  /// Creates an empty address.
  public init() {}
}
