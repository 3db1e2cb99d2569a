import LocationEngine
import Observations

/// A clock that moves only when told to; safe from any thread.
public final class ManualClock: Sendable {
  private let instant: Guarded<MonotonicInstant>

  public init(_ start: MonotonicInstant = .zero) {
    instant = Guarded(start)
  }

  public var now: MonotonicInstant { instant.withLock { $0 } }

  public func advance(byNanoseconds amount: Int64) {
    instant.withLock { $0 = $0.advanced(byNanoseconds: max(0, amount)) }
  }

  /// Moves the clock forward to `target`; it never goes back.
  public func advance(to target: MonotonicInstant) {
    instant.withLock { $0 = max($0, target) }
  }
}
