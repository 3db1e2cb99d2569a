internal import MapScene

/// Which things on the screen one cluster replaces.
///
/// The first thing of a group takes in all later ones that overlap it, so that the result depends on the order only.
enum ScreenClusters {
  /// Returns the groups of two or more, as positions in the list.
  static func groups(_ shapes: [ScreenCollisions.Shape]) -> [[Int]] {
    var heads = ScreenCollisions()
    var groups: [[Int]] = []
    for (position, shape) in shapes.enumerated() {
      if let group = heads.first(overlapping: shape) {
        groups[group].append(position)
      } else {
        heads.add(shape)
        groups.append([position])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

/// Annotations that one view replaces.
struct MapCluster {
  /// The number of the cluster's own annotation.
  let id: UInt32
  /// The numbers of the annotations that it replaces, in order.
  let members: [UInt32]
}

/// Which of several things on the screen overlap: a grid of squares, each with what touches it.
struct ScreenCollisions {
  /// The shape of a thing on the screen.
  struct Shape: Equatable {
    var rect = DrawingRect(x: 0, y: 0, width: 0, height: 0)
    /// Whether only the circle inside the rectangle counts.
    var isCircle = false

    func overlaps(_ other: Shape) -> Bool {
      guard rect.intersects(other.rect) else { return false }
      guard isCircle, other.isCircle else { return true }
      let (dx, dy) = (center.x - other.center.x, center.y - other.center.y)
      let reach = radius + other.radius
      return dx * dx + dy * dy < reach * reach
    }

    private var center: DrawingPoint { DrawingPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2) }
    private var radius: Double { min(rect.width, rect.height) / 2 }
  }

  private struct Square: Hashable {
    var x, y: Int
  }

  /// Side of a square, points: about as large as a marker.
  private static let side = 64.0

  private var shapes: [Shape] = []
  private var squares: [Square: [Int]] = [:]

  /// Adds a shape.
  ///
  /// - Returns: its number, in the order of the calls from 0.
  @discardableResult
  mutating func add(_ shape: Shape) -> Int {
    forEachSquare(of: shape) { squares[$0, default: []].append(shapes.count) }
    shapes.append(shape)
    return shapes.count - 1
  }

  /// Returns the least number of a shape that a new one would overlap; nil if there is none.
  func first(overlapping shape: Shape) -> Int? {
    var least: Int?
    forEachSquare(of: shape) { square in
      for number in squares[square] ?? [] where number < least ?? .max {
        if shapes[number].overlaps(shape) { least = number }
      }
    }
    return least
  }

  private func forEachSquare(of shape: Shape, _ body: (Square) -> Void) {
    let rect = shape.rect
    // What is far outside of every screen overlaps nothing; also keeps the numbers small.
    guard rect.width > 0, rect.height > 0, rect.width < 1e4, rect.height < 1e4, rect.x.magnitude < 1e6,
      rect.y.magnitude < 1e6
    else { return }
    let side = ScreenCollisions.side
    for y in Int((rect.y / side).rounded(.down))...Int((rect.maxY / side).rounded(.down)) {
      for x in Int((rect.x / side).rounded(.down))...Int((rect.maxX / side).rounded(.down)) {
        body(Square(x: x, y: y))
      }
    }
  }
}
