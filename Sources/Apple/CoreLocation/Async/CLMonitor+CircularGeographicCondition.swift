extension CLMonitor {
  /// A circle on the WGS 84 ellipsoid; satisfied while the device is inside.
  public struct CircularGeographicCondition: CLCondition {
    /// The middle of the circle, WGS 84.
    public let center: CLLocationCoordinate2D
    /// Radius, m; larger than `CLLocationManager.maximumRegionMonitoringDistance` is not monitored.
    public let radius: CLLocationDistance

    /// Creates a circle. One with an invalid centre or radius is reported as `conditionUnsupported`.
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
