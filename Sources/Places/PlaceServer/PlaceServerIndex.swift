package import EngineRuntime
package import Geofencing
internal import LinuxIO
package import NavigationMath
package import Observations
package import Providers

/// Places of a server that the user named, and those of the machine while the server gives no answer.
///
/// One request a second: more fail with `busy`, unless the answer is known. Requests run on threads of their own.
package final class PlaceServerIndex: PlaceIndex {
  private let address: PlaceServerAddress
  private let local: (any PlaceIndex)?
  private let say: @Sendable (String) -> Void
  private let now: @Sendable () -> MonotonicInstant
  private let budget = Guarded(ServerBudget())

  /// - Parameters:
  ///   - local: answers while the server does not; nil: then requests fail with `unavailable`.
  ///   - now: the clock of the budget.
  ///   - say: reports to the user, in one line.
  package init(
    _ address: PlaceServerAddress, local: (any PlaceIndex)?,
    now: @escaping @Sendable () -> MonotonicInstant = { MonotonicClock.now },
    say: @escaping @Sendable (String) -> Void
  ) {
    self.address = address
    self.local = local
    self.now = now
    self.say = say
  }

  package func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    let target = NominatimTarget.reverse(position, language, address.path)
    return try await answer(target, isList: false) { index throws(SourceError) in
      try await index.places(at: position, language: language)
    }
  }

  package func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    let target = NominatimTarget.search(query, near: region, language, address.path)
    return try await answer(target, isList: true) { index throws(SourceError) in
      try await index.places(matching: query, near: region, language: language)
    }
  }

  private func answer(
    _ target: String, isList: Bool, _ fallback: (any PlaceIndex) async throws(SourceError) -> [Place]
  ) async throws(SourceError) -> [Place] {
    switch budget.withLock({ $0.permit(target, at: now()) }) {
    case .known(let places): return places
    case .tooEarly: throw SourceError(.busy, "\(address): more than one request a second")
    case .notNow: break
    case .ask:
      switch await request(target, isList) {
      case .success(let found):
        let places = await withZones(found)
        budget.withLock { $0.answered(target, places, at: now()) }
        return places
      case .failure(.busy): throw SourceError(.busy, "\(address): the server refuses further requests")
      case .failure(.cancelled): return []
      case .failure(.unusable(let reason)):
        let isNew = budget.withLock { $0.failed(at: now()) }
        if isNew { say("\(address) gives no places: \(reason)" + (local == nil ? "" : "; the machine's own are used")) }
      }
    }
    guard let local else { throw SourceError(.unavailable, "\(address): no answer") }
    return try await fallback(local)
  }

  /// Nominatim names no time zone: that of the machine's places is taken.
  private func withZones(_ places: [Place]) async -> [Place] {
    guard let local else { return places }
    var result = places
    for index in result.indices {
      result[index].timeZone = try? await local.places(at: result[index].position, language: nil).first?.timeZone
    }
    return result
  }

  private func request(_ target: String, _ isList: Bool) async -> Result<[Place], PlaceServerFailure> {
    let exchange = ServerExchange()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let address = address
        let isRunning = SourceThread.run(named: "binnacle-places") {
          continuation.resume(returning: exchange.run(target, address, isList))
        }
        if !isRunning { continuation.resume(returning: .failure(.unusable("no thread can be created"))) }
      }
    } onCancel: {
      exchange.cancel()
    }
  }
}

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
