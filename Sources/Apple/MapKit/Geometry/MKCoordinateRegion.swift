/// An area by its centre and its extents in degrees. Not `Equatable`, as on Apple's systems.
@frozen
public struct MKCoordinateRegion: BitwiseCopyable, Sendable {
  /// The middle of the area on the map's plane, which is not the mean of its latitudes.
  public var center: CLLocationCoordinate2D
  /// The extents of the whole area, degrees.
  public var span: MKCoordinateSpan

  /// Creates a region of 0° × 0° at latitude 0, longitude 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a region from its centre and its extents. The range is not checked.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
}
