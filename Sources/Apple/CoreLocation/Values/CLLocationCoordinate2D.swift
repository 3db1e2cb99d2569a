/// A position on the Earth by latitude and longitude, WGS 84.
///
/// Like Apple's type it is not `Equatable` or `Hashable`: many programs add these conformances themselves.
@frozen
public struct CLLocationCoordinate2D: BitwiseCopyable, Sendable {
  /// Degrees, −90...90, north positive.
  public var latitude: CLLocationDegrees
  /// Degrees, −180...180, east positive.
  public var longitude: CLLocationDegrees

  /// Creates latitude 0, longitude 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a coordinate from degrees, north and east positive. The range is not checked.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a coordinate is within −90...90 and −180...180; false if one of the angles is NaN.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  coord.latitude.magnitude <= 90 && coord.longitude.magnitude <= 180
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate from degrees, north and east positive. The range is not checked.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
