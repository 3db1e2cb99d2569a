import Observations

/// User equivalent range error per fix quality, metres, 1 σ: times HDOP it is the 2-D RMS error, times VDOP the
/// vertical one. Docs/Accuracy.md says where each figure comes from.
public struct RangeErrors: Sendable, Equatable {
  public var autonomous = 3.0
  public var differential = 1.5
  public var rtkFloat = 0.4
  public var rtkFixed = 0.02
  /// Dead reckoning has no ranges; this floor grows with nothing and is meant to be pessimistic.
  public var deadReckoning = 30.0

  public init() {}
}
