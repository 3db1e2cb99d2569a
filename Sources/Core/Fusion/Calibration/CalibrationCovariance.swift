import NavigationMath

/// Covariance of the nine numbers of a calibration: hx hy hz, Sxx Syy Szz, Sxy Sxz Syz; h in µT, S dimensionless.
public struct CalibrationCovariance: Hashable, Sendable {
  /// Number of rows and of columns.
  public static let size = 9
  /// Number of elements in the lower triangle.
  public static let elementCount = 45

  /// The lower triangle, row by row: 45 elements.
  public private(set) var elements: [Double]

  /// Creates a covariance; nil unless there are 45 finite elements and no diagonal element is negative.
  public init?(elements: [Double]) {
    guard elements.count == CalibrationCovariance.elementCount else { return nil }
    for element in elements where !element.isFinite { return nil }
    self.elements = elements
    for row in 0..<CalibrationCovariance.size where self[row, row] < 0 { return nil }
  }

  /// Creates a covariance from the first nine rows and columns of a larger one; the rows and columns of S are scaled like S.
  init(columns: [Double], of size: Int, scale: Double) {
    elements = []
    elements.reserveCapacity(CalibrationCovariance.elementCount)
    for row in 0..<CalibrationCovariance.size {
      for column in 0...row {
        let factor = (row < 3 ? 1 : scale) * (column < 3 ? 1 : scale)
        elements.append(factor * columns[column * size + row])
      }
    }
  }

  /// Returns the covariance of two numbers, 0..<9 each.
  public subscript(row: Int, column: Int) -> Double {
    let (high, low) = row >= column ? (row, column) : (column, row)
    return elements[high * (high + 1) / 2 + low]
  }

  /// Uncertainty of each component of the offset, 1 σ, µT.
  public var offsetSigma: Vector3 {
    Vector3(self[0, 0].squareRoot(), self[1, 1].squareRoot(), self[2, 2].squareRoot())
  }

  /// Returns the variance of a weighted sum of the nine numbers.
  func variance(of weights: EllipsoidGradient) -> Double {
    var sum = 0.0
    for row in 0..<CalibrationCovariance.size {
      for column in 0..<row { sum += 2 * weights[row] * weights[column] * self[row, column] }
      sum += weights[row] * weights[row] * self[row, row]
    }
    return max(0, sum)
  }
}
