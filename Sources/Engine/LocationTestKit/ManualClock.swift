import EngineRuntime
import Observations

/// A clock that moves only when a test advances it; safe from any thread.
public final class ManualClock: Sendable {
  private let instant: Guarded<MonotonicInstant>

  /// Creates a clock that shows `start`.
  public init(_ start: MonotonicInstant = .zero) {
    instant = Guarded(start)
  }

  /// The current time of this clock.
  public var now: MonotonicInstant { instant.withLock { $0 } }

  /// Moves the clock forward; negative amounts are ignored.
  public func advance(byNanoseconds amount: Int64) {
    instant.withLock { $0 = $0.advanced(byNanoseconds: max(0, amount)) }
  }

  /// Moves the clock forward to `target`; does nothing if that is in the past.
  public func advance(to target: MonotonicInstant) {
    instant.withLock { $0 = max($0, target) }
  }
}
