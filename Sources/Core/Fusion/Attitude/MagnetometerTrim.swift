import NavigationMath

/// Residual errors of a calibrated magnetometer, hard iron and delay, learnt while the body turns.
///
/// With the orientation q from gyroscope and accelerometer, a sensor with delay d and offset b measures q m = e + q b + d
/// q (ω × m). Earth's field e is constant, except for a slow change that an average over some seconds removes; b and d
/// enter linearly. They are found by weighted least squares with a prior. Only rotation provides evidence. Evidence fades
/// while the body turns, since magnets come and go.
struct MagnetometerTrim: Sendable {
  /// Residual hard iron along the sensor's axes, µT.
  private(set) var offset = Vector3.zero
  /// Delay of the magnetometer relative to the gyroscope, s, 0...0.05.
  private(set) var delay = 0.0
  /// Uncertainty of the offset, largest 1 σ of its components, µT.
  private(set) var offsetSigma: Double

  private var meanField = Vector3.zero
  private var meanTurn = Matrix3(diagonal: .zero)
  private var meanChange = Vector3.zero
  /// Averaging time so far, s.
  private var age = 0.0

  /// Normal equations: weights of the offset, of both, of the delay; and their right-hand sides.
  private var offsetWeight = Matrix3(diagonal: .zero)
  private var mixedWeight = Vector3.zero
  private var delayWeight = 0.0
  private var offsetSum = Vector3.zero
  private var delaySum = 0.0
  /// Time since the equations were solved, s.
  private var unsolved = 0.0

  init(_ parameters: AttitudeFilter.TrimParameters) { offsetSigma = parameters.offsetSigma }

  /// Adds a sample to the equations.
  ///
  /// - Parameters:
  ///   - field: along the body's axes, µT, not corrected by this type.
  ///   - rate: angular rate of the body, rad/s.
  ///   - orientation: rotation from the body to the horizon.
  ///   - duration: time since the last sample, s.
  mutating func learn(
    field: Vector3, rate: Vector3, orientation: Matrix3, duration: Double, isTurning: Bool,
    _ parameters: AttitudeFilter.TrimParameters
  ) {
    let levelField = orientation * field
    let change = orientation * rate.cross(field)
    age += duration
    let share = duration / min(age, parameters.averagingTime)
    meanField += share * (levelField - meanField)
    meanTurn = meanTurn + share * (orientation + (-1) * meanTurn)
    meanChange += share * (change - meanChange)

    let turn = orientation + (-1) * meanTurn
    let columns = turn.transposed
    let residual = levelField - meanField
    let changing = change - meanChange
    let unexplained = residual - turn * offset - delay * changing

    // Residuals up to 3 σ have full weight. Larger ones indicate a disturbance and lose weight with their square.
    let variance = parameters.fieldSigma * parameters.fieldSigma
    let excess = unexplained.squaredNorm / (27 * variance)
    let weight = duration / (parameters.correlationTime * variance * max(1, excess))
    if isTurning {
      let kept = 1 - min(1, duration / parameters.memoryTime)
      offsetWeight = kept * offsetWeight
      mixedWeight = kept * mixedWeight
      delayWeight *= kept
      offsetSum = kept * offsetSum
      delaySum *= kept
    }
    offsetWeight = offsetWeight + weight * (columns * turn)
    mixedWeight += weight * (columns * changing)
    delayWeight += weight * changing.squaredNorm
    offsetSum += weight * (columns * residual)
    delaySum += weight * changing.dot(residual)

    unsolved += duration
    if unsolved > 0.35 {
      unsolved = 0
      solve(parameters)
    }
  }

  private mutating func solve(_ parameters: AttitudeFilter.TrimParameters) {
    let prior = 1 / (parameters.offsetSigma * parameters.offsetSigma)
    let information = offsetWeight + Matrix3(diagonal: Vector3(prior, prior, prior))
    guard let inverse = information.inverse else { return }
    let mixed = inverse * mixedWeight
    let own = delayWeight + 1 / (parameters.delaySigma * parameters.delaySigma) - mixedWeight.dot(mixed)
    let found = (delaySum - mixed.dot(offsetSum)) / own
    offset = inverse * (offsetSum - found * mixedWeight)
    // A negative delay is impossible, and a longer one indicates a fault.
    delay = min(max(found, 0), 0.05)
    let spread = max(
      inverse[0, 0] + mixed.x * mixed.x / own,
      max(inverse[1, 1] + mixed.y * mixed.y / own, inverse[2, 2] + mixed.z * mixed.z / own))
    offsetSigma = spread.squareRoot()
  }
}
