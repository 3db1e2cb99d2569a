internal import LocationEngine
internal import Observations

/// What a server has been asked: recent answers, the time of the last request, and whether it could be reached.
struct ServerBudget {
  /// Least time between two requests, ns: the policy of Nominatim.
  static let interval: Int64 = 1_000_000_000
  /// Time for which an answer is kept, ns.
  static let lifetime: Int64 = 600_000_000_000
  /// Time after a failure in which the server is not asked, ns.
  static let pause: Int64 = 30_000_000_000
  private static let mostAnswers = 64

  /// What to do about a question.
  enum Permit: Equatable {
    case known([Place])
    case ask
    /// Too early for another request.
    case tooEarly
    /// The server failed recently.
    case notNow
  }

  private var answers: [String: (places: [Place], at: MonotonicInstant)] = [:]
  private var lastRequest: MonotonicInstant?
  private var lastFailure: MonotonicInstant?

  /// Decides about a question, and counts it as asked if the answer is `ask`.
  mutating func permit(_ target: String, at now: MonotonicInstant) -> Permit {
    if let answer = answers[target], now.nanoseconds(since: answer.at) < Self.lifetime { return .known(answer.places) }
    if let lastFailure, now.nanoseconds(since: lastFailure) < Self.pause { return .notNow }
    if let lastRequest, now.nanoseconds(since: lastRequest) < Self.interval { return .tooEarly }
    lastRequest = now
    return .ask
  }

  mutating func answered(_ target: String, _ places: [Place], at now: MonotonicInstant) {
    lastFailure = nil
    if answers.count >= Self.mostAnswers, let oldest = answers.min(by: { $0.value.at < $1.value.at })?.key {
      answers[oldest] = nil
    }
    answers[target] = (places, now)
  }

  /// Notes that the server gave no answer; returns whether it did before.
  mutating func failed(at now: MonotonicInstant) -> Bool {
    defer { lastFailure = now }
    return lastFailure == nil
  }
}
