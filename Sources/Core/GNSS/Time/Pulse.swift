import Observations

/// One edge of a pulse per second, with the stamps of the machine's clocks.
public struct Pulse: Equatable, Sendable {
  /// The machine's time of day at the edge, nanoseconds of Unix time; its error is to be determined.
  public var hostNanoseconds: Int64
  /// The monotonic clock at the edge.
  public var instant: MonotonicInstant
  /// Number of the edge, counting all edges of the device; wraps around.
  public var sequence: UInt32

  /// Creates an edge from its stamps.
  public init(hostNanoseconds: Int64, instant: MonotonicInstant, sequence: UInt32) {
    self.hostNanoseconds = hostNanoseconds
    self.instant = instant
    self.sequence = sequence
  }
}
