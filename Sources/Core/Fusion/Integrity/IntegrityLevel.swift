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
