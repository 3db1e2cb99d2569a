/// Method that gave a position.
public enum FixKind: UInt8, Sendable, CaseIterable {
  /// No position.
  case none
  /// Satellite fix without a measured height.
  case twoDimensional
  /// Satellite fix with a measured height.
  case threeDimensional
  /// Satellite fix with differential or SBAS corrections of the code measurements.
  case differential
  /// Carrier-phase solution with float ambiguities.
  case rtkFloat
  /// Carrier-phase solution with integer ambiguities.
  case rtkFixed
  /// Propagated from motion sensors or the last fix.
  case deadReckoning
  /// Known in advance: entered by a person, or surveyed by a timing receiver.
  case manual
  /// Produced by a simulator.
  case simulated

  /// Whether the position was measured with satellites.
  public var isSatelliteFix: Bool {
    switch self {
    case .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed: true
    case .none, .deadReckoning, .manual, .simulated: false
    }
  }
}
