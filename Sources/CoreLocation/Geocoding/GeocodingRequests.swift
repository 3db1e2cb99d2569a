import Dispatch
import Foundation
import Synchronization

/// The one request of a geocoder that may be under way. Any thread may call it.
final class GeocodingRequests: Sendable {
  /// Asks an index; an error is why it could not look. A task that is cancelled may answer anything.
  typealias Lookup = @Sendable () async throws -> [Found]

  /// `@unchecked`: handed over by the one who found it.
  struct Found: @unchecked Sendable {
    let values: PlacemarkValues
  }

  /// `@unchecked`: made by the caller's thread, called by the main queue, and never by both at once.
  private struct Handler: @unchecked Sendable {
    let call: CLGeocodeCompletionHandler
  }

  private struct State {
    var handler: Handler?
    var task: Task<Void, Never>?
    /// How many began: tells whether a request that is done has been cancelled since.
    var count = 0
  }

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.handler != nil } }

  /// - Parameter lookup: nil without an index of places: the answer is `network`.
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
        finish(number, .failure(CLError(.network)))
      }
    }
    let isStale = state.withLock { state in
      guard state.handler != nil, state.count == number else { return true }
      state.task = task
      return false
    }
    if isStale { task.cancel() }
  }

  /// Tells the handler of the request that is under way, if one is.
  func cancel() {
    guard let (handler, task) = take() else { return }
    task?.cancel()
    DispatchQueue.main.async { handler.call(nil, CLError(.geocodeCanceled)) }
  }

  /// The number of the request; nil when another is under way.
  private func begin(_ handler: Handler) -> Int? {
    state.withLock { state in
      guard state.handler == nil else { return nil }
      state.handler = handler
      state.count += 1
      return state.count
    }
  }

  /// Ends the request, unless another number is under way; nil when there is none.
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

  /// It is under way until the main queue comes to the answer.
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
