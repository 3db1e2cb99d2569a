import CNavigationMath
import NavigationMath

/// Directions from which a sensor was exposed to the field.
public struct Coverage: Hashable, Sendable {
  /// Cells 0...63 of `SphereCells` with a sample, as bits.
  public private(set) var low: UInt64 = 0
  /// Cells 64...99 of `SphereCells` with a sample, as bits 0...35.
  public private(set) var high: UInt64 = 0

  /// Creates a coverage without any cell.
  public init() {}

  /// Creates a coverage from the bits of `low` and `high`.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high & (1 << 36 - 1)
  }

  /// Marks a cell of `SphereCells`, 0..<100.
  public mutating func insert(_ cell: Int) {
    if cell < 64 { low |= 1 << UInt64(cell) } else { high |= 1 << UInt64(cell - 64) }
  }

  /// Returns whether a cell of `SphereCells`, 0..<100, has a sample.
  public func contains(_ cell: Int) -> Bool {
    (cell < 64 ? low >> UInt64(cell) : high >> UInt64(cell - 64)) & 1 == 1
  }

  /// Number of cells with a sample, 0...100.
  public var cellCount: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// Share of the cells with a sample, 0...1.
  public var fraction: Double { Double(cellCount) / Double(SphereCells.count) }

  /// The direction farthest from every sample, a unit vector in the sensor's axes, and its angle to the centre of the
  /// nearest cell with a sample, degrees.
  ///
  /// The angle is near 0 if every cell has a sample, up to 180 with one direction only, and 180 without samples.
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
