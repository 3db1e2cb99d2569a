import Foundation
internal import MapGeometry

/// The base class of shapes that have a list of points.
open class MKMultiPoint: MKShape {
  private final var storage: UnsafeMutableBufferPointer<MKMapPoint>
  /// The smallest rectangle around the points, without those of invalid coordinates; null if there is none.
  private(set) final var extent = MapRect.null
  /// Whether all points are of valid coordinates.
  private(set) final var isWhole = true
  /// For each point, the length of the line up to it, map points.
  private final lazy var lengths = cumulatedLengths()

  /// Creates a shape without points. The convenience initializers of subclasses use it.
  public override init() {
    // One more than needed, because a pointer to no points is a valid pointer.
    storage = UnsafeMutableBufferPointer(start: .allocate(capacity: 1), count: 0)
    super.init()
  }

  deinit { storage.baseAddress?.deallocate() }

  /// Fills in the points; called once by an initializer.
  ///
  /// - Parameter body: initializes the memory for `count` points.
  final func fill(count: Int, _ body: (UnsafeMutablePointer<MKMapPoint>) -> Void) {
    storage.baseAddress?.deallocate()
    let start = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: max(count, 1))
    body(start)
    storage = UnsafeMutableBufferPointer(start: start, count: count)
    var (west, east, north, south) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for point in storage {
      guard point.isDrawable else {
        isWhole = false
        continue
      }
      west = min(west, point.x)
      east = max(east, point.x)
      north = min(north, point.y)
      south = max(south, point.y)
    }
    extent = west > east ? .null : MapRect(x: west, y: north, width: east - west, height: south - north)
  }

  /// The points, for this module; valid as long as the shape is.
  final var mapPoints: UnsafeBufferPointer<MKMapPoint> { UnsafeBufferPointer(storage) }

  /// Returns the points, which belong to the shape: they are released with it.
  ///
  /// A line across 180° continues beyond the side of the world. An invalid coordinate has the point (−1, −1).
  open func points() -> UnsafeMutablePointer<MKMapPoint> { storage.baseAddress! }

  /// The number of points.
  open var pointCount: Int { storage.count }

  /// The middle of the bounding rectangle; invalid without points.
  open override var coordinate: CLLocationCoordinate2D { MKMapRect(extent).centre }

  /// Writes the coordinates of a range of points to memory for as many.
  ///
  /// - Precondition: the range is within 0..<`pointCount`.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    precondition(range.location >= 0 && range.length >= 0 && range.location + range.length <= pointCount)
    for index in 0..<range.length {
      let point = storage[range.location + index]
      coords[index] = point.isDrawable ? point.coordinate : kCLLocationCoordinate2DInvalid
    }
  }

  /// Returns how far along the line a point is, 0...1 of its length on the map; 0 for a line without length.
  ///
  /// - Precondition: the index is within 0..<`pointCount`.
  open func location(atPointIndex index: Int) -> CGFloat {
    guard let whole = lengths.last, whole > 0 else { return 0 }
    return CGFloat(lengths[index] / whole)
  }

  /// Returns how far along the line each of the points is, in the order of the indices.
  ///
  /// - Precondition: the indices are within 0..<`pointCount`.
  open func locations(at indexes: IndexSet) -> [CGFloat] { indexes.map(location(atPointIndex:)) }

  private final func cumulatedLengths() -> [Double] {
    var (sum, last): (Double, MKMapPoint?) = (0, nil)
    return storage.map { point in
      guard point.isDrawable else { return sum }
      if let last {
        sum += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
      }
      last = point
      return sum
    }
  }
}

extension MKMultiPoint {
  /// Fills in points as they are.
  final func fill(points: UnsafePointer<MKMapPoint>, count: Int) {
    let count = max(count, 0)
    fill(count: count) { $0.initialize(from: points, count: count) }
  }

  /// Fills in points, and makes a line that crosses 180° continuous.
  final func fillUnwrapped(count: Int, _ point: (Int) -> MKMapPoint) {
    let count = max(count, 0)
    fill(count: count) { start in
      var unwrapper = PointUnwrapper()
      for index in 0..<count { (start + index).initialize(to: unwrapper.next(point(index))) }
    }
  }
}
