import Foundation
internal import MapGeometry

/// A circle on the map.
///
/// Its radius on the map is that at the latitude of its centre. So a large circle is not the set of places at that
/// distance, which `CLCircularRegion` is.
open class MKCircle: MKShape, MKOverlay {
  private var middle = kCLLocationCoordinate2DInvalid
  private var reach: CLLocationDistance = 0
  private var area = MKMapRect.null

  /// Creates a circle without a place. The convenience initializers use it.
  public override init() { super.init() }

  /// Creates a circle from its centre and its radius, m.
  public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init()
    middle = coord
    reach = radius
    guard CLLocationCoordinate2DIsValid(coord) else { return }
    let (point, length) = (MKMapPoint(coord), radius * MKMapPointsPerMeterAtLatitude(coord.latitude))
    area = MKMapRect(x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
  }

  /// Creates a circle from its centre and its radius, m: the older name of `init(center:radius:)`.
  @available(*, deprecated, renamed: "init(center:radius:)")
  public convenience init(centerCoordinate coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init(center: coord, radius: radius)
  }

  /// Creates a circle around the middle of a rectangle, with its longer side as diameter.
  public convenience init(mapRect: MKMapRect) {
    self.init()
    guard !mapRect.isNull else { return }
    let (middle, length) = (MKMapPoint(x: mapRect.midX, y: mapRect.midY), max(mapRect.width, mapRect.height) / 2)
    self.middle = middle.coordinate
    reach = length * MKMetersPerMapPointAtLatitude(self.middle.latitude)
    area = MKMapRect(x: middle.x - length, y: middle.y - length, width: 2 * length, height: 2 * length)
  }

  /// The centre, WGS 84; invalid if the circle was made from a null rectangle.
  open override var coordinate: CLLocationCoordinate2D { middle }
  /// The radius at the centre, m.
  open var radius: CLLocationDistance { reach }
  /// The square around the circle, which grows with the latitude; null if the centre is invalid.
  open var boundingMapRect: MKMapRect { area }

  /// Returns whether a rectangle has a common place with the circle's area.
  open func intersects(_ mapRect: MKMapRect) -> Bool {
    guard area.intersects(mapRect) else { return false }
    let dx = area.midX - min(max(area.midX, mapRect.minX), mapRect.maxX)
    let dy = area.midY - min(max(area.midY, mapRect.minY), mapRect.maxY)
    return dx * dx + dy * dy <= area.width * area.width / 4
  }
}
