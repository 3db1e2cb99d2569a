import NMEA
import Observations

extension FixKind {
  /// The positioning mode in RMC, GLL and VTG.
  public var positioningMode: PositioningMode {
    switch self {
    case .none: .none
    case .twoDimensional, .threeDimensional: .autonomous
    case .differential: .differential
    case .rtkFloat: .rtkFloat
    case .rtkFixed: .rtkFixed
    case .deadReckoning: .estimated
    case .manual: .manual
    case .simulated: .simulator
    }
  }
}
