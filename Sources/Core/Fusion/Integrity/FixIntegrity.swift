/// Verdicts on a fix: separate for position, velocity and time.
public struct FixIntegrity: Equatable, Sendable {
  /// Verdict on the position.
  public var position = IntegrityVerdict()
  /// Verdict on the velocity.
  public var velocity = IntegrityVerdict()
  /// Verdict on time and date; a wrong time never withholds a position.
  public var time = IntegrityVerdict()
  /// Checks that could be made.
  public var checks: IntegrityChecks = []
  /// Disagreement of the witnesses with the position, m: horizontal and vertical, part of the claim of a suspect position.
  public var horizontalDisagreement: Float = 0
  public var verticalDisagreement: Float = 0

  /// Creates verdicts without objection.
  public init() {}

  /// The worst of the three levels.
  public var level: IntegrityLevel { max(position.level, max(velocity.level, time.level)) }
}

/// Verdict on one part of a fix, and why.
public struct IntegrityVerdict: Equatable, Sendable {
  /// What speaks against it; empty for `nominal`.
  public var reasons: IntegrityReasons
  /// How far it can be trusted.
  public var level: IntegrityLevel

  /// Creates a verdict; the default is that nothing speaks against it.
  public init(_ level: IntegrityLevel = .nominal, _ reasons: IntegrityReasons = []) {
    self.level = level
    self.reasons = reasons
  }

  /// Adds reasons and raises the level to at least this one.
  mutating func raise(_ level: IntegrityLevel, _ reasons: IntegrityReasons) {
    self.reasons.formUnion(reasons)
    if level > self.level { self.level = level }
  }
}

/// How far a part of a fix can be trusted.
public enum IntegrityLevel: UInt8, Sendable, CaseIterable, Comparable {
  /// No check contradicts it.
  case nominal
  /// One witness contradicts it; the claim includes the disagreement.
  case suspect
  /// It is impossible, or two independent witnesses contradict it.
  case untrusted

  public static func < (left: IntegrityLevel, right: IntegrityLevel) -> Bool { left.rawValue < right.rawValue }
}

/// Distances from the estimate that the true position exceeds with a probability of at most 1e-3 per independent sample.
///
/// Docs/Fusion.md states what was measured, and against what it does not protect.
public struct ProtectionLevel: Equatable, Sendable {
  /// Radius around the estimate, m.
  public var horizontal: Float
  /// Difference of the heights, m; nil if the height is unknown.
  public var vertical: Float?

  /// Creates protection levels, m.
  public init(horizontal: Float, vertical: Float? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

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
