import CNavigationMath
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

/// Knowledge about sensor and field before any sample: mean and σ of each number of `EllipsoidModel`.
struct EllipsoidPrior {
  var mean: EllipsoidModel
  private(set) var sigma = EllipsoidNumbers(repeating: 1)
  /// 1 / σ².
  private(set) var weights = EllipsoidNumbers(repeating: 1)
  private let knowsDip: Bool

  /// Creates a prior.
  ///
  /// - Parameters:
  ///   - reference: field here; nil if unknown.
  ///   - order: numbers that are free.
  ///   - softIron: σ of the elements of S, where 1 is no distortion.
  ///   - offset: σ of h, in the unit of the field.
  ///   - unknownStrength: mean and σ of the field's strength without a reference.
  init(
    reference: KnownField?, order: CalibrationOrder, softIron: Double, offset: Double,
    unknownStrength: (mean: Double, sigma: Double)
  ) {
    knowsDip = reference != nil
    let strength = reference?.strength ?? unknownStrength.mean
    mean = EllipsoidModel(offset: .zero, fieldStrength: strength, sineOfDip: reference?.sineOfDip ?? 0)
    // Numbers that are not free have a σ of 1 %, since no sensor's axes are more equal.
    let held = min(softIron, 0.01)
    for axis in 0..<3 {
      sigma[axis] = offset
      sigma[3 + axis] = order == .offset ? held : softIron
      sigma[6 + axis] = order == .symmetric ? softIron : held
    }
    var strengthSigma = reference?.strengthSigma ?? unknownStrength.sigma
    if order == .offset {
      // Variance of the common scale of the axes, which is fixed to 1 in the diagonal.
      strengthSigma = (strengthSigma * strengthSigma + softIron * softIron * strength * strength).squareRoot()
    }
    sigma[EllipsoidModel.strength] = strengthSigma
    sigma[EllipsoidModel.sineOfDip] = reference?.sineOfDipSigma ?? 0.7
    for index in 0..<EllipsoidModel.count { weights[index] = 1 / (sigma[index] * sigma[index]) }
  }

  /// Returns the sine of the dip for the noise of a sample's second residual.
  ///
  /// In a steep field the direction of that noise depends strongly on the dip, so a known dip is used instead of the model's.
  func sineOfDip(of model: EllipsoidModel) -> Double { knowsDip ? mean.sineOfDip : model.sineOfDip }
}

/// A field whose strength and dip are known from another source.
struct KnownField {
  /// Strength, µT or m/s².
  var strength: Double
  var strengthSigma: Double
  /// Sine of the dip, positive down.
  var sineOfDip: Double
  var sineOfDipSigma: Double
}

extension KnownField {
  /// Creates a known field from a model of Earth's main field.
  ///
  /// The model does not include rocks and buildings; their typical effect is 0.5 µT and 0.5°.
  init(_ reference: MagneticReference) {
    let dip = reference.inclinationDegrees * .pi / 180
    self.init(
      strength: reference.fieldStrength, strengthSigma: 0.5, sineOfDip: sin(dip),
      sineOfDipSigma: 0.002 + 0.0087 * cos(dip).magnitude)
  }
}
