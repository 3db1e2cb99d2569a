import Fusion
import Observations

/// One position and no more: the first that is good enough, else the best there was when time is up.
///
///     var request = SingleFixRequest(desiredAccuracy: 100, at: now)
///     if let answer = request.update(estimate) { … }       // with every estimate
///     if let answer = request.advance(to: now) { … }       // at `deadline`
///
/// It answers once; whatever it hears later, it says nothing. Readings from before the request do not count. One without
/// accuracy is never good enough, but better than none; of equally good ones the newest is the best. One that comes
/// after the deadline still counts, so that it answers also when nobody called `advance`.
public struct SingleFixRequest: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Seconds until the best so far has to do. Raising it gives the receiver longer to become accurate.
    public var timeLimit = 10.0
    /// Metres, 68 %, that are good enough when the best accuracy is asked for. Raising it answers sooner.
    public var bestAccuracy = 5.0

    public init() {}
  }

  public enum Answer: Sendable, Equatable {
    case fix(LocationEstimate)
    /// There was none in time; it may well come later.
    case locationUnknown
  }

  public let parameters: Parameters
  public let start: MonotonicInstant
  /// Metres, 68 %; what is not above 0 asks for the best there is.
  public var desiredAccuracy: Double
  private var best: LocationEstimate?
  public private(set) var isAnswered = false

  /// - Parameter start: when it was asked for, on the clock that stamps the readings.
  public init(desiredAccuracy: Double, at start: MonotonicInstant, parameters: Parameters = Parameters()) {
    self.desiredAccuracy = desiredAccuracy
    self.start = start
    self.parameters = parameters
  }

  /// When to call `advance` at the latest; nil once it has answered, and when there is no limit.
  public var deadline: MonotonicInstant? { isAnswered ? nil : limit }

  private var limit: MonotonicInstant? { start.advanced(bySeconds: parameters.timeLimit) }

  public mutating func update(_ estimate: LocationEstimate) -> Answer? {
    guard !isAnswered, estimate.position != nil, estimate.fix.received >= start else { return nil }
    if isBetter(estimate) { best = estimate }
    if let accuracy = estimate.horizontalAccuracy, accuracy <= sufficientAccuracy { return answer(.fix(estimate)) }
    return advance(to: estimate.fix.received)
  }

  public mutating func advance(to now: MonotonicInstant) -> Answer? {
    guard !isAnswered, let limit, now >= limit else { return nil }
    guard let best else { return answer(.locationUnknown) }
    return answer(.fix(best))
  }

  private var sufficientAccuracy: Double { desiredAccuracy > 0 ? desiredAccuracy : parameters.bestAccuracy }

  private func isBetter(_ estimate: LocationEstimate) -> Bool {
    guard let best else { return true }
    // After a pause as long as the whole request the best is where it was, not where it is.
    if estimate.fix.received.seconds(since: best.fix.received) > parameters.timeLimit { return true }
    let (accuracy, bestAccuracy) = (estimate.horizontalAccuracy ?? .infinity, best.horizontalAccuracy ?? .infinity)
    return accuracy < bestAccuracy || accuracy == bestAccuracy && estimate.fix.received >= best.fix.received
  }

  private mutating func answer(_ answer: Answer) -> Answer {
    isAnswered = true
    best = nil
    return answer
  }
}
