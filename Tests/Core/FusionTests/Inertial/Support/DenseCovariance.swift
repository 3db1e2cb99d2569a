import NavigationMath

@testable import Fusion

extension ErrorVector {
  /// Number of states, the considered ones last.
  static let count = 19

  /// The states in the order position, velocity, attitude, biases, barometer offset, error of the fixes.
  var list: [Double] {
    let triples = [position, velocity, attitude, accelerationBias, rateBias]
    return triples.flatMap { [$0.x, $0.y, $0.z] } + [pressureOffset, fixError.x, fixError.y, fixError.z]
  }

  init(_ list: [Double]) {
    func triple(_ index: Int) -> Vector3 { Vector3(list[index], list[index + 1], list[index + 2]) }
    self.init()
    (position, velocity, attitude) = (triple(0), triple(3), triple(6))
    (accelerationBias, rateBias) = (triple(9), triple(12))
    pressureOffset = list[15]
    fixError = triple(16)
  }

  /// One state that is not 0.
  static func unit(_ index: Int, _ value: Double = 1) -> ErrorVector {
    ErrorVector((0..<count).map { $0 == index ? value : 0 })
  }
}

extension ErrorCovariance {
  /// The whole matrix: each column is the covariance with one state.
  var dense: [[Double]] {
    (0..<ErrorVector.count).map { index in
      var row = MeasurementRow([])
      let unit = ErrorVector.unit(index)
      (row.position, row.velocity, row.attitude) = (unit.position, unit.velocity, unit.attitude)
      (row.rateBias, row.fixError, row.pressureOffset) = (unit.rateBias, unit.fixError, unit.pressureOffset)
      row.groups = [.position, .velocity, .attitude, .rateBias, .fixError, .pressureOffset]
      var covariance = self
      guard (9..<12).contains(index) else { return covariance.times(row).list }
      // No measurement has an element of the accelerometer's bias.
      let axis = unit.accelerationBias
      var column = ErrorVector()
      (column.position, column.velocity, column.attitude) = (pa * axis, va * axis, ta * axis)
      column.accelerationBias = aa * axis
      column.rateBias = ag.transposedTimes(axis)
      column.pressureOffset = ab.dot(axis)
      column.fixError = ac.transposedTimes(axis)
      return column.list
    }
  }

  /// Adds x xᵀ.
  mutating func addSquare(_ x: ErrorVector) { reduce(by: x, -1) }
}
