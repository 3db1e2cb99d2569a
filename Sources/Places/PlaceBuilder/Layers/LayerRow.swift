import Places

/// A row of a source: an address, a named point, a postal code, or a piece of a street. A text is empty if unknown.
struct LayerRow {
  var latitude = 0.0
  var longitude = 0.0
  var street = ""
  /// House number; several are separated by `;` or `,`.
  var number = ""
  var quarter = ""
  var town = ""
  var county = ""
  var district = ""
  var postalCode = ""
  var country = ""
  /// The points of a street without addresses, or of an interpolation, degrees; otherwise empty.
  var line: [(latitude: Double, longitude: Double)] = []
  /// Which numbers are between those at the ends of `line`; nil for a street.
  var interpolation: Interpolation?
  /// Name of a point; empty for an address.
  var name = ""
  var kind: PointKind?
  /// Radius of a point, m.
  var radius = 0.0
  /// Names in other languages, with BCP 47 tags.
  var names: [(language: String, name: String)] = []
  /// Names of which the language is unknown, for searches.
  var aliases: [String] = []

  /// Difference of neighbouring numbers, and whether they are even.
  enum Interpolation {
    case all
    case odd
    case even
  }

  /// Why the row cannot be used; nil if it can.
  var fault: String? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return "no position on the Earth" }
    return nil
  }
}
