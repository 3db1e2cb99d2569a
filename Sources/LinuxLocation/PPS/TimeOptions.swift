/// What is wanted of the time.
public struct TimeOptions: Equatable, Sendable {
  public enum Pulse: Equatable, Sendable {
    /// Only the arrival of bytes tells.
    case none
    /// The likeliest one, if there is any.
    case automatic
    /// `/dev/pps0`, `pps0`, or a folder of sysfs.
    case device(String)
  }

  public var pulse = Pulse.none
  /// The unit of the shared memory for ntpd; nil: none.
  public var sharedMemoryUnit: Int?
  /// Where chronyd listens; nil: nowhere.
  public var chronySocket: String?

  public init() {}

  /// Whether anything is wanted at all.
  public var isEmpty: Bool { pulse == .none && !feedsClocks }

  /// Whether clocks are to be set by it.
  public var feedsClocks: Bool { sharedMemoryUnit != nil || chronySocket != nil }
}
