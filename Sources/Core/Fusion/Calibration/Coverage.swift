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

/// Division of the sphere of directions into 100 cells of equal area: ten rings about the z axis, the outermost two are caps.
///
/// The rings have 1, 6, 11, 15, 17, 17, 15, 11, 6 and 1 cells. The area above each border is a whole number of hundredths
/// of the sphere (after Leopardi, A partition of the unit sphere into regions of equal area and small diameter, ETNA 25,
/// 2006).
public enum SphereCells {
  /// Number of cells.
  public static let count = 100

  /// Returns the cell of a direction.
  ///
  /// - Parameter direction: any length but 0.
  /// - Returns: 0..<100.
  public static func index(of direction: Vector3) -> Int {
    let length = direction.norm
    guard length > 0, length.isFinite else { return 0 }
    // The area above z is (1 − z) / 2 of the sphere.
    let above = 50 * (1 - direction.z / length)
    var first = 0
    for ring in 0..<10 {
      let cells = self.cells(ring: ring)
      if above < Double(first + cells) || ring == 9 {
        let turn = atan2(direction.y, direction.x) / (2 * .pi) + 0.5
        return first + max(0, min(cells - 1, Int(turn * Double(cells))))
      }
      first += cells
    }
    return 0
  }

  /// Returns the centre of a cell, a unit vector.
  public static func centre(of cell: Int) -> Vector3 {
    var first = 0
    for ring in 0..<10 {
      let cells = self.cells(ring: ring)
      if cell < first + cells || ring == 9 {
        // `first` hundredths are above the border; the centre of the ring has half of the ring above it.
        let z = cells == 1 ? (first == 0 ? 1 : -1) : 1 - (2 * Double(first) + Double(cells)) / 100
        let radius = max(0, 1 - z * z).squareRoot()
        let angle = ((Double(cell - first) + 0.5) / Double(cells) - 0.5) * 2 * .pi
        return Vector3(radius * cos(angle), radius * sin(angle), z)
      }
      first += cells
    }
    return Vector3(0, 0, 1)
  }

  private static func cells(ring: Int) -> Int {
    switch ring {
    case 0, 9: 1
    case 1, 8: 6
    case 2, 7: 11
    case 3, 6: 15
    default: 17
    }
  }
}

/// Next turn of the body that brings the field to a side without samples.
public struct CalibrationGuide: Hashable, Sendable {
  /// Turns by their common names.
  public enum Turn: UInt8, Hashable, Sendable, CaseIterable {
    /// Roll, pitch or yaw in the named direction.
    case rollRight, rollLeft, noseUp, noseDown, turnRight, turnLeft
  }

  /// Side of the body to point along the field, a unit vector along forward, right, down.
  ///
  /// Earth's field points to magnetic north and, in the northern hemisphere, steeply down.
  public var side: Vector3
  /// Angle from that side to the nearest sample, degrees.
  public var gapDegrees: Double
  /// Rotation that brings the side to the field, about the body's axes, radians, right-handed.
  public var rotation: Vector3

  /// Creates the next turn; nil if all sides have samples, or without a field.
  ///
  /// - Parameters:
  ///   - field: present field in the sensor's axes, without the offset.
  public init?(coverage: Coverage, field: Vector3, mounting: Mounting) {
    let gap = coverage.largestGap
    guard gap.degrees > 0, let now = mounting.toBody(field).normalized else { return nil }
    side = mounting.toBody(gap.direction)
    gapDegrees = gap.degrees
    let axis = side.cross(now)
    let angle = atan2(axis.norm, side.dot(now))
    if let unit = axis.normalized, axis.norm > 1e-9 {
      rotation = angle * unit
    } else {
      // In the opposite direction any perpendicular axis is correct; the one nearest to a roll is easiest for the wrist.
      let across = (Vector3(1, 0, 0) - now.x * now).normalized ?? Vector3(0, 1, 0)
      rotation = angle * across
    }
  }

  /// Turn about the body's axis with the largest component of `rotation`.
  public var turn: Turn {
    let (x, y, z) = (rotation.x.magnitude, rotation.y.magnitude, rotation.z.magnitude)
    if x >= y, x >= z { return rotation.x > 0 ? .rollRight : .rollLeft }
    if y >= z { return rotation.y > 0 ? .noseUp : .noseDown }
    return rotation.z > 0 ? .turnRight : .turnLeft
  }
}
