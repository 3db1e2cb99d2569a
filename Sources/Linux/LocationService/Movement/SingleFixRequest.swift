import Observations

/// Request for one position: the first that is accurate enough, or the best at the time limit.
///
///     var request = SingleFixRequest<LocationEstimate>(desiredAccuracy: 100, at: now)
///     if let answer = request.update(estimate) { … }       // with every estimate
///     if let answer = request.advance(to: now) { … }       // at `deadline`
///
/// It answers once. Readings from before the request are ignored. A reading without accuracy is never accurate enough,
/// but better than none; of equally accurate ones the newest is the best. A reading after the deadline still counts, so
/// the request is answered even if `advance` is not called.
public struct SingleFixRequest<Reading: PositionReading>: Sendable {
  /// Time limit and accuracy of a request.
  public struct Parameters: Hashable, Sendable {
    /// Time limit, s. Larger: gives the receiver more time to become accurate.
    public var timeLimit = 10.0
    /// Accuracy that suffices if the best one is requested, m, 68 %. Larger: answers sooner.
    public var bestAccuracy = 5.0

    /// Creates the default limit and accuracy.
    public init() {}
  }

  /// Result of a request.
  public enum Answer: Sendable {
    /// The reading that was accurate enough, or the best one at the time limit.
    case fix(Reading)
    /// No reading arrived in time; one may follow later.
    case locationUnknown
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Instant of the request.
  public let start: MonotonicInstant
  /// Accuracy that suffices, m, 68 %; at most 0 requests the best one.
  public var desiredAccuracy: Double
  private var best: Reading?
  /// Whether the request was answered.
  public private(set) var isAnswered = false

  /// Creates a request.
  ///
  /// - Parameter start: instant of the request, on the clock of the readings.
  public init(desiredAccuracy: Double, at start: MonotonicInstant, parameters: Parameters = Parameters()) {
    self.desiredAccuracy = desiredAccuracy
    self.start = start
    self.parameters = parameters
  }

  /// Latest instant for a call of `advance`; nil after the answer, and without a time limit.
  public var deadline: MonotonicInstant? { isAnswered ? nil : limit }

  private var limit: MonotonicInstant? { start.advanced(bySeconds: parameters.timeLimit) }

  /// Processes a reading, and returns the answer; nil if there is none yet, or it was given before.
  public mutating func update(_ reading: Reading) -> Answer? {
    guard !isAnswered, reading.surfacePosition != nil, reading.instant >= start else { return nil }
    if isBetter(reading) { best = reading }
    if let accuracy = reading.horizontalAccuracy, accuracy <= sufficientAccuracy { return answer(.fix(reading)) }
    return advance(to: reading.instant)
  }

  /// Returns the answer if the time limit has passed; nil otherwise.
  public mutating func advance(to now: MonotonicInstant) -> Answer? {
    guard !isAnswered, let limit, now >= limit else { return nil }
    guard let best else { return answer(.locationUnknown) }
    return answer(.fix(best))
  }

  private var sufficientAccuracy: Double { desiredAccuracy > 0 ? desiredAccuracy : parameters.bestAccuracy }

  private func isBetter(_ reading: Reading) -> Bool {
    guard let best else { return true }
    // After a pause as long as the time limit, the best reading is outdated.
    if reading.instant.seconds(since: best.instant) > parameters.timeLimit { return true }
    let (accuracy, bestAccuracy) = (reading.horizontalAccuracy ?? .infinity, best.horizontalAccuracy ?? .infinity)
    return accuracy < bestAccuracy || accuracy == bestAccuracy && reading.instant >= best.instant
  }

  private mutating func answer(_ answer: Answer) -> Answer {
    isAnswered = true
    best = nil
    return answer
  }
}

extension SingleFixRequest.Answer: Equatable where Reading: Equatable {}
