import Foundation
internal import MapGeometry

/// How near and where the camera of a map view may be.
struct CameraLimits {
  var zoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault)
  var boundary: MKMapView.CameraBoundary?
}

extension MKMapView {
  /// The eye from which the map is seen now; a new object.
  var presentCamera: MKMapCamera {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: model.distance, pitch: 0, heading: model.headingDegrees)
  }

  func look(through camera: MKMapCamera, _ animated: Bool) {
    let center = camera.centerCoordinate
    guard CLLocationCoordinate2DIsValid(center) else { return complain(of: center) }
    changeRegion(animated) {
      $0.look(
        at: MKMapPoint(center).mapPoint, fromDistance: camera.centerCoordinateDistance,
        headingDegrees: camera.heading)
    }
  }

  func limitDistance(_ range: CameraZoomRange?, _ animated: Bool) {
    limits.zoomRange = range ?? CameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault)
    let limit = { (distance: CLLocationDistance?) in distance.flatMap { $0 < 0 ? nil : $0 } }
    changeRegion(animated) {
      $0.nearest = limit(range?.minCenterCoordinateDistance)
      $0.farthest = limit(range?.maxCenterCoordinateDistance)
      $0.limit()
    }
  }

  func limitCenter(_ boundary: CameraBoundary?, _ animated: Bool) {
    limits.boundary = boundary
    changeRegion(animated) {
      $0.boundary = boundary?.mapRect.mapRect
      $0.limit()
    }
  }
}

extension MKMapView {
  /// The area in which the middle of a map must stay.
  open class CameraBoundary: NSObject, NSCopying, NSSecureCoding {
    /// The area as a rectangle of the map.
    open var mapRect: MKMapRect { rect }
    /// The area as a region.
    open var region: MKCoordinateRegion { MKCoordinateRegion(rect) }

    private let rect: MKMapRect

    /// Creates a boundary; nil if the rectangle is null or empty.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isNull, !mapRect.isEmpty else { return nil }
      rect = mapRect
      super.init()
    }

    /// Creates a boundary; nil if the region is invalid or empty.
    public convenience init?(coordinateRegion region: MKCoordinateRegion) {
      guard region.isValid else { return nil }
      self.init(mapRect: MKMapRect(region))
    }

    /// True: an archive holds numbers only.
    open class var supportsSecureCoding: Bool { true }

    /// Returns this object: a boundary does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    private enum Key {
      static let x = "MKMapCameraBoundaryX"
      static let y = "MKMapCameraBoundaryY"
      static let width = "MKMapCameraBoundaryWidth"
      static let height = "MKMapCameraBoundaryHeight"
    }

    /// Reads a boundary from a keyed archive; nil if it is empty.
    public required init?(coder: NSCoder) {
      let read = { (key: String) in coder.decodeDouble(forKey: key) }
      rect = MKMapRect(x: read(Key.x), y: read(Key.y), width: read(Key.width), height: read(Key.height))
      guard !rect.isNull, !rect.isEmpty else { return nil }
      super.init()
    }

    /// Writes the rectangle to a keyed archive.
    open func encode(with coder: NSCoder) {
      coder.encode(rect.origin.x, forKey: Key.x)
      coder.encode(rect.origin.y, forKey: Key.y)
      coder.encode(rect.size.width, forKey: Key.width)
      coder.encode(rect.size.height, forKey: Key.height)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The distance that stands for "no limit" in a camera's zoom range: −1.
public let MKMapCameraZoomDefault: CLLocationDistance = -1

extension MKMapView {
  /// How near and how far the camera of a map may be.
  open class CameraZoomRange: NSObject, NSCopying, NSSecureCoding {
    /// The least distance from the eye to the place in the middle, m; `MKMapCameraZoomDefault` for no limit.
    open var minCenterCoordinateDistance: CLLocationDistance { least }
    /// The greatest distance from the eye to the place in the middle, m; `MKMapCameraZoomDefault` for no limit.
    open var maxCenterCoordinateDistance: CLLocationDistance { most }

    private let least: CLLocationDistance
    private let most: CLLocationDistance

    /// Creates a range between two distances, m; nil if the least is greater than the most.
    public init?(
      minCenterCoordinateDistance least: CLLocationDistance, maxCenterCoordinateDistance most: CLLocationDistance
    ) {
      guard !least.isNaN, !most.isNaN, least < 0 || most < 0 || least <= most else { return nil }
      self.least = least < 0 ? MKMapCameraZoomDefault : least
      self.most = most < 0 ? MKMapCameraZoomDefault : most
      super.init()
    }

    /// Creates a range that begins at a distance, m.
    public convenience init?(minCenterCoordinateDistance least: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: least, maxCenterCoordinateDistance: MKMapCameraZoomDefault)
    }

    /// Creates a range that ends at a distance, m.
    public convenience init?(maxCenterCoordinateDistance most: CLLocationDistance) {
      self.init(minCenterCoordinateDistance: MKMapCameraZoomDefault, maxCenterCoordinateDistance: most)
    }

    /// True: an archive holds numbers only.
    open class var supportsSecureCoding: Bool { true }

    /// Returns this object: a range does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    private enum Key {
      static let least = "MKMapCameraZoomRangeMin"
      static let most = "MKMapCameraZoomRangeMax"
    }

    /// Reads a range from a keyed archive; nil if a distance is missing.
    public required init?(coder: NSCoder) {
      guard coder.containsValue(forKey: Key.least), coder.containsValue(forKey: Key.most) else { return nil }
      least = coder.decodeDouble(forKey: Key.least)
      most = coder.decodeDouble(forKey: Key.most)
      super.init()
    }

    /// Writes both distances to a keyed archive.
    open func encode(with coder: NSCoder) {
      coder.encode(least, forKey: Key.least)
      coder.encode(most, forKey: Key.most)
    }
  }
}
