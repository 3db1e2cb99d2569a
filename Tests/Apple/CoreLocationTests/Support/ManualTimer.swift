import EngineRuntime
import LocationTestKit
import Observations

@testable import CoreLocation
@testable import LocationService

/// Fires when a test has moved the clock past its instant.
final class ManualTimer: ServiceTimer {
  private struct Armed: Sendable {
    var instant: MonotonicInstant
    var fire: @Sendable () -> Void
  }

  private let clock: ManualClock
  private let armed = Guarded<Armed?>(nil)

  init(_ clock: ManualClock) { self.clock = clock }

  func arm(at instant: MonotonicInstant?, _ fire: @escaping @Sendable () -> Void) {
    armed.withLock { $0 = instant.map { Armed(instant: $0, fire: fire) } }
  }

  /// Moves the clock, stopping at each deadline on the way.
  func advance(to target: MonotonicInstant) {
    while let next = take(until: target) {
      clock.advance(to: next.instant)
      next.fire()
    }
    clock.advance(to: target)
  }

  private func take(until target: MonotonicInstant) -> Armed? {
    armed.withLock { armed in
      guard let next = armed, next.instant <= target else { return nil }
      armed = nil
      return next
    }
  }
}
