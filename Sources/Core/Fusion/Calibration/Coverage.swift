import CNavigationMath
import NavigationMath

/// From how many sides a sensor has felt the field.
public struct Coverage: Hashable, Sendable {
  /// Which of the hundred cells of `SphereCells` have a sample: bits 0...63 and 64...99.
  public private(set) var low: UInt64 = 0
  public private(set) var high: UInt64 = 0

  public init() {}

  /// From what `low` and `high` said.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high & (1 << 36 - 1)
  }

  public mutating func insert(_ cell: Int) {
    if cell < 64 { low |= 1 << UInt64(cell) } else { high |= 1 << UInt64(cell - 64) }
  }

  public func contains(_ cell: Int) -> Bool {
    (cell < 64 ? low >> UInt64(cell) : high >> UInt64(cell - 64)) & 1 == 1
  }

  /// Cells with a sample, 0...100.
  public var cellCount: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// 0...1.
  public var fraction: Double { Double(cellCount) / Double(SphereCells.count) }

  /// The direction that is farthest from every sample, in the sensor's axes, length 1, and how far that is, degrees: to
  /// the nearest cell's middle. About 0 when every cell has a sample, 180 when only one direction was ever seen, and 180
  /// without any.
  public var largestGap: (direction: Vector3, degrees: Double) {
    var farthest = Vector3(0, 0, 1)
    var least = 1.0
    if cellCount == 0 { return (farthest, 180) }
    for cell in 0..<SphereCells.count where !contains(cell) {
      let centre = SphereCells.centre(of: cell)
      var nearest = -1.0
      for other in 0..<SphereCells.count where contains(other) {
        nearest = max(nearest, centre.dot(SphereCells.centre(of: other)))
      }
      if nearest < least {
        least = nearest
        farthest = centre
      }
    }
    return (farthest, atan2(max(0, 1 - least * least).squareRoot(), least) * 180 / .pi)
  }
}
