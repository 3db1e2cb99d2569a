/// Index of rectangles on the map, such as the bounds of overlays, that finds those that touch a rectangle.
///
/// Each rectangle is a point, its middle, in the `PointIndex` of its size class, a power of two. A query searches each
/// class that has members with its own rectangle widened by half of that size. Ids are small numbers, as in
/// `PointIndex`. A query allocates nothing.
public struct RectIndex: Sendable {
  /// Index by size class: sides of up to 2^class map points.
  private var classes = [PointIndex](repeating: PointIndex(), count: RectIndex.classCount)
  private var rects: [MapRect] = []
  /// Size class of each id; −1 if it is not in the index.
  private var classOf: [Int8] = []

  /// One more than the class of the world; greater rectangles are in the last class, which is searched wholly.
  private static var classCount: Int { 30 }

  /// Number of rectangles in the index.
  public private(set) var count = 0

  /// Creates an empty index.
  public init() {}

  /// Returns the rectangle with this id; nil if there is none.
  public func rect(of id: UInt32) -> MapRect? {
    id < classOf.count && classOf[Int(id)] >= 0 ? rects[Int(id)] : nil
  }

  /// Adds a rectangle, or replaces the one with this id. One with a negative size is listed by its positive form; one
  /// that is null or has NaN is kept, but never found.
  public mutating func insert(_ id: UInt32, _ rect: MapRect) {
    remove(id)
    while classOf.count <= id {
      classOf.append(-1)
      rects.append(.null)
    }
    let positive = rect.union(rect)
    let place = RectIndex.sizeClass(max(positive.width, positive.height))
    rects[Int(id)] = positive
    classOf[Int(id)] = Int8(place)
    count += 1
    if positive.center.x.isFinite { classes[place].insert(id, RectIndex.onWorld(positive.center)) }
  }

  /// Removes a rectangle.
  ///
  /// - Returns: whether there was a rectangle with this id.
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool {
    guard id < classOf.count, classOf[Int(id)] >= 0 else { return false }
    classes[Int(classOf[Int(id)])].remove(id)
    classOf[Int(id)] = -1
    count -= 1
    return true
  }

  /// Calls `body` for each rectangle that has a point in common with a rectangle, in no particular order.
  ///
  /// A common side is enough, so that lines without a width are found. Rectangles on other copies of the world count: one
  /// that reaches beyond 180° touches what is on the other side.
  public func forEach(touching rect: MapRect, _ body: (_ id: UInt32) -> Void) {
    guard rect.width >= 0, rect.height >= 0, !rect.isNull else { return }
    for place in classes.indices where !classes[place].isEmpty {
      // A little more, since the points on the far sides of a rectangle do not belong to it.
      let margin = place == RectIndex.classCount - 1 ? 4 * MapProjection.worldSize : 0.5 * Double(1 << place) + 1
      classes[place].forEach(in: rect.insetBy(dx: -margin, dy: -margin)) { id, _ in
        if RectIndex.touches(rects[Int(id)], rect) { body(id) }
      }
    }
  }

  /// Returns whether two rectangles have a common point, one of them moved by whole worlds if necessary.
  private static func touches(_ first: MapRect, _ second: MapRect) -> Bool {
    guard first.minY <= second.maxY, second.minY <= first.maxY else { return false }
    let side = MapProjection.worldSize
    for shift in [0, side, -side] {
      if first.minX + shift <= second.maxX, second.minX <= first.maxX + shift { return true }
    }
    return false
  }

  private static func sizeClass(_ side: Double) -> Int {
    var place = 0
    while place < classCount - 1, Double(1 << place) < side { place += 1 }
    return place
  }

  /// Moves a middle to the world proper, where queries expect it.
  private static func onWorld(_ point: MapPoint) -> MapPoint {
    let side = MapProjection.worldSize
    return point.x < 0
      ? MapPoint(x: point.x + side, y: point.y)
      : point.x >= side ? MapPoint(x: point.x - side, y: point.y) : point
  }
}
