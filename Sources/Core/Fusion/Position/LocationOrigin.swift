import Observations

/// How an estimate's position was obtained.
public enum LocationOrigin: UInt8, Sendable, CaseIterable {
  /// Measured with satellites.
  case gnss
  /// Propagated from motion sensors or the last fix.
  case deadReckoning
  /// Known in advance: entered by a person, or surveyed by a timing receiver.
  case manual
  /// Produced by a simulator.
  case simulated
  /// Measured with satellites and with motion sensors, which carry it on between the fixes.
  case fused

  /// The origin of a receiver's position of this kind.
  init(_ kind: FixKind) {
    switch kind {
    case .deadReckoning: self = .deadReckoning
    case .manual: self = .manual
    case .simulated: self = .simulated
    case .none, .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed: self = .gnss
    }
  }
}
