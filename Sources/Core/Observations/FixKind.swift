/// How a position was obtained.
public enum FixKind: UInt8, Sendable, CaseIterable {
  /// No position.
  case none
  /// Satellite fix without a measured height.
  case twoDimensional
  case threeDimensional
  /// Code-differential or SBAS-corrected.
  case differential
  /// Carrier phase, ambiguities not yet integers.
  case rtkFloat
  /// Carrier phase, integer ambiguities.
  case rtkFixed
  /// Propagated from motion sensors or the last fix.
  case deadReckoning
  /// Known beforehand: entered by a person, or surveyed by a timing receiver.
  case manual
  /// Produced by a simulator.
  case simulated

  /// Whether satellites measured this position.
  public var isSatelliteFix: Bool {
    switch self {
    case .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed: true
    case .none, .deadReckoning, .manual, .simulated: false
    }
  }
}
