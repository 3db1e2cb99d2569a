/// Variances of a measured position's error along one axis.
struct PositionError: Sendable {
  /// Of the part that is independent from fix to fix, m².
  let white: Double
  /// Of the part that changes slowly, m².
  let correlated: Double

  /// Of the part that averaging over some seconds reduces, m²: the noise, and the slow part if it changes that fast.
  let averageable: Double

  /// Of the whole, m².
  var whole: Double { white + correlated }
}
