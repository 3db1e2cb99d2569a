import Observations

/// One edge of a pulse per second, as the machine's clocks stamped it.
public struct Pulse: Equatable, Sendable {
  /// The machine's time of day at the edge, nanoseconds of Unix time; how wrong it is is what is to be found.
  public var hostNanoseconds: Int64
  /// The same moment on the clock that never steps.
  public var instant: MonotonicInstant
  /// Counts edges, also those that nobody looked at; wraps around.
  public var sequence: UInt32

  public init(hostNanoseconds: Int64, instant: MonotonicInstant, sequence: UInt32) {
    self.hostNanoseconds = hostNanoseconds
    self.instant = instant
    self.sequence = sequence
  }
}
