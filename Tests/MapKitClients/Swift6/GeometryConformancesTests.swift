// swift-format-ignore-file: AvoidRetroactiveConformances

import MapKit
import Testing

// As programs of today add what Apple's types have not.

extension MKCoordinateSpan: @retroactive Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.latitudeDelta == right.latitudeDelta && left.longitudeDelta == right.longitudeDelta
  }
}

extension MKCoordinateRegion: @retroactive Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.center.latitude == right.center.latitude && left.center.longitude == right.center.longitude
      && left.span == right.span
  }
}

extension MKCoordinateSpan: @retroactive Codable {
  private enum CodingKeys: String, CodingKey { case latitudeDelta, longitudeDelta }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitudeDelta: try values.decode(Double.self, forKey: .latitudeDelta),
      longitudeDelta: try values.decode(Double.self, forKey: .longitudeDelta))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitudeDelta, forKey: .latitudeDelta)
    try values.encode(longitudeDelta, forKey: .longitudeDelta)
  }
}

struct GeometryConformancesTests {
  @Test func programsConformanceCounts() throws {
    let span = MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)
    let data = try JSONEncoder().encode(span)
    #expect(try JSONDecoder().decode(MKCoordinateSpan.self, from: data) == span)
    #expect(MKCoordinateRegion(center: CLLocationCoordinate2D(), span: span) != MKCoordinateRegion())
  }

  @Test func regionsCrossActors() async {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2), latitudinalMeters: 5, longitudinalMeters: 5)
    let latitude = await Task.detached { region.center.latitude }.value
    #expect(latitude == 1)
  }
}
