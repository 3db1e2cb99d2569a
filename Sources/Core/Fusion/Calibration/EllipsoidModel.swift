import NavigationMath

/// What a sensor of a constant field says, as eleven numbers: S (raw − h) has the length F, and its part along up is
/// −F sin(dip).
///
/// ```
/// 0 1 2   3   4   5   6    7    8    9   10
/// h x y z Sxx Syy Szz Sxy  Sxz  Syz  F   sin(dip)
/// µT      − 1 on the diagonal        µT  down positive
/// ```
struct EllipsoidModel {
  static let count = 11
  static let strength = 9
  static let sineOfDip = 10

  var values: [Double]

  init(offset: Vector3, fieldStrength: Double, sineOfDip: Double) {
    values = [offset.x, offset.y, offset.z, 0, 0, 0, 0, 0, 0, fieldStrength, sineOfDip]
  }

  init(calibration: MagneticCalibration, fieldStrength: Double, sineOfDip: Double) {
    self.init(offset: calibration.hardIronOffset, fieldStrength: fieldStrength, sineOfDip: sineOfDip)
    let matrix = calibration.softIronMatrix
    for axis in 0..<3 { values[3 + axis] = matrix[axis, axis] - 1 }
    values[6] = matrix[0, 1]
    values[7] = matrix[0, 2]
    values[8] = matrix[1, 2]
  }

  var offset: Vector3 { Vector3(values[0], values[1], values[2]) }
  var fieldStrength: Double { values[EllipsoidModel.strength] }
  var sineOfDip: Double { values[EllipsoidModel.sineOfDip] }

  var matrix: Matrix3 {
    Matrix3(
      rows: Vector3(1 + values[3], values[6], values[7]), Vector3(values[6], 1 + values[4], values[8]),
      Vector3(values[7], values[8], 1 + values[5]))
  }

  var calibration: MagneticCalibration { MagneticCalibration(hardIronOffset: offset, softIronMatrix: matrix) }

  /// How the part of S (raw − h) along a direction changes with each of the first nine numbers.
  ///
  /// - Parameters:
  ///   - direction: constant.
  ///   - difference: raw − h.
  ///   - matrix: S.
  static func derivatives(along direction: Vector3, difference: Vector3, matrix: Matrix3, into row: inout [Double]) {
    let pulled = matrix * direction
    row[0] = -pulled.x
    row[1] = -pulled.y
    row[2] = -pulled.z
    row[3] = direction.x * difference.x
    row[4] = direction.y * difference.y
    row[5] = direction.z * difference.z
    row[6] = direction.x * difference.y + direction.y * difference.x
    row[7] = direction.x * difference.z + direction.z * difference.x
    row[8] = direction.y * difference.z + direction.z * difference.y
  }
}
