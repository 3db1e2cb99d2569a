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
  /// How the place was found by its name; nil for the place at a position, and if the index does not say it.
  public var match: PlaceMatch?

  /// Whether a geocoder may answer with the place although nothing marks it as a guess: a similar name is near in letters, and
  /// the place is large.
  package var isAnswer: Bool {
    guard let match else { return true }
    if case .spelling = match, !isLarge { return false }
    return match.isNear
  }

  /// Whether the place has some 90 000 inhabitants or more, by its radius.
  package var isLarge: Bool { radius ?? 0 >= 15_000 }

  /// Creates a place without names.
  public init(position: GeodeticPosition) { self.position = position }
}

/// How a place matches the words of a query.
public enum PlaceMatch: Hashable, Sendable {
  /// The words have its name as it is written.
  case exact
  /// The words are its name but for case, accents, width or the form of characters.
  case folded
  /// The words are another name of it.
  case alias
  /// Words of the query are in no name, or in that of a place elsewhere: the place of the other words.
  ///
  /// `isNear`: those words are a street or a part of their own, other words name where the place is, or it is large and its
  /// name, of four letters or more, is at least half as long as those words.
  case part(isNear: Bool)
  /// No place has this name. `edits` letters more, fewer, changed or swapped make it a name of the place; of a name that is
  /// compared by its sound, consonants are counted. `letters` is the length of the words.
  case spelling(edits: Int, letters: Int)

  /// Whether the place is a guess: of a similar name, or by a few of the words alone.
  package var isGuess: Bool {
    if case .spelling = self { return true }
    return !isNear
  }

  /// Whether at most one letter in five differs from the name, and the words beside it may be left out.
  public var isNear: Bool {
    switch self {
    case .exact, .folded, .alias: true
    case .part(let isNear): isNear
    case .spelling(let edits, let letters): edits * 5 <= letters
    }
  }
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
