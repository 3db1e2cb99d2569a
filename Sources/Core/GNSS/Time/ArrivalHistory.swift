import Observations

/// What the arrival of epochs tells of the time, without a pulse or when it is gone.
///
/// Bytes come later than their epoch, by the receiver's computation and by what the line and the machine hold back. How
/// much that is nobody says; once a pulse has shown it, it is known. Until then it is taken for the middle of what
/// receivers do, 10 to 700 ms (gpsd's manual), and for uncertain by the width of that.
struct ArrivalHistory {
  static let length = 32
  /// Epochs from which on their scatter is believed.
  static let enough = 4
  static let shortestLag = 0.010
  static let longestLag = 0.700
  /// 1 σ while there are not enough, seconds: what receivers' lags are seen to wander.
  static let assumed = 0.150

  /// First byte's instant minus the epoch's time, nanoseconds.
  private var arrivals = SlidingWindow<Int64>(limit: ArrivalHistory.length)
  /// Nanoseconds from a pulse to the first byte of its second.
  private var lags = SlidingWindow<Double>(limit: ArrivalHistory.length)
  private var lastTime: Int64?
  /// Seconds from one epoch to the next, and from an epoch's first byte to its last: the latter is what speed of the
  /// line and size of the messages make of each other.
  private var interval = 1.0
  private var burst = 0.0

  /// - Parameters:
  ///   - arrival: of the epoch's first byte.
  ///   - time: of the epoch, nanoseconds of Unix time.
  ///   - duration: nanoseconds from the first byte to the last that mattered.
  mutating func add(_ arrival: MonotonicInstant, time: Int64, duration: Int64) {
    if let lastTime {
      let elapsed = Double(time - lastTime) * 1e-9
      // After a step of the receiver's clock all that was learned is of another scale.
      if let last = arrivals.values.last, (arrival.nanoseconds - time - last).magnitude > 900_000_000 { removeAll() }
      if elapsed > 0, elapsed <= 10 { interval = elapsed }
    }
    lastTime = time
    burst = max(burst * 0.9, Double(duration) * 1e-9)
    arrivals.append(arrival.nanoseconds - time)
  }

  /// A pulse has shown how late an epoch came.
  mutating func add(lag: Int64) { lags.append(Double(lag)) }

  /// Forgets what the clocks were, not how late the receiver is.
  mutating func removeAll() {
    arrivals.removeAll()
    lastTime = nil
  }

  /// Where a moment lies on the machine's monotonic clock, minus the moment, nanoseconds, and 1 σ of it, seconds; nil
  /// before the first epoch.
  var expectation: (phase: Int64, uncertainty: Double)? {
    guard let last = arrivals.values.last,
      let spread = RobustSpread(arrivals.values.map { Double($0 - last) })
    else { return nil }
    let isEnough = arrivals.values.count >= ArrivalHistory.enough
    let scatter = max(spread.sigma * 1e-9, isEnough ? 0.001 : ArrivalHistory.assumed)
    let (lag, doubt) = lagAndDoubt
    return (
      last + Int64(spread.centre - lag * 1e9), (scatter * scatter + doubt * doubt).squareRoot()
    )
  }

  /// How late a first byte is, and 1 σ of that constant, seconds.
  private var lagAndDoubt: (Double, Double) {
    if lags.values.count >= ArrivalHistory.enough, let known = RobustSpread(lags.values) {
      return (known.centre * 1e-9, known.sigma * 1e-9)
    }
    // A receiver keeps up with itself: it is not more than two epochs behind, but on a slow line as late as that is slow.
    let shortest = min(ArrivalHistory.shortestLag, interval / 10)
    let longest = max(min(ArrivalHistory.longestLag, 2 * interval), burst)
    // 1 σ of what may lie anywhere between the two: √12 of them in the width.
    return ((shortest + longest) / 2, (longest - shortest) / 12.0.squareRoot())
  }
}
