/// Decides from measured speeds whether a body is at rest.
struct RestObserver: Sendable {
  /// Highest speed of a body at rest as a receiver measures it, m/s; a mowing robot is faster.
  private static let highestSpeed = 0.1
  /// Time for which the speed must stay below, s.
  private static let shortestTime = 5.0

  private var quietTime = 0.0

  /// Whether the speed was low for long enough.
  var isAtRest: Bool { quietTime >= RestObserver.shortestTime }

  /// Processes the speed of an epoch, m/s.
  ///
  /// - Parameter interval: seconds since the last call.
  mutating func note(speed: Double, after interval: Double) {
    quietTime = speed <= RestObserver.highestSpeed ? min(quietTime + interval, 60) : 0
  }
}
