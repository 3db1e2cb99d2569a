/// Spoofing detection: signals that imitate satellites, as far as the receiver can detect them.
public enum Spoofing: UInt8, Sendable, CaseIterable {
  /// The receiver has found no spoofing.
  case notDetected = 1
  /// One of the receiver's tests indicates spoofing.
  case indicated = 2
  /// Several independent tests indicate spoofing.
  case indicatedRepeatedly = 3
}

/// Jamming detection: interference with satellite signals, as far as the receiver can detect it.
public enum Jamming: UInt8, Sendable, CaseIterable {
  /// The receiver has found no significant interference.
  case none = 1
  /// There is interference, but the fix is still valid.
  case warning = 2
  /// There is interference, and the fix is lost.
  case critical = 3
}
