import Foundation

/// A circle on the WGS 84 ellipsoid.
open class CLCircularRegion: CLRegion {
  private let middle: CLLocationCoordinate2D
  private let reach: CLLocationDistance

  /// Creates a region; `radius` in m. One with an invalid centre or radius cannot be monitored.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    middle = center
    reach = radius
    super.init(identifier: identifier)
  }

  /// Creates a region with radius 0 at latitude 0, longitude 0. Subclasses that override the properties use it.
  public override init() {
    middle = CLLocationCoordinate2D()
    reach = 0
    super.init()
  }

  /// The middle of the circle, WGS 84.
  open var center: CLLocationCoordinate2D { middle }
  /// Geodesic distance from the centre to the border, m.
  open var radius: CLLocationDistance { reach }

  /// Returns whether the geodesic distance to the centre is at most the radius; false for an invalid coordinate.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.distance(to: coordinate).map { $0 <= radius } ?? false
  }

  /// Returns a new region with the same circle, identifier and notification settings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let region = CLCircularRegion(center: middle, radius: reach, identifier: identifier)
    region.adoptNotifications(of: self)
    return region
  }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let latitude = prefix + "CenterLatitude"
    static let longitude = prefix + "CenterLongitude"
    static let radius = prefix + "Radius"
  }

  /// Reads a region from a keyed archive; nil if the identifier or a part of the circle is missing.
  public required init?(coder: NSCoder) {
    guard let latitude = coder.double(Key.latitude), let longitude = coder.double(Key.longitude),
      let radius = coder.double(Key.radius)
    else { return nil }
    middle = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    reach = radius
    super.init(coder: coder)
  }

  /// Writes circle, identifier and notification settings to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(middle.latitude, forKey: Key.latitude)
    coder.encode(middle.longitude, forKey: Key.longitude)
    coder.encode(reach, forKey: Key.radius)
  }

  open override var description: String {
    "CLCircularRegion (identifier:'\(identifier)', center:" + Description.coordinate(center) + ", radius:"
      + Description.number(radius) + "m)"
  }
}
