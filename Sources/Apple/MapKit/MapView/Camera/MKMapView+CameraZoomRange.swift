import Foundation

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
