/// Line that grows by one point at a time and is kept simplified for a pyramid of scales.
///
/// Each level has four times the tolerance of the one before, and is fed with the points that level keeps. A point costs
/// the same however long the line is: constant time on average, at most one step per level.
public struct LiveLine: Sendable {
  private var levels: [LiveLevel]
  /// Number of points that were appended.
  public private(set) var count = 0
  /// Smallest rectangle that contains all points; null while there are none.
  public private(set) var bounds = MapRect.null

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - finestTolerance: tolerance of the first level, map points; the default suits the greatest scale.
  ///   - levelCount: number of levels; the tolerance of the last of 13 is 3.5 points of the screen for the world.
  public init(finestTolerance: Double = 0.5 / MapViewport.maximumScale, levelCount: Int = 13) {
    levels = []
    var tolerance = finestTolerance
    for _ in 0..<max(1, levelCount) {
      levels.append(LiveLevel(tolerance: tolerance))
      tolerance *= 4
    }
  }

  /// Adds a point; a non-finite one is left out.
  public mutating func append(_ point: MapPoint) {
    guard point.isFinite else { return }
    count += 1
    if !bounds.contains(point) { bounds = bounds.union(MapRect(origin: point, size: MapSize(width: 0, height: 0))) }
    var next = point
    for level in levels.indices {
      guard let kept = levels[level].append(next) else { return }
      next = kept
    }
  }

  /// Removes all points.
  public mutating func removeAll() {
    count = 0
    bounds = .null
    for level in levels.indices { levels[level] = LiveLevel(tolerance: levels[level].tolerance) }
  }

  /// Returns the line for a tolerance in map points: no appended point is farther from it.
  ///
  /// Half a point of the screen is 0.5 / scale. Below the tolerance of the first level that level is returned. The last
  /// point is always the one that was appended last.
  public func points(tolerance: Double) -> [MapPoint] {
    // A level adds its error to those of the levels below: together less than 4/3 of its own.
    var level = 0
    while level + 1 < levels.count, 4 * levels[level + 1].tolerance <= 3 * tolerance { level += 1 }
    var result = levels[level].kept
    // What the levels below have not handed on yet.
    while level >= 0 {
      if let pending = levels[level].pending, pending != result.last { result.append(pending) }
      level -= 1
    }
    return result
  }
}

/// One level of a `LiveLine`: keeps a point when the points since the last one kept no longer fit a straight sleeve.
///
/// The method of Zhao and Saalfeld (Linear-time sleeve-fitting polyline simplification algorithms, Auto-Carto 13, 1997).
/// Besides the sleeve, which bounds the distance across, the way back is bounded.
struct LiveLevel: Sendable {
  let tolerance: Double
  /// The points kept, the first one included.
  private(set) var kept: [MapPoint] = []
  /// The last point appended, until it is kept.
  private(set) var pending: MapPoint?
  /// Greatest distance of a point from the last one kept.
  private var reach = 0.0
  /// Directions from the last point kept, between which the next one must be; nil if all are allowed.
  private var sector: (right: MapPoint, left: MapPoint)?

  init(tolerance: Double) { self.tolerance = tolerance }

  /// Adds a point; returns the point that is kept because of it, if any: the first one, or the one before.
  mutating func append(_ point: MapPoint) -> MapPoint? {
    guard let anchor = kept.last else {
      kept.append(point)
      return point
    }
    if narrow(point, from: anchor) {
      pending = point
      return nil
    }
    let corner = pending ?? anchor
    kept.append(corner)
    reach = 0
    sector = nil
    _ = narrow(point, from: corner)
    pending = point
    return corner
  }

  /// Narrows the sector by a point; false if the point is outside of it or too far back.
  private mutating func narrow(_ point: MapPoint, from anchor: MapPoint) -> Bool {
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    // Across and back together stay below the tolerance.
    let radius = 0.7 * tolerance
    let square = x * x + y * y
    let distance = square.squareRoot()
    guard distance >= reach - radius else { return false }
    guard distance > radius else {
      reach = max(reach, distance)
      return true
    }
    if let sector, !(cross(sector.right, x, y) >= 0 && -cross(sector.left, x, y) >= 0) { return false }
    reach = max(reach, distance)
    let sine = radius / distance
    let cosine = (1 - sine * sine).squareRoot()
    let right = MapPoint(x: x * cosine + y * sine, y: y * cosine - x * sine)
    let left = MapPoint(x: x * cosine - y * sine, y: y * cosine + x * sine)
    guard let old = sector else {
      sector = (right, left)
      return true
    }
    sector = (
      cross(old.right, right.x, right.y) > 0 ? right : old.right, cross(old.left, left.x, left.y) < 0 ? left : old.left
    )
    return true
  }

  private func cross(_ first: MapPoint, _ x: Double, _ y: Double) -> Double { first.x * y - first.y * x }
}
