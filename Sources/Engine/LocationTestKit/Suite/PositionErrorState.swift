import NavigationMath

/// Error of a simulated position: a Gauss–Markov process plus white noise with outliers.
struct PositionErrorState: Sendable {
  private var correlated = Vector3.zero
  private var errors: SimulatedFixErrors?

  /// Returns the error of the next epoch, m to the north, to the east and down.
  ///
  /// Always draws the same count of random numbers.
  ///
  /// - Parameter interval: time since the previous epoch, s.
  mutating func next(
    _ errors: SimulatedFixErrors, interval: Double, _ generator: inout SeededGenerator
  ) -> Vector3 {
    // exp(−x) with an error of x³/12, which keeps the variance exact.
    let half = interval / (2 * errors.correlationTime)
    let isNew = self.errors?.kind != errors.kind
    let memory = isNew ? 0 : max(0, (1 - half) / (1 + half))
    self.errors = errors
    correlated = memory * correlated + (1 - memory * memory).squareRoot() * generator.nextGaussianVector()
    var white = generator.nextGaussianVector()
    let tail = errors.tailFactor
    let normal = 1 / (1 + errors.tailChance * (tail * tail - 1)).squareRoot()
    white = (generator.nextChance(errors.tailChance) ? tail * normal : normal) * white
    let share = errors.correlatedShare
    let unit = share.squareRoot() * correlated + (1 - share).squareRoot() * white
    let horizontal = errors.trueToStated * errors.horizontalAccuracy * 0.5.squareRoot()
    return Vector3(
      horizontal * unit.x, horizontal * unit.y, errors.trueToStated * errors.verticalAccuracy * unit.z)
  }
}
