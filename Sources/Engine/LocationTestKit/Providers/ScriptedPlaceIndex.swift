import EngineRuntime
import Geofencing
import NavigationMath
import Providers

/// A place index that answers requests in the order of a script, whatever they are; `questions` has the requests.
public final class ScriptedPlaceIndex: PlaceIndex {
  /// A step of the script.
  public enum Step: Sendable, Equatable {
    /// Answers with these places.
    case places([Place])
    /// Answers with this error.
    case fail(SourceError)
    /// Delays the answer, which is the next step, until `release` is called or the task is cancelled.
    case hold
  }

  /// A request to the index.
  public enum Question: Sendable, Equatable {
    /// A search by position.
    case position(GeodeticPosition, language: String?)
    /// A search by name or address.
    case query(PlaceQuery, near: CircularRegion?, language: String?)
  }

  private struct State {
    /// The rest of the script, its next step last.
    var steps: [Step]
    var questions: [Question] = []
    /// `release` was called before the step that waits for it.
    var isReleased = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state: Guarded<State>

  /// Creates an index; after the last step, every answer is empty.
  public init(_ steps: [Step]) { state = Guarded(State(steps: steps.reversed())) }

  /// Whether every step was executed.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  /// The requests so far, in order.
  public var questions: [Question] { state.withLock { $0.questions } }

  /// Ends the current or next `hold`.
  public func release() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state.waiting = nil }
      if state.waiting == nil { state.isReleased = true }
      return state.waiting
    }
    waiting?.resume()
  }

  // MARK: PlaceIndex

  /// Answers a search by position with the next step.
  public func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    try await answer(.position(position, language: language))
  }

  /// Answers a search by name or address with the next step.
  public func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    try await answer(.query(query, near: region, language: language))
  }

  // MARK: Script

  private func answer(_ question: Question) async throws(SourceError) -> [Place] {
    state.withLock { $0.questions.append(question) }
    while true {
      switch state.withLock({ $0.steps.popLast() }) {
      case .places(let places)?: return places
      case .fail(let error)?: throw error
      case .hold?: await hold()
      case nil: return []
      }
    }
  }

  private func hold() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state -> Bool in
          if state.isReleased {
            state.isReleased = false
            return true
          }
          state.waiting = continuation
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      release()
    }
  }
}
