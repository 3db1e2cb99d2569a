import BusProtocols
import Observations

/// Which failed transfers to bear: any that may succeed a moment later, as long as some do.
///
/// A receiver is given up when its bus is gone or cannot do what is asked of it, and when nothing but failures came for
/// `patience`, `attempts` of them at least. A chip that is busy refuses once or twice, a disturbed bus now and then.
public struct FaultTolerance: Equatable, Sendable {
  /// Nanoseconds of nothing but failures that are borne; more delays the news of a receiver that was unplugged.
  public var patience: Int64 = 1_000_000_000
  /// Failures in a row that are borne however long they take: a bus that hangs takes a second for each.
  public var attempts = 3

  /// Failed transfers since the beginning.
  public private(set) var failures: UInt64 = 0
  /// Those since the last one that succeeded.
  public private(set) var row = 0
  private var since = MonotonicInstant.zero

  public init() {}

  /// A transfer succeeded.
  public mutating func succeeded() { row = 0 }

  /// A transfer failed at `instant`; false when it is time to give up.
  public mutating func bears(_ fault: BusFault, at instant: MonotonicInstant) -> Bool {
    failures += 1
    if row == 0 { since = instant }
    row += 1
    return fault.isTransient && (row < attempts || instant.nanoseconds(since: since) < patience)
  }
}
