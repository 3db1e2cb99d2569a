import CNavigationMath
import NavigationMath

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
