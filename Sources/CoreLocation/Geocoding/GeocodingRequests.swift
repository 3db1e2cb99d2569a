import Dispatch
import Foundation
import Synchronization

/// The one request of a geocoder that may be under way. Any thread may call it.
final class GeocodingRequests: Sendable {
  /// `@unchecked`: made by the caller's thread, called by the main queue, and never by both at once.
  private struct Request: @unchecked Sendable {
    let handler: CLGeocodeCompletionHandler
  }

  private struct State {
    var current: Request?
    /// How many began: tells whether a request that is done has been cancelled since.
    var count = 0
  }

  private let state = Mutex(State())

  var isUnderWay: Bool { state.withLock { $0.current != nil } }

  /// Answers that there is no index of places, or that another request is under way.
  func start(_ handler: @escaping CLGeocodeCompletionHandler) {
    let request = Request(handler: handler)
    let number = state.withLock { state -> Int? in
      guard state.current == nil else { return nil }
      state.current = request
      state.count += 1
      return state.count
    }
    DispatchQueue.main.async {
      guard number.map({ self.finish($0) }) ?? true else { return }
      request.handler(nil, CLError(.network))
    }
  }

  func cancel() {
    let cancelled = state.withLock { state -> Request? in
      defer { state.current = nil }
      return state.current
    }
    guard let cancelled else { return }
    DispatchQueue.main.async { cancelled.handler(nil, CLError(.geocodeCanceled)) }
  }

  /// False when it was cancelled before.
  private func finish(_ number: Int) -> Bool {
    state.withLock { state in
      guard state.current != nil, state.count == number else { return false }
      state.current = nil
      return true
    }
  }
}
