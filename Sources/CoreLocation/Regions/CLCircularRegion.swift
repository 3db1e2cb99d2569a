import Foundation

/// A circle on the ellipsoid.
open class CLCircularRegion: CLRegion {
  private let middle: CLLocationCoordinate2D
  private let reach: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    middle = center
    reach = radius
    super.init(identifier: identifier)
  }

  /// Around nothing: for subclasses that answer themselves.
  public override init() {
    middle = CLLocationCoordinate2D()
    reach = 0
    super.init()
  }

  open var center: CLLocationCoordinate2D { middle }
  /// m.
  open var radius: CLLocationDistance { reach }

  /// Whether a place is not farther from the centre than the radius, along the ellipsoid; false for what is no place.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.distance(to: coordinate).map { $0 <= radius } ?? false
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let region = CLCircularRegion(center: middle, radius: reach, identifier: identifier)
    region.adoptNotifications(of: self)
    return region
  }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLRegionCodingKey"
    static let latitude = prefix + "CenterLatitude"
    static let longitude = prefix + "CenterLongitude"
    static let radius = prefix + "Radius"
  }

  public required init?(coder: NSCoder) {
    guard let latitude = coder.double(Key.latitude), let longitude = coder.double(Key.longitude),
      let radius = coder.double(Key.radius)
    else { return nil }
    middle = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    reach = radius
    super.init(coder: coder)
  }

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
