import CNavigationMath
import NavigationMath

/// Finds the most probable `EllipsoidModel` for samples and a prior, by damped Newton descent with Huber weights.
///
/// With m = S (raw − h), each sample gives one residual, |m| − F, and with a known up a second, m · up + |m| sin(dip).
/// The second is not m · up + F sin(dip): in a steep field that has almost the same noise as the first, and the posterior
/// would count it twice. With |m| the noise of the two is independent.
///
/// Both are divided by the effect of S on noise along their direction, so their unit is the sensor's own µT. Otherwise a
/// fit could reduce its residuals by reducing the calibrated field, or the part of it that poor coverage leaves free.
struct EllipsoidFit {
  /// Standard deviations of the two residuals, µT on the sensor's scale.
  struct Noise {
    var length: Double
    var dip: Double
  }

  /// Corner of the Huber loss, and limit beyond which a sample is rejected, in σ.
  private static let corner = 2.5
  private static let rejection = 4.5
  private static let steps = 60

  /// Empty between two fits, so that the owner of the samples may change them without a copy.
  private(set) var samples: [CalibrationSample] = []
  var prior = EllipsoidPrior(
    reference: nil, order: .symmetric, softIron: 1, offset: 1, unknownStrength: (mean: 1, sigma: 1))
  var model = EllipsoidModel(offset: .zero, fieldStrength: 1, sineOfDip: 0)
  var noise = Noise(length: 1, dip: 1)
  /// Samples rejected because they are too far from the field.
  private(set) var isRejected: [Bool] = []
  /// −2 times the logarithm of the model's probability, up to a constant.
  private(set) var cost = Double.infinity
  private(set) var hasConverged = false
  private var equations = NormalEquations(size: EllipsoidModel.count)
  private var row = [Double](repeating: 0, count: EllipsoidModel.count)
  /// Sizes of the residuals, and those of one kind while their median is sought.
  private var lengths: [Double] = []
  private var dips: [Double] = []
  private var sizes: [Double] = []
  /// Start values of the offset, and what was found from them.
  var starts: [Vector3] = []
  var minima: [Minimum] = []

  /// Allocates the memory.
  ///
  /// - Parameter capacity: number of samples up to which a fit allocates nothing.
  init(capacity: Int) {
    isRejected.reserveCapacity(capacity)
    lengths.reserveCapacity(capacity)
    dips.reserveCapacity(capacity)
    sizes.reserveCapacity(capacity)
    starts.reserveCapacity(EllipsoidStarts.most)
    minima.reserveCapacity(EllipsoidStarts.most)
  }

  /// Takes the samples of a fit, of which none is rejected yet.
  mutating func begin(_ samples: [CalibrationSample], prior: EllipsoidPrior, noise: Noise) {
    self.samples = samples
    self.prior = prior
    self.noise = noise
    isRejected.removeAll(keepingCapacity: true)
    for _ in 0..<samples.count { isRejected.append(false) }
  }

  /// Gives the samples back.
  mutating func end() { samples = [] }

  /// Where a descent from a start has ended.
  struct Minimum {
    var model: EllipsoidModel
    var cost: Double
  }

  /// What a descent has found, and the prior that it was made with.
  struct Solution {
    var prior: EllipsoidPrior
    var model: EllipsoidModel
    var cost: Double
    var hasConverged: Bool
  }

  /// The present solution.
  var solution: Solution {
    get { Solution(prior: prior, model: model, cost: cost, hasConverged: hasConverged) }
    set {
      prior = newValue.prior
      model = newValue.model
      cost = newValue.cost
      hasConverged = newValue.hasConverged
    }
  }

  /// Descends from the present model with the present noise.
  mutating func descend() {
    var damping = 1.0
    hasConverged = false
    cost = cost(of: model)
    for round in 1...EllipsoidFit.steps {
      assemble()
      guard let decrease = step(&damping) else {
        // No step reduces the cost: this is the minimum within rounding.
        hasConverged = cost.isFinite
        return
      }
      // The cost is in squared σ of the posterior. A remaining decrease of 0.01 σ is negligible, and of 0.1 σ after the
      // last step.
      if damping < 1 && decrease < 1e-4 || round == EllipsoidFit.steps && decrease < 1e-2 {
        hasConverged = true
        return
      }
    }
  }

  /// Takes one step with as little damping as possible.
  ///
  /// Damping limits the step in units of the prior's σ. Samples of poor coverage determine the steep directions
  /// well enough, and the directions along the valley must not be slowed down.
  ///
  /// - Returns: decrease of the cost; nil if no step decreases it.
  private mutating func step(_ damping: inout Double) -> Double? {
    while damping < 1e12 {
      if equations.factorize(damping: damping, weights: prior.weights) {
        equations.solve()
        var moved = model
        for index in 0..<EllipsoidModel.count { moved.values[index] += equations.solution[index] }
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

  /// Alternates between descending and estimating the noise and outliers, until both are stable.
  ///
  /// - Parameter floor: least σ of any sensor, µT.
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

  /// Returns the covariance of the calibration's numbers, of which S is multiplied by `scale`; nil if samples and prior leave
  /// one undetermined.
  mutating func covariance(scale: Double) -> CalibrationCovariance? {
    assemble()
    guard equations.factorize() else { return nil }
    var covariance = CalibrationCovariance()
    for column in 0..<CalibrationCovariance.size {
      equations.solve(column: column)
      covariance.set(column, equations.solution, scale: scale)
    }
    return covariance
  }

  /// Returns the logarithm of the evidence by Laplace's method (MacKay, Neural Computation 4, 1992), up to a constant
  /// common to all priors.
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

  /// Root mean square of the residuals of the samples used, µT on the sensor's scale.
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

  /// Divides a residual and its derivatives by |S direction|, including the derivative of that factor.
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
    lengths.removeAll(keepingCapacity: true)
    dips.removeAll(keepingCapacity: true)
    let matrix = model.matrix
    for index in 0..<samples.count {
      let (length, dip) = residuals(index, model, matrix)
      lengths.append(length.magnitude)
      if let dip { dips.append(dip.magnitude) }
    }
    let free = effectiveParameters()
    let total = Double(lengths.count + dips.count)
    let share = min(0.5, free / max(1, total))
    // The first estimate uses the median, which tolerates up to half of the samples as outliers.
    let lengthLimit = EllipsoidFit.rejection * (isFirst ? EllipsoidFit.median(lengths, &sizes) * 1.4826 : noise.length)
    let dipLimit = EllipsoidFit.rejection * (isFirst ? EllipsoidFit.median(dips, &sizes) * 1.4826 : noise.dip)
    noise.length = max(floor, EllipsoidFit.spread(lengths, within: max(lengthLimit, floor * 4), share))
    // The uncertainty of up is at least 0.2°.
    let slope = max(0.02, 1 - model.sineOfDip * model.sineOfDip).squareRoot()
    let tilt = 0.0035 * model.fieldStrength
    let dipFloor = slope * (noise.length * noise.length + tilt * tilt).squareRoot()
    noise.dip = max(dipFloor, EllipsoidFit.spread(dips, within: max(dipLimit, dipFloor * 2), share))
    for index in 0..<samples.count {
      isRejected[index] = lengths[index] > EllipsoidFit.rejection * noise.length
    }
  }

  /// Returns how many of the eleven numbers are determined by the samples rather than the prior.
  private mutating func effectiveParameters() -> Double {
    assemble()
    guard equations.factorize() else { return Double(EllipsoidModel.count) }
    var sum = 0.0
    for index in 0..<EllipsoidModel.count {
      let sigma = prior.sigma[index]
      equations.solve(column: index)
      sum += 1 - min(1, equations.solution[index] / (sigma * sigma))
    }
    return sum
  }

  /// Returns the root mean square of the values within a limit, corrected for the share of parameters fitted.
  private static func spread(_ sizes: [Double], within limit: Double, _ share: Double) -> Double {
    var sum = 0.0
    var count = 0
    for size in sizes where size <= limit {
      sum += size * size
      count += 1
    }
    return count > 0 ? (sum / (Double(count) * (1 - share))).squareRoot() : 0
  }

  /// Returns the middle of the sizes, the upper one of an even number, by Hoare's selection (Communications of the ACM 4,
  /// 1961); 0 without any.
  ///
  /// - Parameter scratch: memory for the sizes, whose order changes.
  private static func median(_ all: [Double], _ scratch: inout [Double]) -> Double {
    guard !all.isEmpty else { return 0 }
    scratch.removeAll(keepingCapacity: true)
    for size in all { scratch.append(size) }
    let middle = all.count / 2
    var (low, high) = (0, all.count - 1)
    while low < high {
      let pivot = scratch[middle]
      var (up, down) = (low, high)
      while up <= down {
        while scratch[up] < pivot { up += 1 }
        while pivot < scratch[down] { down -= 1 }
        guard up <= down else { break }
        scratch.swapAt(up, down)
        up += 1
        down -= 1
      }
      if down < middle { low = up }
      if middle < up { high = down }
    }
    return scratch[middle]
  }
}
