import Glibc

/// A small part of a country inside another one, which Natural Earth does not have.
///
/// Positions and sizes from general knowledge, drawn for this project.
struct Enclave {
  var country: String
  /// GeoNames' code of its district.
  var district: String
  var name: String
  var latitude: Double
  var longitude: Double
  /// km.
  var radius: Double

  static let all = [
    Enclave(country: "VA", district: "", name: "Vatican City", latitude: 41.9030, longitude: 12.4525, radius: 0.5),
    Enclave(country: "DE", district: "01", name: "Büsingen", latitude: 47.6967, longitude: 8.6890, radius: 1.4),
    Enclave(country: "IT", district: "09", name: "Campione", latitude: 45.9690, longitude: 8.9730, radius: 0.8),
    Enclave(country: "ES", district: "56", name: "Llívia", latitude: 42.4650, longitude: 1.9810, radius: 1.7),
    Enclave(country: "BE", district: "VLG", name: "Baarle-Hertog", latitude: 51.4390, longitude: 4.9300, radius: 0.5),
  ]

  /// A hexagon: the lines of the files leave out none of its corners.
  var area: Area {
    let north = radius / BorderEdges.kilometresPerDegree
    let east = north / cos(latitude * .pi / 180)
    let corners = (0...6).map { corner -> Area.Point in
      let angle = Double(corner % 6) * .pi / 3
      return Area.Point(latitude: latitude + north * sin(angle), longitude: longitude + east * cos(angle))
    }
    return Area(country: country, names: [name], rings: [corners], district: district)
  }
}
