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
