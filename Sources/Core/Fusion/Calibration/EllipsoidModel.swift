import NavigationMath

/// Sensor in a constant field, as eleven numbers: S (raw − h) has the length F, and its component along up is −F sin(dip).
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

  /// Returns the derivatives of S (raw − h) along a direction, with respect to the first nine numbers.
  ///
  /// - Parameters:
  ///   - direction: constant.
  ///   - difference: raw − h.
  ///   - matrix: S.
  static func derivatives(along direction: Vector3, difference: Vector3, matrix: Matrix3) -> EllipsoidGradient {
    let (a, b) = (direction, difference)
    return EllipsoidGradient(
      offset: -(matrix * direction), diagonal: Vector3(a.x * b.x, a.y * b.y, a.z * b.z),
      cross: Vector3(a.x * b.y + a.y * b.x, a.x * b.z + a.z * b.x, a.y * b.z + a.z * b.y))
  }
}

/// Nine numbers in the order of `EllipsoidModel`. It has no array, because each sample computes a heading accuracy with it.
struct EllipsoidGradient {
  var offset: Vector3
  var diagonal: Vector3
  var cross: Vector3

  subscript(index: Int) -> Double { index < 3 ? offset[index] : index < 6 ? diagonal[index - 3] : cross[index - 6] }
}
