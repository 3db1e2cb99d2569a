/// Place of a point in a quadtree over the world: 32 bits to the east and to the south, 1/16 map point each.
///
/// Points beyond the world are put at its sides. That keeps the order: what is further east is not listed further west.
struct TreePosition: Hashable {
  var x: UInt32
  var y: UInt32

  init(_ point: MapPoint) {
    x = TreePosition.steps(point.x)
    y = TreePosition.steps(point.y)
  }

  /// Returns which quarter of its square on a level the point is in: 1 for the east plus 2 for the south.
  @inline(__always)
  func quarter(_ level: UInt32) -> Int {
    // In two steps: Swift 6.0 gives up on the types of the whole expression.
    let (east, south) = ((x &>> (31 &- level)) & 1, (y &>> (31 &- level)) & 1)
    return Int(east | south &<< 1)
  }

  @inline(__always)
  static func steps(_ value: Double) -> UInt32 {
    let scaled = 16 * value
    // False for NaN, which is put at 0.
    guard scaled > 0 else { return 0 }
    return scaled < 4_294_967_295 ? UInt32(scaled) : .max
  }

  /// The whole world.
  static var root: Square { Square(x: 0, y: 0, last: .max) }

  /// Square of the tree.
  struct Square {
    /// Western and northern side, in steps.
    var x: UInt32
    var y: UInt32
    /// Offset of the last step from the first one.
    var last: UInt32

    @inline(__always)
    func quarter(_ number: UInt32) -> Square {
      let half = last &>> 1
      return Square(
        x: x &+ (number & 1 == 0 ? 0 : half &+ 1), y: y &+ (number & 2 == 0 ? 0 : half &+ 1), last: half)
    }
  }
}

/// Rectangle that is searched for, also in the steps of the tree.
struct RectSearch {
  var rect: MapRect
  private var west: UInt32
  private var north: UInt32
  private var east: UInt32
  private var south: UInt32

  init(_ rect: MapRect) {
    self.rect = rect
    west = TreePosition.steps(rect.minX)
    north = TreePosition.steps(rect.minY)
    east = TreePosition.steps(rect.maxX)
    south = TreePosition.steps(rect.maxY)
  }

  /// Returns whether a square may have points of the rectangle.
  @inline(__always)
  func reaches(_ square: TreePosition.Square) -> Bool {
    square.x <= east && square.x &+ square.last >= west && square.y <= south && square.y &+ square.last >= north
  }
}
