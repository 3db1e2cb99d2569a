/// What the received powers say of a beacon's power and exponent.
///
/// Distances are unknown, but not all are possible: a beacon is heard from 0.05 m to 40 m. A power that the model puts
/// outside shows that the model is wrong. Such a bound then counts as a measurement with the noise of shadowing, which
/// moves power and exponent by their variances. Powers within the bounds say nothing and change nothing. The strongest
/// and the weakest power are kept and always applied to the prior, so nothing drifts however long a beacon is heard.
struct PathLossLearner: Sendable {
  /// Logarithm of the nearest distance in metres: 0.05 m.
  static let nearest = -2.995_732_273_553_991
  /// Logarithm of the farthest distance in metres: 40 m.
  static let farthest = 3.688_879_454_113_936
  /// Smallest exponent that is learned; below it, distances would be arbitrary.
  static let leastExponent = 1.2

  /// What was known before.
  var prior: PathLossModel { didSet { learn() } }
  /// What is known now.
  private(set) var model: PathLossModel
  private var strongest: Double?
  private var weakest: Double?

  init(_ prior: PathLossModel) {
    self.prior = prior
    model = prior
  }

  /// Takes a smoothed received power, dBm.
  mutating func note(_ level: Double) {
    let isKnown = level <= strongest ?? -.infinity && level >= weakest ?? .infinity
    guard !isKnown else { return }
    strongest = max(strongest ?? level, level)
    weakest = min(weakest ?? level, level)
    learn()
  }

  private mutating func learn() {
    model = prior
    if let weakest { bound(weakest, PathLossLearner.farthest, isUpper: true) }
    if let strongest { bound(strongest, PathLossLearner.nearest, isUpper: false) }
    model.exponent = max(model.exponent, PathLossLearner.leastExponent)
  }

  /// Applies that `level` was not received from beyond a distance: one step of a Kalman filter for
  /// level = power − slope × exponent.
  private mutating func bound(_ level: Double, _ logDistance: Double, isUpper: Bool) {
    let distance = model.logDistance(level)
    guard isUpper ? distance > logDistance : distance < logDistance else { return }
    let slope = PathLossModel.scale * logDistance
    let ofPower = model.powerVariance - slope * model.covariance
    let ofExponent = model.covariance - slope * model.exponentVariance
    let total = ofPower - slope * ofExponent + model.shadowing * model.shadowing
    guard total > 0 else { return }
    let excess = level - (model.power - slope * model.exponent)
    model.power += ofPower * excess / total
    model.exponent += ofExponent * excess / total
    model.powerVariance -= ofPower * ofPower / total
    model.covariance -= ofPower * ofExponent / total
    model.exponentVariance -= ofExponent * ofExponent / total
  }
}
