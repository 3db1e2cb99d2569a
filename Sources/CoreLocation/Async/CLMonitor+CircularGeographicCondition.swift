extension CLMonitor {
  /// Being within a circle on the ellipsoid.
  public struct CircularGeographicCondition: CLCondition {
    public let center: CLLocationCoordinate2D
    /// m; at most what `CLLocationManager.maximumRegionMonitoringDistance` says.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }

    private enum CodingKeys: String, CodingKey {
      case latitude
      case longitude
      case radius
    }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      center = CLLocationCoordinate2D(
        latitude: try values.decode(Double.self, forKey: .latitude),
        longitude: try values.decode(Double.self, forKey: .longitude))
      radius = try values.decode(Double.self, forKey: .radius)
    }

    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(center.latitude, forKey: .latitude)
      try values.encode(center.longitude, forKey: .longitude)
      try values.encode(radius, forKey: .radius)
    }
  }
}
