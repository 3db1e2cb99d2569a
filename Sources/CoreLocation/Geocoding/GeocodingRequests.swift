import Dispatch
import Foundation
import Synchronization

/// The single request that a geocoder may have in progress. Callable from any thread.
final class GeocodingRequests: Sendable {
  /// Queries an index; throws if it could not search, or a `CLError` for the handler. The result of a cancelled task is
  /// ignored.
  typealias Lookup = @Sendable () async throws -> [Found]

  /// `@unchecked`: moved from the lookup task to the main queue.
  struct Found: @unchecked Sendable {
    let values: PlacemarkValues
  }

  /// `@unchecked`: created by the caller's thread and called by the main queue, never by both at once.
  private struct Handler: @unchecked Sendable {
    let call: CLGeocodeCompletionHandler
  }

  private struct State {
    var handler: Handler?
    var task: Task<Void, Never>?
    /// Number of requests begun: shows whether a finished lookup's request was cancelled meanwhile.
    var count = 0
  }

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.handler != nil } }

  /// - Parameter lookup: nil if there is no index of places: the request fails with `network`.
  func start(_ lookup: Lookup?, _ handler: @escaping CLGeocodeCompletionHandler) {
    let handler = Handler(call: handler)
    guard let number = begin(handler) else {
      DispatchQueue.main.async { handler.call(nil, CLError(.network)) }
      return
    }
    guard let lookup else { return finish(number, .failure(CLError(.network))) }
    let task = Task.detached { [self] in
      do {
        let found = try await lookup()
        finish(number, found.isEmpty ? .failure(CLError(.geocodeFoundNoResult)) : .success(found))
      } catch {
        finish(number, .failure(error as? CLError ?? CLError(.network)))
      }
    }
    let isStale = state.withLock { state in
      guard state.handler != nil, state.count == number else { return true }
      state.task = task
      return false
    }
    if isStale { task.cancel() }
  }

  /// Cancels the request in progress, if any, and calls its handler.
  func cancel() {
    guard let (handler, task) = take() else { return }
    task?.cancel()
    DispatchQueue.main.async { handler.call(nil, CLError(.geocodeCanceled)) }
  }

  /// Returns the number of the new request; nil if another is in progress.
  private func begin(_ handler: Handler) -> Int? {
    state.withLock { state in
      guard state.handler == nil else { return nil }
      state.handler = handler
      state.count += 1
      return state.count
    }
  }

  /// Ends the request and returns its handler; nil if none is in progress, or another than `number`.
  private func take(_ number: Int? = nil) -> (handler: Handler, task: Task<Void, Never>?)? {
    state.withLock { state in
      guard let handler = state.handler, number == nil || number == state.count else { return nil }
      defer {
        state.handler = nil
        state.task = nil
      }
      return (handler, state.task)
    }
  }

  /// Calls the handler on the main queue; the request is in progress until then.
  private func finish(_ number: Int, _ result: Result<[Found], CLError>) {
    DispatchQueue.main.async { [self] in
      guard let (handler, _) = take(number) else { return }
      switch result {
      case .success(let found): handler.call(found.map { CLPlacemark($0.values) }, nil)
      case .failure(let error): handler.call(nil, error)
      }
    }
  }
}
