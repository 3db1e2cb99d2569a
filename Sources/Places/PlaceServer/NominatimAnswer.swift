import Bytes
internal import Geofencing
import JSON
internal import NavigationMath
internal import Providers

/// Answers of Nominatim: an object for `/reverse`, a list of at most ten for `/search`.
enum NominatimAnswer {
  private static let mostPlaces = 10

  /// Reads an answer; nil if it is none.
  static func places(_ body: [UInt8], isList: Bool) -> [Place]? {
    body.withByteView { view in
      do throws(JSONReader.Problem) {
        return try read(view, isList)
      } catch {
        return nil
      }
    }
  }

  private static func read(_ text: ByteView, _ isList: Bool) throws(JSONReader.Problem) -> [Place] {
    var reader = JSONReader(text)
    var places: [Place] = []
    if isList {
      try reader.beginArray()
      while try reader.nextElement() {
        let place = try NominatimPlace(&reader).place
        if let place, places.count < mostPlaces { places.append(place) }
      }
    } else if let place = try NominatimPlace(&reader).place {
      places = [place]
    }
    try reader.end()
    return places
  }
}

/// A place as Nominatim describes it in the format `jsonv2`; a member is nil if it is absent.
///
///     {"lat": "51.05", "lon": "13.74", "category": "place", "name": "Dresden", "display_name": "Dresden, Saxony, …",
///      "boundingbox": ["south", "north", "west", "east"], "address": {"city": "Dresden", "country_code": "de", …}}
struct NominatimPlace {
  private var latitude: JSONText?
  private var longitude: JSONText?
  private var category: JSONText?
  private var name: JSONText?
  private var displayName: JSONText?
  private var box: [String] = []
  private var address: [String: String] = [:]
  /// Whether the server says that there is no such place.
  private var isError = false

  /// Most members of an address that are kept, and longest text, bytes.
  private static let mostMembers = 64
  private static let longestText = 512

  /// Reads an object.
  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginObject()
    while let member = try reader.nextName() {
      switch member {
      case "lat": try reader.read(&latitude)
      case "lon": try reader.read(&longitude)
      case "category": try reader.read(&category)
      case "name": try reader.read(&name)
      case "display_name": try reader.read(&displayName)
      case "boundingbox": try readBox(&reader)
      case "address": try readAddress(&reader)
      case "error":
        isError = true
        try reader.skip()
      default: try reader.skip()
      }
    }
  }

  private mutating func readBox(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginArray()
    while try reader.nextElement() {
      guard box.count < 4 else { throw .tooMany }
      box.append(Self.text(try reader.readText()) ?? "")
    }
  }

  private mutating func readAddress(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginObject()
    var count = 0
    while let member = try reader.nextName() {
      count += 1
      guard count <= Self.mostMembers else { throw .tooMany }
      if let key = Self.keys.first(where: { $0.name ~= member }) {
        var value: JSONText?
        try reader.read(&value)
        address[key.key] = value.flatMap { Self.text($0) }
      } else {
        try reader.skip()
      }
    }
  }

  /// Members of an address that are read.
  private static let keys: [(name: StaticString, key: String)] = [
    ("house_number", "house_number"), ("road", "road"), ("pedestrian", "pedestrian"), ("square", "square"),
    ("neighbourhood", "neighbourhood"), ("quarter", "quarter"), ("suburb", "suburb"),
    ("city_district", "city_district"),
    ("borough", "borough"), ("city", "city"), ("town", "town"), ("village", "village"), ("hamlet", "hamlet"),
    ("municipality", "municipality"), ("county", "county"), ("state_district", "state_district"), ("state", "state"),
    ("province", "province"), ("region", "region"), ("postcode", "postcode"), ("country", "country"),
    ("country_code", "country_code"), ("ocean", "ocean"), ("sea", "sea"),
  ]

  /// The text without control characters; nil if it is empty or too long.
  private static func text(_ text: JSONText) -> String? {
    guard !text.isEmpty, text.bytes.count <= longestText else { return nil }
    let string = String(text)
    let isPlain = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return isPlain ? string : nil
  }

  // MARK: The place

  /// The place; nil without a valid position.
  var place: Place? {
    guard !isError, let latitude = Self.degrees(latitude, 90), let longitude = Self.degrees(longitude, 180) else {
      return nil
    }
    var place = Place(
      position: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
    func first(_ keys: String...) -> String? { keys.lazy.compactMap { address[$0] }.first }
    place.thoroughfare = first("road", "pedestrian", "square")
    place.subThoroughfare = address["house_number"]
    place.locality = first("city", "town", "village", "municipality", "hamlet")
    place.subLocality = first("suburb", "city_district", "borough", "quarter", "neighbourhood")
    place.subAdministrativeArea = first("county", "state_district")
    place.administrativeArea = first("state", "province", "region")
    place.postalCode = address["postcode"]
    place.country = address["country"]
    place.isoCountryCode = address["country_code"].map { $0.uppercased() }.flatMap { $0.utf8.count == 2 ? $0 : nil }
    place.ocean = first("ocean", "sea")
    place.radius = radius(latitude, longitude)
    setName(&place)
    return place
  }

  private func setName(_ place: inout Place) {
    let own = name.flatMap { Self.text($0) }
    let line = displayName.flatMap { Self.text($0) }?.split(separator: ",").first.map { String($0) }
    switch category.flatMap({ Self.text($0) }) {
    case "water"?, "waterway"?,
      "natural"? where place.thoroughfare == nil:
      place.inlandWater = place.ocean == nil ? own : nil
    case "tourism"?, "historic"?, "leisure"?, "amenity"?: place.areasOfInterest = own.map { [$0] } ?? []
    default: break
    }
    // The line of a house begins with its number: the caller writes it in the order of the country.
    if own == nil, place.thoroughfare != nil { return }
    place.name = own ?? line ?? place.locality ?? place.country ?? place.ocean
  }

  /// The distance from the position to the farthest corner of the box, m; nil without a box.
  private func radius(_ latitude: Double, _ longitude: Double) -> Double? {
    let sides = box.compactMap { Double($0) }
    guard sides.count == 4 else { return nil }
    let center = CircularRegion(latitudeDegrees: latitude, longitudeDegrees: longitude, radius: 0)
    let corners = [(sides[0], sides[2]), (sides[1], sides[3])]
    let distances = corners.compactMap { center.distance(latitudeDegrees: $0.0, longitudeDegrees: $0.1) }
    return distances.max().flatMap { $0 > 0 ? $0 : nil }
  }

  private static func degrees(_ text: JSONText?, _ limit: Double) -> Double? {
    guard let value = text.flatMap({ Self.text($0) }).flatMap({ Double($0) }), value.magnitude <= limit else {
      return nil
    }
    return value
  }
}
