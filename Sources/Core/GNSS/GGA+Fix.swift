import NMEA
import NavigationMath
import Observations

extension GGA {
  /// What a fix says, as far as a GGA has a place for it.
  public init(_ fix: GNSSFix) {
    self.init(
      timeOfDay: fix.time.timeOfDay, latitudeDegrees: fix.latitudeDegrees, longitudeDegrees: fix.longitudeDegrees,
      quality: fix.kind.quality, satellitesUsed: fix.satellitesUsed, horizontalDilution: fix.dilution.horizontal,
      altitude: fix.heightAboveMeanSeaLevel, geoidSeparation: fix.geoidSeparation,
      differentialAge: fix.differentialAge, differentialStation: fix.differentialStation)
  }
}

extension FixKind {
  /// The digit that stands for it in a GGA.
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
