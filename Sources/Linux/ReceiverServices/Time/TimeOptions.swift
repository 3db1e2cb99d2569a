/// Settings of the time service.
public struct TimeOptions: Equatable, Sendable {
  /// The pulse per second to use.
  public enum Pulse: Equatable, Sendable {
    /// None: the time is derived from the arrival of bytes alone.
    case none
    /// The likeliest pulse of this machine, if there is any.
    case automatic
    /// A pulse by name: `/dev/pps0`, `pps0`, or a folder of sysfs.
    case device(String)
  }

  /// The pulse to compare the clock with.
  public var pulse = Pulse.none
  /// Unit of the shared memory for ntpd; nil: none.
  public var sharedMemoryUnit: Int?
  /// Path of chronyd's socket; nil: none.
  public var chronySocket: String?

  /// Creates settings with everything off.
  public init() {}

  /// Whether nothing is requested.
  public var isEmpty: Bool { pulse == .none && !feedsClocks }

  /// Whether time servers get samples.
  public var feedsClocks: Bool { sharedMemoryUnit != nil || chronySocket != nil }
}
