/// What has happened to a sensor since the start.
public struct SensorCounters: Hashable, Sendable {
  /// Samples.
  public var samples: UInt32 = 0
  /// Transfers or answers that failed, after their repetitions.
  public var faults: UInt32 = 0
  /// Starts that succeeded.
  public var starts: UInt32 = 0

  /// Creates counters of 0.
  public init() {}
}
