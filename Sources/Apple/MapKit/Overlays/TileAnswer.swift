import Foundation
import Synchronization

/// The answer to one request for a tile. Only the first call of a handler counts.
final class TileAnswer: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Data, any Error>)
    case answered(Result<Data, any Error>)
  }
  private let state = Mutex(State.open)

  /// Calls `load` with a handler and returns what the handler is called with; an error when the task is cancelled.
  static func wait(_ load: (@escaping (Data?, (any Error)?) -> Void) -> Void) async throws -> Data {
    let answer = TileAnswer()
    load { data, error in answer.finish(data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown))) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer.wait($0) }
    } onCancel: {
      answer.finish(.failure(CancellationError()))
    }
  }

  private func wait(_ continuation: CheckedContinuation<Data, any Error>) {
    let result: Result<Data, any Error>? = state.withLock { state in
      if case .answered(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func finish(_ result: Result<Data, any Error>) {
    let continuation: CheckedContinuation<Data, any Error>? = state.withLock { state in
      switch state {
      case .answered: return nil
      case .open:
        state = .answered(result)
        return nil
      case .waiting(let continuation):
        state = .answered(result)
        return continuation
      }
    }
    continuation?.resume(with: result)
  }
}
