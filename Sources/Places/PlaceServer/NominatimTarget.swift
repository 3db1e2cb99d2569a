internal import Geofencing
internal import NavigationMath
internal import Providers

/// Paths and queries of Nominatim's interface: `/reverse`, `/search`.
enum NominatimTarget {
  /// Most characters of a value; what follows is left out.
  private static let longest = 200

  static func reverse(_ position: GeodeticPosition, _ language: String?, _ path: String) -> String {
    target(
      path + "/reverse", language,
      [("lat", number(position.latitudeDegrees)), ("lon", number(position.longitudeDegrees))])
  }

  static func search(
    _ query: PlaceQuery, near region: CircularRegion?, _ language: String?, _ path: String
  ) -> String {
    var fields: [(String, String?)]
    switch query {
    case .text(let text): fields = [("q", text)]
    case .address(let address):
      fields = [
        ("street", address.street), ("city", address.city ?? address.subLocality),
        ("county", address.subAdministrativeArea),
        ("state", address.state), ("postalcode", address.postalCode),
        ("country", address.country ?? address.isoCountryCode),
      ]
    }
    fields += [("limit", "10"), ("viewbox", region.flatMap { viewbox($0) })]
    return target(path + "/search", language, fields)
  }

  private static func target(_ path: String, _ language: String?, _ fields: [(String, String?)]) -> String {
    let all = [("format", "jsonv2"), ("addressdetails", "1"), ("accept-language", language)] + fields
    let pairs = all.compactMap { name, value in value.map { name + "=" + escaped($0) } }
    return path + "?" + pairs.joined(separator: "&")
  }

  /// The rectangle around a circle, west, north, east, south; nil at the poles and for a circle over 180°.
  private static func viewbox(_ region: CircularRegion) -> String? {
    // A degree of latitude has 111.2 km.
    let north = region.radius / 111_195
    let latitude = region.latitudeDegrees.magnitude + north
    guard region.radius > 0, latitude < 85,
      let width = region.distance(
        latitudeDegrees: region.latitudeDegrees,
        longitudeDegrees: region.longitudeDegrees + (region.longitudeDegrees > 0 ? -1 : 1)),
      width > 0
    else { return nil }
    let east = region.radius / width
    let (west, right) = (region.longitudeDegrees - east, region.longitudeDegrees + east)
    guard west >= -180, right <= 180 else { return nil }
    let sides = [west, region.latitudeDegrees + north, right, region.latitudeDegrees - north]
    return sides.map { number($0) }.joined(separator: ",")
  }

  /// Five decimals, about a metre.
  private static func number(_ degrees: Double) -> String { "\((degrees * 1e5).rounded() / 1e5)" }

  /// Percent-encodes all but letters, digits and `-._~` (RFC 3986, 2.3).
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.prefix(longest).utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
