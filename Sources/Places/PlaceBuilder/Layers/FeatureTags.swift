import JSON

/// The properties of a feature that a layer uses: tags of OpenStreetMap, and the columns of OpenAddresses.
struct FeatureTags {
  var number = ""
  var street = ""
  /// Name of a place without streets, which is part of its addresses.
  var place = ""
  var block = ""
  var neighbourhood = ""
  var quarter = ""
  var suburb = ""
  var town = ""
  var county = ""
  var province = ""
  var state = ""
  var postalCode = ""
  var country = ""
  var interpolation = ""
  var name = ""
  var highway = ""
  /// Value of the tag `place`, such as `village`.
  var placeKind = ""
  var isSight = false
  var names: [(language: String, name: String)] = []
  var aliases: [String] = []

  /// Names in these languages are read.
  private static let languages: [(StaticString, String)] = [
    ("name:en", "en"), ("name:de", "de"), ("name:fr", "fr"), ("name:es", "es"), ("name:it", "it"), ("name:pt", "pt"),
    ("name:nl", "nl"), ("name:pl", "pl"), ("name:cs", "cs"), ("name:ru", "ru"), ("name:uk", "uk"), ("name:tr", "tr"),
    ("name:ar", "ar"), ("name:he", "he"), ("name:hi", "hi"), ("name:ja", "ja"), ("name:ko", "ko"), ("name:zh", "zh"),
    ("name:zh-Hant", "zh-Hant"), ("name:sv", "sv"), ("name:fi", "fi"), ("name:nb", "nb"), ("name:da", "da"),
    ("name:el", "el"), ("name:th", "th"), ("name:vi", "vi"),
  ]

  mutating func read(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginObject()
    while let key = try reader.nextName() {
      switch key {
      case "addr:housenumber", "number", "housenumber", "house_number": number = try Self.text(&reader)
      case "addr:street", "street": street = try Self.text(&reader)
      case "addr:place": place = try Self.text(&reader)
      case "addr:block_number": block = try Self.text(&reader)
      case "addr:neighbourhood": neighbourhood = try Self.text(&reader)
      case "addr:quarter": quarter = try Self.text(&reader)
      case "addr:suburb": suburb = try Self.text(&reader)
      case "addr:city", "city": town = try Self.text(&reader)
      case "addr:county", "addr:district", "district": county = try Self.text(&reader)
      case "addr:province": province = try Self.text(&reader)
      case "addr:state", "region": state = try Self.text(&reader)
      case "addr:postcode", "postcode", "postal_code": postalCode = try Self.text(&reader)
      case "addr:country": country = try Self.text(&reader)
      case "addr:interpolation": interpolation = try Self.text(&reader)
      case "name": name = try Self.text(&reader)
      case "alt_name", "official_name", "short_name", "old_name", "loc_name":
        aliases += try Self.text(&reader).split(separator: ";").map { String($0) }
      case "highway": highway = try Self.text(&reader)
      case "place": placeKind = try Self.text(&reader)
      case "tourism", "historic", "amenity", "leisure", "natural", "man_made", "railway", "aeroway", "shop", "office",
        "building", "public_transport":
        isSight = true
        try reader.skip()
      default:
        if let language = Self.languages.first(where: { $0.0 ~= key }) {
          names.append((language.1, try Self.text(&reader)))
        } else {
          try reader.skip()
        }
      }
    }
  }

  /// Reads a text, or a number as a text; other values are empty.
  private static func text(_ reader: inout JSONReader) throws(JSONReader.Problem) -> String {
    var attempt = reader
    do throws(JSONReader.Problem) {
      let text = try attempt.readString()
      reader = attempt
      return text
    } catch {
      attempt = reader
    }
    do throws(JSONReader.Problem) {
      let number = try attempt.readNumber()
      reader = attempt
      return number.rounded() == number && number.magnitude < 1e9 ? String(Int(number)) : String(number)
    } catch {
      try reader.skip()
      return ""
    }
  }
}
