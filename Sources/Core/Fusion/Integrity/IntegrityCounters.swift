/// How many fixes with a position were checked, and with which result.
public struct IntegrityCounters: Equatable, Sendable {
  /// Fixes with a position.
  public var fixes = 0
  /// Those whose position was suspect.
  public var suspect = 0
  /// Those whose position was untrusted.
  public var untrusted = 0
  /// Those whose velocity was suspect or untrusted.
  public var velocity = 0
  /// Those whose time was suspect.
  public var time = 0

  /// Creates counters of 0.
  public init() {}

  /// Counts the verdicts on a fix.
  public mutating func note(_ result: FixIntegrity) {
    fixes += 1
    switch result.position.level {
    case .nominal: break
    case .suspect: suspect += 1
    case .untrusted: untrusted += 1
    }
    if result.velocity.level != .nominal { velocity += 1 }
    if result.time.level != .nominal { time += 1 }
  }
}
