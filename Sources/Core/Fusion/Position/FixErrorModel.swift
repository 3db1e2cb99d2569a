import CNavigationMath

/// How the error of a receiver's positions is divided into noise and a slow part, and how slow that is.
///
/// A receiver states how large its error is, but not how fast it changes, on which it depends how much averaging helps. The
/// error itself is unknown; its changes are not: a position minus the last one minus the way by the measured velocity. Its mean
/// square is 2w for neighbouring fixes, with w the variance of the noise, and 2w + 2b(1 − exp(−t/τ)) for fixes t seconds
/// apart, with b the variance and τ the time constant of the slow part (the structure function of a Gauss–Markov process).
struct FixErrorModel: Sendable {
  /// Time between the fixes whose difference gives the time constant, s.
  private static let span = 10.0
  /// Number of differences of either kind that are averaged.
  private static let count = 30.0
  /// Time constant up to which averaging reduces all of the slow part, s. An error that changes more slowly is followed: to
  /// average it gains nothing, and costs where the velocity is not as good as stated.
  private static let averaging = 20.0
  /// Largest square that is averaged, as a multiple of the error's variance: an outlier says nothing about the noise.
  private static let largest = 4.0
  /// Least share of the noise in the variance. With none, a second fix at the same time would bring nothing new, and could
  /// not be compared with the first.
  private static let leastNoise = 0.01
  /// Bounds of the time constant, s.
  private static let shortest = 3.0
  private static let longest = 1000.0

  /// Half the mean square of the differences of neighbouring fixes, and of those that are `span` apart, m².
  private var near = Average()
  private var far = Average()
  /// Differences since `span` began, m, and its age, s.
  private var sum = (north: 0.0, east: 0.0)
  private var age = 0.0

  /// Time constant of the slow part, s.
  private(set) var correlationTime = FixErrorModel.longest

  /// Returns the parts of an error with this variance, m².
  func parts(of whole: Double) -> PositionError {
    // Without differences nearly all of it is slow: then averaging claims nothing.
    let white = min(max(near.value, FixErrorModel.leastNoise * whole), 0.9 * whole)
    let correlated = whole - white
    let share = min(1, FixErrorModel.averaging / correlationTime)
    return PositionError(white: white, correlated: correlated, averageable: white + share * correlated)
  }

  /// Processes the difference between two fixes that the velocity does not explain, m.
  ///
  /// - Parameters:
  ///   - whole: variance of one component of the position's error, m².
  ///   - velocityVariance: of one component of the velocity's error, m²/s².
  ///   - interval: seconds between the fixes.
  mutating func note(
    north: Double, east: Double, whole: Double, velocityVariance: Double, after interval: Double
  ) {
    let drift = velocityVariance * interval * interval
    let square = min(max(0, (north * north + east * east) / 2 - drift) / 2, FixErrorModel.largest * whole)
    near.add(square)
    sum = (sum.north + north, sum.east + east)
    age += interval
    guard age >= FixErrorModel.span else { return }
    let distant = min(
      max(0, (sum.north * sum.north + sum.east * sum.east) / 2 - drift * age / interval) / 2,
      FixErrorModel.largest * whole)
    far.add(distant)
    let slow = whole - parts(of: whole).white
    // Less its own uncertainty: a time constant that is too short would claim too much.
    let change = min(max((far.value - near.value - far.uncertainty) / slow, 0.001), 0.95)
    correlationTime = min(max(age / -log(1 - change), FixErrorModel.shortest), FixErrorModel.longest)
    sum = (0, 0)
    age = 0
  }

  /// Mean of the newest values.
  private struct Average {
    private(set) var value = 0.0
    private var number = 0.0

    /// Standard uncertainty: the squares of two normal components have the standard deviation of their mean.
    var uncertainty: Double { number > 0 ? value / number.squareRoot() : 0 }

    mutating func add(_ new: Double) {
      number = min(number + 1, FixErrorModel.count)
      value += (new - value) / number
    }
  }

  /// Forgets the span that has begun, as after a gap.
  mutating func interrupt() {
    sum = (0, 0)
    age = 0
  }
}

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
