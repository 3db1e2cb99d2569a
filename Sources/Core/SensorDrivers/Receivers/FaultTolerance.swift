import BusProtocols
import Observations

/// Decides which failed transfers of a receiver are tolerated.
///
/// A receiver is given up if its fault is not transient, or if at least `attempts` transfers failed in a row and no
/// transfer succeeded for `patience`. A busy chip refuses one or two transfers; a disturbed bus fails occasionally.
public struct FaultTolerance: Equatable, Sendable {
  /// Tolerated time without a successful transfer, ns. A longer time delays the report of an unplugged receiver.
  public var patience: Int64 = 1_000_000_000
  /// Number of failures in a row below which the receiver is kept regardless of `patience`: on a hung bus each takes 1 s.
  public var attempts = 3

  /// Failed transfers since the start.
  public private(set) var failures: UInt64 = 0
  /// Failed transfers since the last successful one.
  public private(set) var row = 0
  private var since = MonotonicInstant.zero

  /// Creates the default tolerance, without failures.
  public init() {}

  /// Records a successful transfer.
  public mutating func succeeded() { row = 0 }

  /// Records a failed transfer at `instant`, and returns false if the receiver is to be given up.
  public mutating func bears(_ fault: BusFault, at instant: MonotonicInstant) -> Bool {
    failures += 1
    if row == 0 { since = instant }
    row += 1
    return fault.isTransient && (row < attempts || instant.nanoseconds(since: since) < patience)
  }
}
