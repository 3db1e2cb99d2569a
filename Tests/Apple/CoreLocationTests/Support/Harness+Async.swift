@testable import CoreLocation

extension Harness {
  var status: CLAuthorizationStatus { service.read { $0.authorization.status } }

  /// Whether fixes are asked for.
  var isLocating: Bool { service.read { $0.isLocating } }

  func liveUpdates(_ configuration: CLLocationUpdate.LiveConfiguration = .default) -> CLLocationUpdate.Updates {
    CLLocationUpdate.Updates(service, configuration)
  }

  func monitor(_ name: String = "Home") async -> CLMonitor { await CLMonitor(name, service) }
}

extension CLMonitor.CircularGeographicCondition {
  /// Returns a circle of 100 m around 51° N 13° E, or `north` metres north of it.
  static func test(north: Double = 0, radius: Double = 100) -> Self {
    let middle = place(51, 13, north: north)
    return Self(
      center: CLLocationCoordinate2D(latitude: middle.latitude, longitude: middle.longitude), radius: radius)
  }
}
