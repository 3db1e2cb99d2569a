import Foundation

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
