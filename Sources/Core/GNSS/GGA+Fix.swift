import NMEA
import NavigationMath
import Observations

extension GGA {
  /// Creates a GGA with those values of a fix that GGA contains.
  public init(_ fix: GNSSFix) {
    self.init(
      timeOfDay: fix.time.timeOfDay, latitudeDegrees: fix.latitudeDegrees, longitudeDegrees: fix.longitudeDegrees,
      quality: fix.kind.quality, satellitesUsed: fix.satellitesUsed, horizontalDilution: fix.dilution.horizontal,
      altitude: fix.heightAboveMeanSeaLevel, geoidSeparation: fix.geoidSeparation,
      differentialAge: fix.differentialAge, differentialStation: fix.differentialStation)
  }
}

extension FixKind {
  /// The fix quality in GGA field 6.
  public var quality: FixQuality {
    switch self {
    case .none: .invalid
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
