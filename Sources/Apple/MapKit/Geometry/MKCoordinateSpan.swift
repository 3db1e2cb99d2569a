/// Extents of an area in degrees. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKCoordinateSpan: BitwiseCopyable, Sendable {
  /// Difference of the northern and the southern latitude, 0...180 degrees; one degree is about 111 km.
  public var latitudeDelta: CLLocationDegrees
  /// Difference of the eastern and the western longitude, 0...360 degrees; its length depends on the latitude.
  public var longitudeDelta: CLLocationDegrees

  /// Creates a span of 0° × 0°.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span from degrees. The range is not checked.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}
