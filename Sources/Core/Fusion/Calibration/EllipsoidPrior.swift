import CNavigationMath
import NavigationMath

/// What is known of a sensor and its field before it has said anything: a mean and a σ for each number of
/// `EllipsoidModel`.
struct EllipsoidPrior {
  var mean: EllipsoidModel
  private(set) var sigma: [Double]
  /// 1 / σ².
  private(set) var weights: [Double] = []
  private let knowsDip: Bool

  /// - Parameters:
  ///   - reference: the field here; nil where nobody knows it.
  ///   - order: which numbers are free.
  ///   - softIron: σ of the elements of S, 1 being no distortion.
  ///   - offset: σ of h, in the field's unit.
  ///   - unknownStrength: mean and σ of the field's strength when there is no reference.
  init(
    reference: KnownField?, order: CalibrationOrder, softIron: Double, offset: Double,
    unknownStrength: (mean: Double, sigma: Double)
  ) {
    let strength = reference?.strength ?? unknownStrength.mean
    mean = EllipsoidModel(offset: .zero, fieldStrength: strength, sineOfDip: reference?.sineOfDip ?? 0)
    sigma = [Double](repeating: 0, count: EllipsoidModel.count)
    // What an order does not free is held, not forbidden: nobody's axes are equal to more than a percent.
    let held = min(softIron, 0.01)
    for axis in 0..<3 {
      sigma[axis] = offset
      sigma[3 + axis] = order == .offset ? held : softIron
      sigma[6 + axis] = order == .symmetric ? softIron : held
    }
    var strengthSigma = reference?.strengthSigma ?? unknownStrength.sigma
    if order == .offset {
      // The common scale of the axes, which the diagonal has no room for.
      strengthSigma = (strengthSigma * strengthSigma + softIron * softIron * strength * strength).squareRoot()
    }
    sigma[EllipsoidModel.strength] = strengthSigma
    sigma[EllipsoidModel.sineOfDip] = reference?.sineOfDipSigma ?? 0.7
    weights = sigma.map { 1 / ($0 * $0) }
    knowsDip = reference != nil
  }

  /// The dip that tells along which direction noise changes a sample's second residual: in a steep field that direction
  /// hangs on it so much that it is held where it is known.
  func sineOfDip(of model: EllipsoidModel) -> Double { knowsDip ? mean.sineOfDip : model.sineOfDip }
}

/// A field whose strength and dip are known from elsewhere.
struct KnownField {
  /// µT, or m/s².
  var strength: Double
  var strengthSigma: Double
  /// Down positive.
  var sineOfDip: Double
  var sineOfDipSigma: Double
}

extension KnownField {
  /// A model of Earth's main field knows no rocks and no house: half a microtesla and half a degree are usual.
  init(_ reference: MagneticReference) {
    let dip = reference.inclinationDegrees * .pi / 180
    self.init(
      strength: reference.fieldStrength, strengthSigma: 0.5, sineOfDip: sin(dip),
      sineOfDipSigma: 0.002 + 0.0087 * cos(dip).magnitude)
  }
}
