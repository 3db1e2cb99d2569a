import Observations

/// Estimates the time from the arrival of epochs, without a pulse or after it has stopped.
///
/// Bytes arrive after their epoch's time. The lag consists of the receiver's computation and of delays on the line
/// and in the machine, and is unknown until a pulse has shown it. Until then it is assumed to be the middle of the
/// range that receivers have, 10 to 700 ms (gpsd's manual), with the uncertainty of a uniform distribution over that
/// range.
struct ArrivalHistory {
  static let length = 32
  /// Number of epochs from which on their measured scatter is used.
  static let enough = 4
  static let shortestLag = 0.010
  static let longestLag = 0.700
  /// Assumed 1 σ with fewer epochs, seconds: the observed variation of receivers' lags.
  static let assumed = 0.150

  /// Instant of the first byte minus the epoch's time, nanoseconds.
  private var arrivals = SlidingWindow<Int64>(limit: ArrivalHistory.length)
  /// Nanoseconds from a pulse to the first byte of its second.
  private var lags = SlidingWindow<Double>(limit: ArrivalHistory.length)
  private var lastTime: Int64?
  /// Seconds between epochs.
  private var interval = 1.0
  /// Seconds from an epoch's first byte to its last; it depends on the speed of the line and the size of the
  /// messages.
  private var burst = 0.0

  /// Notes an epoch.
  ///
  /// - Parameters:
  ///   - arrival: instant of its first byte.
  ///   - time: its time, nanoseconds of Unix time.
  ///   - duration: nanoseconds from the first byte to the one that completed the fix.
  mutating func add(_ arrival: MonotonicInstant, time: Int64, duration: Int64) {
    if let lastTime {
      let elapsed = Double(time - lastTime) * 1e-9
      // After a step of the receiver's clock, the arrivals before it cannot be compared.
      if let last = arrivals.values.last, (arrival.nanoseconds - time - last).magnitude > 900_000_000 { removeAll() }
      if elapsed > 0, elapsed <= 10 { interval = elapsed }
    }
    lastTime = time
    burst = max(burst * 0.9, Double(duration) * 1e-9)
    arrivals.append(arrival.nanoseconds - time)
  }

  /// Notes the lag of an epoch, which a pulse has shown, nanoseconds.
  mutating func add(lag: Int64) { lags.append(Double(lag)) }

  /// Removes the arrivals, but keeps the lags of the receiver.
  mutating func removeAll() {
    arrivals.removeAll()
    lastTime = nil
  }

  /// The machine's monotonic clock minus UTC, nanoseconds, and its 1 σ, seconds; nil before the first epoch.
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

  /// Lag of a first byte, and 1 σ of this constant, seconds.
  private var lagAndDoubt: (Double, Double) {
    if lags.values.count >= ArrivalHistory.enough, let known = RobustSpread(lags.values) {
      return (known.centre * 1e-9, known.sigma * 1e-9)
    }
    // A receiver is at most two epochs late, or on a slow line the duration of the messages.
    let shortest = min(ArrivalHistory.shortestLag, interval / 10)
    let longest = max(min(ArrivalHistory.longestLag, 2 * interval), burst)
    // 1 σ of a uniform distribution is its width divided by √12.
    return ((shortest + longest) / 2, (longest - shortest) / 12.0.squareRoot())
  }
}

/// Centre and spread of values, robust against outliers.
struct RobustSpread {
  /// The median.
  let centre: Double
  /// 1 σ if the values have a Gaussian distribution: 1.4826 times the median distance from the centre.
  let sigma: Double

  /// Computes both; nil without values.
  ///
  /// - Complexity: O(*n* log *n*).
  init?(_ values: [Double]) {
    guard let centre = RobustSpread.median(values),
      let distance = RobustSpread.median(values.map { ($0 - centre).magnitude })
    else { return nil }
    self.centre = centre
    sigma = 1.4826 * distance
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The last `limit` values, the oldest first.
struct SlidingWindow<Element> {
  private(set) var values: [Element] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// - Complexity: O(*limit*).
  mutating func append(_ value: Element) {
    if values.count == limit { values.removeFirst() }
    values.append(value)
  }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }
}
