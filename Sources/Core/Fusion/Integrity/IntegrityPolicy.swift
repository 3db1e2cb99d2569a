/// What becomes of positions that are untrusted.
public enum IntegrityPolicy: Sendable, CaseIterable {
  /// They are withheld.
  case enforce
  /// They are published with the verdict.
  case report
  /// Fixes are not checked.
  case off
}
