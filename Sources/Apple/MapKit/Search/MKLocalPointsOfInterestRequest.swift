import CoreLocation

/// A search for places of interest around a coordinate.
open class MKLocalPointsOfInterestRequest: NSObject, NSCopying {
  /// The largest radius, m; larger ones are cut.
  open class var maxRadius: CLLocationDistance { 2000 }

  private let middle: CLLocationCoordinate2D
  private let distance: CLLocationDistance
  private let area: MKCoordinateRegion

  /// Which places are found; nil: all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  /// Creates a request for a circle.
  ///
  /// - Parameter radius: m, at most `maxRadius`.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    middle = coordinate
    distance = min(max(radius, 0), 2000)
    area = MKCoordinateRegion(
      center: coordinate, latitudinalMeters: 2 * distance, longitudinalMeters: 2 * distance)
    super.init()
  }

  /// Creates a request for a circle.
  @available(*, deprecated, renamed: "init(center:radius:)")
  public convenience init(centerCoordinate coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init(center: coordinate, radius: radius)
  }

  /// Creates a request for a region.
  public init(coordinateRegion region: MKCoordinateRegion) {
    middle = region.center
    area = region
    distance = SearchArea(region).circle.map { min($0.radius, 2000) } ?? 2000
    super.init()
  }

  /// The middle of the area.
  open var coordinate: CLLocationCoordinate2D { middle }
  /// The radius of the circle, m; for a region half its diagonal, at most `maxRadius`.
  open var radius: CLLocationDistance { distance }
  /// The area.
  open var region: MKCoordinateRegion { area }

  /// Returns a new request with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let request = MKLocalPointsOfInterestRequest(coordinate: middle, radius: distance, region: area)
    request.pointOfInterestFilter = pointOfInterestFilter
    return request
  }

  private init(coordinate: CLLocationCoordinate2D, radius: CLLocationDistance, region: MKCoordinateRegion) {
    middle = coordinate
    distance = radius
    area = region
    super.init()
  }
}
