/// A place on the Earth by latitude and longitude, WGS 84.
///
/// As Apple's it can be compared or hashed only by what a program adds: many add `Equatable` of their own.
@frozen
public struct CLLocationCoordinate2D: BitwiseCopyable, Sendable {
  /// North positive, −90...90.
  public var latitude: CLLocationDegrees
  /// East positive, −180...180.
  public var longitude: CLLocationDegrees

  /// Latitude 0, longitude 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a coordinate is within −90...90 and −180...180; false for what is no number.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  coord.latitude.magnitude <= 90 && coord.longitude.magnitude <= 180
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
