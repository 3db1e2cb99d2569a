import NavigationMath
import Observations

/// Watches whether the inertial unit is quiet, as it is at rest and also in a smooth ride, and learns how quiet it is at
/// rest.
struct QuietDetector {
  /// Sums of the present block.
  private var duration = 0.0
  private var count = 0.0
  private var rates = Vector3.zero
  private var forces = Vector3.zero
  private var squaredRate = 0.0
  private var squaredForce = 0.0
  /// Number of quiet blocks in a row, and their means.
  private var run = 0.0
  private var runRate = Vector3.zero
  private var runForce = Vector3.zero
  /// Sum of the squared deviations of the blocks' mean rates from that of the run.
  private var runScatter = 0.0
  /// Noise at rest as another witness confirmed it, rad/s and m/s².
  private var learnt: (rate: Double, force: Double)?
  /// Scatter of the last block, rad/s and m/s².
  private var rateScatter = 0.0
  private var forceScatter = 0.0
  /// Noise of the mean rate of a block by its scatter, all axes, 1 σ, rad/s.
  private var blockNoise = 0.0

  /// Means of the last block, rad/s and m/s².
  private(set) var meanRate = Vector3.zero
  private(set) var meanForce = Vector3.zero

  /// Whether rate and force have been constant for some blocks.
  var isQuiet: Bool { run >= 4 }

  /// Mean rate of a rest of at least two seconds, and the standard deviation of the blocks per axis, rad/s, with their number; nil otherwise,
  /// and for blocks that differ by more than their noise, as in a slow motion.
  var restRate: (mean: Vector3, sigma: Double, blocks: Double)? {
    let sigma = (runScatter / (3 * max(run, 1))).squareRoot()
    return run >= 8 && sigma < 0.7 * blockNoise + 2e-4 ? (runRate, sigma, run) : nil
  }

  /// Whether the unit is as quiet as at a rest that was confirmed.
  var isLikeRest: Bool {
    guard let learnt else { return false }
    return rateScatter < 1.3 * learnt.rate && forceScatter < 1.3 * learnt.force
  }

  /// Adds an increment.
  ///
  /// - Returns: whether it completes a block.
  mutating func add(_ increment: InertialIncrement, _ motion: InertialParameters.Motion) -> Bool {
    guard increment.duration > 0 else { return false }
    let rate = increment.rotation / increment.duration
    let force = increment.velocity / increment.duration
    duration += increment.duration
    count += 1
    rates += rate
    forces += force
    squaredRate += rate.squaredNorm
    squaredForce += force.squaredNorm
    guard duration >= motion.restPeriod else { return false }
    close(motion)
    return true
  }

  /// Forgets the samples, but not how quiet the unit is at rest.
  mutating func restart() {
    let known = learnt
    self = QuietDetector()
    learnt = known
  }

  private mutating func close(_ motion: InertialParameters.Motion) {
    (meanRate, meanForce) = (rates / count, forces / count)
    rateScatter = max(0, squaredRate / count - meanRate.squaredNorm).squareRoot()
    forceScatter = max(0, squaredForce / count - meanForce.squaredNorm).squareRoot()
    blockNoise = rateScatter / count.squareRoot()
    let off = meanRate - runRate
    let limit = min(motion.quietRate, 4 * blockNoise + 5e-4)
    let isSteady =
      off.norm < limit && (meanForce - runForce).norm < motion.quietForce
      && rateScatter < 5 * motion.quietRate && forceScatter < 5 * motion.quietForce
    if isSteady {
      // The means follow a drift of the biases slowly.
      run = min(run + 1, 80)
      runRate += off / run
      runForce += (meanForce - runForce) / run
      runScatter = runScatter * (run < 80 ? 1 : 79.0 / 80) + off.squaredNorm
    } else {
      run = 1
      runRate = meanRate
      runForce = meanForce
      runScatter = 0
    }
    (duration, count) = (0, 0)
    (rates, forces) = (.zero, .zero)
    (squaredRate, squaredForce) = (0, 0)
  }

  /// Learns how quiet the unit is at rest; called while a fix confirms it.
  mutating func learn() {
    guard let known = learnt else {
      learnt = (rateScatter, forceScatter)
      return
    }
    learnt = (known.rate + 0.1 * (rateScatter - known.rate), known.force + 0.1 * (forceScatter - known.force))
  }
}
