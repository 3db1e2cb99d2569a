import NavigationMath

/// How uncertain a calibration's numbers are, and together: hx hy hz, Sxx Syy Szz, Sxy Sxz Syz, in µT and shares of 1.
public struct CalibrationCovariance: Hashable, Sendable {
  public static let size = 9
  /// The lower triangle, row by row.
  public static let elementCount = 45

  /// Row by row, the lower triangle: 45 numbers.
  public private(set) var elements: [Double]

  /// nil unless there are 45 finite numbers with none negative on the diagonal.
  public init?(elements: [Double]) {
    guard elements.count == CalibrationCovariance.elementCount else { return nil }
    for element in elements where !element.isFinite { return nil }
    self.elements = elements
    for row in 0..<CalibrationCovariance.size where self[row, row] < 0 { return nil }
  }

  /// The first nine rows and columns of a larger one, those of S multiplied by what S was.
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

  public subscript(row: Int, column: Int) -> Double {
    let (high, low) = row >= column ? (row, column) : (column, row)
    return elements[high * (high + 1) / 2 + low]
  }

  /// 1 σ of each component of the offset, µT.
  public var offsetSigma: Vector3 {
    Vector3(self[0, 0].squareRoot(), self[1, 1].squareRoot(), self[2, 2].squareRoot())
  }

  /// The variance of a sum of the nine numbers, each times its weight.
  func variance(of weights: EllipsoidGradient) -> Double {
    var sum = 0.0
    for row in 0..<CalibrationCovariance.size {
      for column in 0..<row { sum += 2 * weights[row] * weights[column] * self[row, column] }
      sum += weights[row] * weights[row] * self[row, row]
    }
    return max(0, sum)
  }
}
