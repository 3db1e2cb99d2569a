import CNavigationMath
import NavigationMath

/// Covariance of the nine numbers of a calibration: hx hy hz, Sxx Syy Szz, Sxy Sxz Syz; h in µT, S dimensionless.
public struct CalibrationCovariance: Equatable, Sendable {
  /// Number of rows and of columns.
  public static let size = 9
  /// Number of elements in the lower triangle.
  public static let elementCount = 45

  // Blocks of the lower triangle, so that a covariance has no memory of its own: o offset, d diagonal, c cross terms.
  private var oo = SymmetricMatrix3.zero
  private var od = Matrix3.zero
  private var dd = SymmetricMatrix3.zero
  private var oc = Matrix3.zero
  private var dc = Matrix3.zero
  private var cc = SymmetricMatrix3.zero

  /// All 0.
  init() {}

  /// Creates a covariance; nil unless there are 45 finite elements and no diagonal element is negative.
  public init?(elements: [Double]) {
    guard elements.count == CalibrationCovariance.elementCount else { return nil }
    for row in 0..<CalibrationCovariance.size {
      for column in 0...row {
        let element = elements[row * (row + 1) / 2 + column]
        guard element.isFinite, row > column || element >= 0 else { return nil }
        self[row, column] = element
      }
    }
  }

  /// Takes the covariance of a fit; returns false if that has none.
  @inline(never)
  mutating func replace(by fit: inout EllipsoidFit, scale: Double) -> Bool {
    guard let covariance = fit.covariance(scale: scale) else { return false }
    self = covariance
    return true
  }

  /// Replaces a column, from the diagonal on.
  ///
  /// - Parameters:
  ///   - values: the column's elements; those after the first nine are not used.
  ///   - scale: factor of the rows and columns of S.
  mutating func set(_ column: Int, _ values: [Double], scale: Double) {
    for row in column..<CalibrationCovariance.size {
      let factor = (row < 3 ? 1 : scale) * (column < 3 ? 1 : scale)
      self[row, column] = factor * values[row]
    }
  }

  /// The lower triangle, row by row: 45 elements.
  public var elements: [Double] {
    var elements: [Double] = []
    elements.reserveCapacity(CalibrationCovariance.elementCount)
    for row in 0..<CalibrationCovariance.size {
      for column in 0...row { elements.append(self[row, column]) }
    }
    return elements
  }

  /// Returns the covariance of two numbers, 0..<9 each.
  public private(set) subscript(row: Int, column: Int) -> Double {
    get {
      let (high, low) = row >= column ? (row, column) : (column, row)
      switch (high / 3, low / 3) {
      case (0, _): return oo[high, low]
      case (1, 0): return od[high - 3, low]
      case (1, _): return dd[high - 3, low - 3]
      case (_, 0): return oc[high - 6, low]
      case (_, 1): return dc[high - 6, low - 3]
      default: return cc[high - 6, low - 6]
      }
    }
    set {
      let (high, low) = row >= column ? (row, column) : (column, row)
      switch (high / 3, low / 3) {
      case (0, _): oo[high, low] = newValue
      case (1, 0): od[high - 3, low] = newValue
      case (1, _): dd[high - 3, low - 3] = newValue
      case (_, 0): oc[high - 6, low] = newValue
      case (_, 1): dc[high - 6, low - 3] = newValue
      default: cc[high - 6, low - 6] = newValue
      }
    }
  }

  /// Uncertainty of each component of the offset, 1 σ, µT.
  public var offsetSigma: Vector3 { oo.standardDeviations }

  /// Returns the variance of a weighted sum of the nine numbers.
  func variance(of weights: EllipsoidGradient) -> Double {
    let (o, d, c) = (weights.offset, weights.diagonal, weights.cross)
    var sum = 0.0
    // Row by row, each from the first column to the diagonal.
    for row in 0..<3 { CalibrationCovariance.add(row, o, oo, to: &sum) }
    for row in 0..<3 {
      CalibrationCovariance.add(d[row], o, od, row, to: &sum)
      CalibrationCovariance.add(row, d, dd, to: &sum)
    }
    for row in 0..<3 {
      CalibrationCovariance.add(c[row], o, oc, row, to: &sum)
      CalibrationCovariance.add(c[row], d, dc, row, to: &sum)
      CalibrationCovariance.add(row, c, cc, to: &sum)
    }
    return max(0, sum)
  }

  /// Adds the products of a row of a block on the diagonal.
  @inline(__always)
  private static func add(_ row: Int, _ weights: Vector3, _ block: SymmetricMatrix3, to sum: inout Double) {
    for column in 0..<row { sum += 2 * weights[row] * weights[column] * block[row, column] }
    sum += weights[row] * weights[row] * block[row, row]
  }

  /// Adds the products of a row of another block, of which `weight` is that of the row.
  @inline(__always)
  private static func add(_ weight: Double, _ weights: Vector3, _ block: Matrix3, _ row: Int, to sum: inout Double) {
    for column in 0..<3 { sum += 2 * weight * weights[column] * block[row, column] }
  }
}
