// swift-format-ignore-file: AvoidRetroactiveConformances

import CoreLocation
import Testing

// As programs of today add what Apple's type has not.

extension CLLocationCoordinate2D: @retroactive Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    abs(left.latitude - right.latitude) < 1e-6 && abs(left.longitude - right.longitude) < 1e-6
  }
}

extension CLLocationCoordinate2D: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Int(latitude))
    hasher.combine(Int(longitude))
  }
}

extension CLLocationCoordinate2D: @retroactive Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude = "lat"
    case longitude = "lon"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try values.decode(Double.self, forKey: .latitude),
      longitude: try values.decode(Double.self, forKey: .longitude))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
  }
}

/// What generic code sees is the program's own idea of sameness, not one of the module's.
struct CoordinateConformancesTests {
  private func areEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

  @Test func own() throws {
    let place = CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671)
    let near = CLLocationCoordinate2D(latitude: 35.6812 + 1e-9, longitude: 139.7671)
    #expect(place == near && areEqual(place, near) && [near].contains(place))
    #expect(Set([place, near]).count == 1)
    let data = try JSONEncoder().encode(["home": place])
    #expect(String(decoding: data, as: UTF8.self).contains("\"lat\":35.6812"))
    let read = try JSONDecoder().decode([String: CLLocationCoordinate2D].self, from: data)
    #expect(read["home"] == place)
  }

  /// A value of the program's that holds one.
  private struct Stop: Hashable, Codable, Sendable {
    var name: String
    var place: CLLocationCoordinate2D
  }

  @Test func held() throws {
    let stop = Stop(name: "A", place: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(try JSONDecoder().decode(Stop.self, from: JSONEncoder().encode(stop)) == stop)
  }
}
