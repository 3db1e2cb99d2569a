import NavigationMath

/// What is still wrong with a calibrated magnetometer, found while the body turns: hard iron, and how late it is.
///
/// With the orientation q that gyroscope and accelerometer keep, a sensor that is late by d and offset by b says
/// q m = e + q b + d q (ω × m): Earth's field e stays (but for its slow change, which an average over some seconds takes
/// out), and b and d enter linearly. They are a weighted least-squares fit with a prior: without turning, nothing is
/// learnt; the more it turns, the more. Evidence fades while the body turns, since magnets come and go.
struct MagnetometerTrim: Sendable {
  /// Hard iron left, µT, along the sensor's axes.
  private(set) var offset = Vector3.zero
  /// Seconds by which the magnetometer is behind the gyroscope, 0...0.05.
  private(set) var delay = 0.0
  /// Largest 1 σ of the offset's components, µT.
  private(set) var offsetSigma: Double

  private var meanField = Vector3.zero
  private var meanTurn = Matrix3(diagonal: .zero)
  private var meanChange = Vector3.zero
  /// Seconds.
  private var age = 0.0

  /// Normal equations: of the offset, of both, of the delay; and their right sides.
  private var offsetWeight = Matrix3(diagonal: .zero)
  private var mixedWeight = Vector3.zero
  private var delayWeight = 0.0
  private var offsetSum = Vector3.zero
  private var delaySum = 0.0
  /// Seconds since they were solved.
  private var unsolved = 0.0

  init(_ parameters: AttitudeFilter.TrimParameters) { offsetSigma = parameters.offsetSigma }

  /// - Parameters:
  ///   - field: along the body's axes, µT, not corrected by what is learnt here.
  ///   - rate: of the body's turning, rad/s.
  ///   - orientation: from the body to the horizon.
  ///   - duration: since the last one, seconds.
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

    // Three σ are taken for what they are; beyond them something disturbs, and counts the less the further it is.
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
    // A magnetometer that is early does not exist, and one later than this is broken.
    delay = min(max(found, 0), 0.05)
    let spread = max(
      inverse[0, 0] + mixed.x * mixed.x / own,
      max(inverse[1, 1] + mixed.y * mixed.y / own, inverse[2, 2] + mixed.z * mixed.z / own))
    offsetSigma = spread.squareRoot()
  }
}
