import CoreLocation
import Testing

// As programs have added it for years; the full names say that it is meant.

extension CoreLocation.CLLocationCoordinate2D: Swift.Equatable {
  public static func == (lhs: CLLocationCoordinate2D, rhs: CLLocationCoordinate2D) -> Bool {
    lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
  }
}

extension CoreLocation.CLLocationCoordinate2D: Swift.Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
  }
}

extension CoreLocation.CLLocationCoordinate2D: Swift.CustomStringConvertible {
  public var description: String { "\(latitude),\(longitude)" }
}

struct CoordinateConformancesTests {
  @Test func own() {
    let place = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let far = CLLocationCoordinate2D(latitude: 1.0000001, longitude: 2)
    #expect(place == CLLocationCoordinate2D(latitude: 1, longitude: 2) && place != far)
    #expect(Set([place, far]).count == 2 && "\(place)" == "1.0,2.0")
  }
}
