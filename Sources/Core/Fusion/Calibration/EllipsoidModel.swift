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

  var values: EllipsoidNumbers

  init(offset: Vector3, fieldStrength: Double, sineOfDip: Double) {
    values = EllipsoidNumbers(
      first: EllipsoidGradient(offset: offset, diagonal: .zero, cross: .zero), strength: fieldStrength,
      sineOfDip: sineOfDip)
  }

  init(calibration: MagneticCalibration, fieldStrength: Double, sineOfDip: Double) {
    self.init(offset: calibration.hardIronOffset, fieldStrength: fieldStrength, sineOfDip: sineOfDip)
    let matrix = calibration.softIronMatrix
    for axis in 0..<3 { values.first.diagonal[axis] = matrix[axis, axis] - 1 }
    values.first.cross = Vector3(matrix[0, 1], matrix[0, 2], matrix[1, 2])
  }

  var offset: Vector3 { values.first.offset }
  var fieldStrength: Double { values.strength }
  var sineOfDip: Double { values.sineOfDip }

  var matrix: Matrix3 {
    let (diagonal, cross) = (values.first.diagonal, values.first.cross)
    return Matrix3(
      rows: Vector3(1 + diagonal.x, cross.x, cross.y), Vector3(cross.x, 1 + diagonal.y, cross.z),
      Vector3(cross.y, cross.z, 1 + diagonal.z))
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

  subscript(index: Int) -> Double {
    get { index < 3 ? offset[index] : index < 6 ? diagonal[index - 3] : cross[index - 6] }
    set {
      switch index {
      case 0..<3: offset[index] = newValue
      case 3..<6: diagonal[index - 3] = newValue
      default: cross[index - 6] = newValue
      }
    }
  }
}

/// Eleven numbers in the order of `EllipsoidModel`, in a memory of their own size.
struct EllipsoidNumbers {
  var first: EllipsoidGradient
  var strength: Double
  var sineOfDip: Double

  /// Eleven equal numbers.
  init(repeating value: Double) {
    let three = Vector3(value, value, value)
    self.init(
      first: EllipsoidGradient(offset: three, diagonal: three, cross: three), strength: value, sineOfDip: value)
  }

  init(first: EllipsoidGradient, strength: Double, sineOfDip: Double) {
    self.first = first
    self.strength = strength
    self.sineOfDip = sineOfDip
  }

  subscript(index: Int) -> Double {
    get {
      index < EllipsoidModel.strength ? first[index] : index == EllipsoidModel.strength ? strength : sineOfDip
    }
    set {
      switch index {
      case 0..<EllipsoidModel.strength: first[index] = newValue
      case EllipsoidModel.strength: strength = newValue
      default: sineOfDip = newValue
      }
    }
  }
}
