import CNavigationMath
import NavigationMath

/// The most probable `EllipsoidModel` for samples and a prior: a damped Newton descent with Huber's weights.
///
/// With m = S (raw − h), each sample gives one residual, |m| − F, and with a known up a second, m · up + |m| sin(dip).
/// It is not m · up + F sin(dip): in a steep field that sees almost the same noise as the first, and the posterior would
/// count it twice. Turned so, the noise of the two has nothing in common.
///
/// Both are divided by what S makes of noise along their direction, so that they are in the sensor's own µT. Otherwise a
/// fit could make its residuals small by making the calibrated field small, all of it or the one part that poor coverage
/// leaves free.
struct EllipsoidFit {
  /// σ of the two residuals, µT of the sensor.
  struct Noise {
    var length: Double
    var dip: Double
  }

  /// Huber's corner, and where a sample is no longer believed at all, in σ.
  private static let corner = 2.5
  private static let rejection = 4.5
  private static let steps = 60

  let samples: [CalibrationSample]
  var prior: EllipsoidPrior
  var model: EllipsoidModel
  var noise: Noise
  /// Samples that were found too far off to be of the same field.
  private(set) var isRejected: [Bool]
  /// At the model: two times the negative logarithm of its probability, but for a constant.
  private(set) var cost = Double.infinity
  private(set) var hasConverged = false
  private var equations = NormalEquations(size: EllipsoidModel.count)

  init(samples: [CalibrationSample], prior: EllipsoidPrior, start: EllipsoidModel, noise: Noise) {
    self.samples = samples
    self.prior = prior
    self.noise = noise
    model = start
    isRejected = [Bool](repeating: false, count: samples.count)
  }

  /// Descends from the present model with the present noise.
  mutating func descend() {
    var damping = 1.0
    hasConverged = false
    cost = cost(of: model)
    for round in 1...EllipsoidFit.steps {
      assemble()
      guard let decrease = step(&damping) else {
        // No step is downhill: the bottom, as far as rounding lets one see it.
        hasConverged = cost.isFinite
        return
      }
      // The cost is measured in σ of the posterior: a hundredth of one changes nothing that matters, and after a long
      // walk a tenth.
      if damping < 1 && decrease < 1e-4 || round == EllipsoidFit.steps && decrease < 1e-2 {
        hasConverged = true
        return
      }
    }
  }

  /// Takes one step downhill, as bold as can be: it is shortened in proportion to the prior's σ, since samples of poor
  /// coverage hold the sharp directions well enough, and those along their valley must not be slowed down.
  ///
  /// - Returns: how much it brought; nil when no step does.
  private mutating func step(_ damping: inout Double) -> Double? {
    while damping < 1e12 {
      if equations.factorize(damping: damping, weights: prior.weights) {
        let step = equations.solution()
        var moved = model
        for index in 0..<EllipsoidModel.count { moved.values[index] += step[index] }
        let movedCost = cost(of: moved)
        if movedCost <= cost {
          let decrease = cost - movedCost
          model = moved
          cost = movedCost
          damping = max(damping / 10, 1e-9)
          return decrease
        }
      }
      damping *= 10
    }
    return nil
  }

  /// Descends, and learns the noise and the samples to leave out, in turns until both stay.
  ///
  /// - Parameter floor: σ that no sensor is better than, µT.
  mutating func descendLearningNoise(floor: Double) {
    for round in 0..<8 {
      descend()
      let before = noise
      learnNoise(isFirst: round == 0, floor: floor)
      let isSettled =
        (noise.length / before.length - 1).magnitude < 0.02 && (noise.dip / before.dip - 1).magnitude < 0.02
      if round > 1, isSettled { break }
    }
    descend()
  }

  /// The numbers' covariance, columns one behind the other; nil when the samples and the prior leave one open.
  mutating func covariance() -> [Double]? {
    assemble()
    return equations.factorize() ? equations.inverse() : nil
  }

  /// The logarithm of the evidence by Laplace's method (MacKay, Neural Computation 4, 1992), but for what is common to
  /// all priors.
  mutating func logEvidence() -> Double? {
    assemble()
    guard equations.factorize() else { return nil }
    var result = -cost / 2
    for index in 0..<EllipsoidModel.count {
      result -= log(equations.factorDiagonal(index)) + log(prior.sigma[index])
    }
    return result
  }

  var rejectedCount: Int { isRejected.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Of the samples that were believed, µT of the sensor.
  var rmsResidual: Double {
    let matrix = model.matrix
    var sum = 0.0
    var count = 0
    for index in 0..<samples.count where !isRejected[index] {
      let residual = residuals(index, model, matrix).length
      sum += residual * residual
      count += 1
    }
    return count > 0 ? (sum / Double(count)).squareRoot() : 0
  }

  // MARK: Residuals

  private func residuals(
    _ index: Int, _ model: EllipsoidModel, _ matrix: Matrix3
  ) -> (length: Double, dip: Double?) {
    let field = matrix * (samples[index].field - model.offset)
    let length = field.norm
    guard length > 0 else { return (-model.fieldStrength, nil) }
    let direction = field / length
    let residual = (length - model.fieldStrength) / (matrix * direction).norm
    guard let up = samples[index].up, let across = (up + prior.sineOfDip(of: model) * direction).normalized else {
      return (residual, nil)
    }
    return (residual, (field.dot(up) + model.sineOfDip * length) / (matrix * across).norm)
  }

  private func cost(of model: EllipsoidModel) -> Double {
    guard model.fieldStrength > 0 else { return .infinity }
    let matrix = model.matrix
    var sum = 0.0
    for index in 0..<samples.count where !isRejected[index] {
      let (length, dip) = residuals(index, model, matrix)
      sum += EllipsoidFit.loss(length / noise.length)
      if let dip { sum += EllipsoidFit.loss(dip / noise.dip) }
    }
    for index in 0..<EllipsoidModel.count {
      let off = (model.values[index] - prior.mean.values[index]) / prior.sigma[index]
      sum += off * off
    }
    return sum
  }

  private static func loss(_ scaled: Double) -> Double {
    let size = scaled.magnitude
    return size <= corner ? size * size : corner * (2 * size - corner)
  }

  private static func weight(_ scaled: Double) -> Double {
    let size = scaled.magnitude
    return size <= corner ? 1 : corner / size
  }

  /// Divides a residual and its derivatives by the length of S times a direction, which changes with S too.
  private static func normalize(
    _ row: inout [Double], _ residual: Double, _ direction: Vector3, _ matrix: Matrix3
  ) -> Double {
    let pulled = matrix * direction
    let length = pulled.norm
    let factor = 1 / length
    for element in 0..<row.count { row[element] *= factor }
    let change = residual * factor * factor * factor
    row[3] -= change * pulled.x * direction.x
    row[4] -= change * pulled.y * direction.y
    row[5] -= change * pulled.z * direction.z
    row[6] -= change * (pulled.x * direction.y + pulled.y * direction.x)
    row[7] -= change * (pulled.x * direction.z + pulled.z * direction.x)
    row[8] -= change * (pulled.y * direction.z + pulled.z * direction.y)
    return residual * factor
  }

  private mutating func assemble() {
    equations.removeAll()
    let matrix = model.matrix
    let offset = model.offset
    let (strength, sine) = (model.fieldStrength, model.sineOfDip)
    let lengthWeight = 1 / (noise.length * noise.length)
    let dipWeight = 1 / (noise.dip * noise.dip)
    var row = [Double](repeating: 0, count: EllipsoidModel.count)
    for index in 0..<samples.count where !isRejected[index] {
      let difference = samples[index].field - offset
      let field = matrix * difference
      let length = field.norm
      guard let direction = field.normalized else { continue }
      let along = EllipsoidModel.derivatives(along: direction, difference: difference, matrix: matrix)
      for element in 0..<EllipsoidModel.strength { row[element] = along[element] }
      row[EllipsoidModel.strength] = -1
      row[EllipsoidModel.sineOfDip] = 0
      let residual = EllipsoidFit.normalize(&row, length - strength, direction, matrix)
      equations.add(
        row, value: -residual, weight: lengthWeight * EllipsoidFit.weight(residual / noise.length))
      guard let up = samples[index].up, let across = (up + prior.sineOfDip(of: model) * direction).normalized else {
        continue
      }
      let upward = EllipsoidModel.derivatives(along: up, difference: difference, matrix: matrix)
      for element in 0..<EllipsoidModel.strength { row[element] = upward[element] + sine * along[element] }
      row[EllipsoidModel.strength] = 0
      row[EllipsoidModel.sineOfDip] = length
      let dip = EllipsoidFit.normalize(&row, field.dot(up) + sine * length, across, matrix)
      equations.add(row, value: -dip, weight: dipWeight * EllipsoidFit.weight(dip / noise.dip))
    }
    for index in 0..<EllipsoidModel.count {
      equations.add(
        diagonal: index, value: prior.mean.values[index] - model.values[index], weight: prior.weights[index])
    }
  }

  // MARK: Noise

  private mutating func learnNoise(isFirst: Bool, floor: Double) {
    var lengths: [Double] = []
    var dips: [Double] = []
    lengths.reserveCapacity(samples.count)
    dips.reserveCapacity(samples.count)
    let matrix = model.matrix
    for index in 0..<samples.count {
      let (length, dip) = residuals(index, model, matrix)
      lengths.append(length.magnitude)
      if let dip { dips.append(dip.magnitude) }
    }
    let free = effectiveParameters()
    let total = Double(lengths.count + dips.count)
    let share = min(0.5, free / max(1, total))
    // The first time by the median, which half of the samples may spoil.
    let lengthLimit = EllipsoidFit.rejection * (isFirst ? EllipsoidFit.median(lengths) * 1.4826 : noise.length)
    let dipLimit = EllipsoidFit.rejection * (isFirst ? EllipsoidFit.median(dips) * 1.4826 : noise.dip)
    noise.length = max(floor, EllipsoidFit.spread(lengths, within: max(lengthLimit, floor * 4), share))
    // Up is never known better than a fifth of a degree.
    let slope = max(0.02, 1 - model.sineOfDip * model.sineOfDip).squareRoot()
    let tilt = 0.0035 * model.fieldStrength
    let dipFloor = slope * (noise.length * noise.length + tilt * tilt).squareRoot()
    noise.dip = max(dipFloor, EllipsoidFit.spread(dips, within: max(dipLimit, dipFloor * 2), share))
    for index in 0..<samples.count {
      isRejected[index] = lengths[index] > EllipsoidFit.rejection * noise.length
    }
  }

  /// How many of the eleven numbers the samples decide, and not the prior.
  private mutating func effectiveParameters() -> Double {
    guard let covariance = covariance() else { return Double(EllipsoidModel.count) }
    var sum = 0.0
    for index in 0..<EllipsoidModel.count {
      let sigma = prior.sigma[index]
      sum += 1 - min(1, covariance[index * EllipsoidModel.count + index] / (sigma * sigma))
    }
    return sum
  }

  /// The root mean square of what lies within a limit, freed of the share that the fit took.
  private static func spread(_ sizes: [Double], within limit: Double, _ share: Double) -> Double {
    var sum = 0.0
    var count = 0
    for size in sizes where size <= limit {
      sum += size * size
      count += 1
    }
    return count > 0 ? (sum / (Double(count) * (1 - share))).squareRoot() : 0
  }

  private static func median(_ sizes: [Double]) -> Double {
    sizes.isEmpty ? 0 : sizes.sorted()[sizes.count / 2]
  }
}
