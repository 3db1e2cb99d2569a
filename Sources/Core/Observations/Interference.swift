/// Whether somebody sends signals that pretend to be satellites, as far as the receiver can tell.
public enum Spoofing: UInt8, Sendable, CaseIterable {
  case notDetected = 1
  case indicated = 2
  /// By several independent tests.
  case indicatedRepeatedly = 3
}

/// Whether somebody drowns the satellites, as far as the receiver can tell.
public enum Jamming: UInt8, Sendable, CaseIterable {
  case none = 1
  /// Interference is there, the fix holds.
  case warning = 2
  /// Interference is there and has cost the fix.
  case critical = 3
}
