import Geofencing
import LocationEngine
import NavigationMath

/// An index that answers what a script says, one question after the other, whatever is asked; `questions` tells what was.
public final class ScriptedPlaceIndex: PlaceIndex {
  public enum Step: Sendable, Equatable {
    case places([Place])
    case fail(SourceError)
    /// The answer is what follows, and comes once `release` was called or the task is cancelled.
    case hold
  }

  public enum Question: Sendable, Equatable {
    case position(GeodeticPosition, language: String?)
    case query(PlaceQuery, near: CircularRegion?, language: String?)
  }

  private struct State {
    /// The rest of the script, its next step last.
    var steps: [Step]
    var questions: [Question] = []
    /// `release` came before the step that waits for it.
    var isReleased = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state: Guarded<State>

  /// A script that is used up finds nothing any more.
  public init(_ steps: [Step]) { state = Guarded(State(steps: steps.reversed())) }

  /// Whether every step was played.
  public var isUsedUp: Bool { state.withLock { $0.steps.isEmpty } }

  public var questions: [Question] { state.withLock { $0.questions } }

  /// Ends the `hold` that is under way, or the next one.
  public func release() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state.waiting = nil }
      if state.waiting == nil { state.isReleased = true }
      return state.waiting
    }
    waiting?.resume()
  }

  // MARK: PlaceIndex

  public func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place] {
    try await answer(.position(position, language: language))
  }

  public func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place] {
    try await answer(.query(query, near: region, language: language))
  }

  // MARK: The script

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
