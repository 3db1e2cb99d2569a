import NMEA
import Observations

/// What an epoch's sentences amount to, where several of them speak of the same thing.
extension EpochContent {
  /// Whether the epoch says anything about the fix, be it that there is none.
  var hasStatement: Bool { gga != nil || rmc != nil || gns != nil || gll != nil || gsa != nil }

  /// Any sentence that says "no fix" is believed: a position that another one still carries is a stale one.
  var isVoid: Bool { isVoidWithoutGSA || saysNoFix }

  /// The same without what GSA says, which may be about one of several systems.
  var isVoidWithoutGSA: Bool {
    if let gga, gga.quality == .invalid { return true }
    if let gns, gns.mode == .none { return true }
    if let rmc, isVoid(status: rmc.isValid, rmc.mode) { return true }
    if let gll, isVoid(status: gll.isValid, gll.mode) { return true }
    return false
  }

  /// No GSA of the epoch so far admits a fix.
  var saysNoFix: Bool { gsa?.dimensions == 1 }

  /// Status V is also what the standard asks of manual and simulated positions (IEC 61162-1, RMC note 2).
  private func isVoid(status isValid: Bool, _ mode: PositioningMode?) -> Bool {
    if mode == PositioningMode.none { return true }
    return !isValid && mode != .manual && mode != .simulator
  }

  /// GGA comes with a height, GNS likewise, RMC with a velocity; GLL repeats.
  var position: (latitude: Double, longitude: Double)? {
    if let latitude = gga?.latitudeDegrees, let longitude = gga?.longitudeDegrees { return (latitude, longitude) }
    if let latitude = gns?.latitudeDegrees, let longitude = gns?.longitudeDegrees { return (latitude, longitude) }
    if let latitude = rmc?.latitudeDegrees, let longitude = rmc?.longitudeDegrees { return (latitude, longitude) }
    if let latitude = gll?.latitudeDegrees, let longitude = gll?.longitudeDegrees { return (latitude, longitude) }
    return nil
  }

  /// How the position was obtained; only asked of an epoch that has one.
  var kind: FixKind {
    if let gga {
      switch gga.quality {
      case .differential: return .differential
      case .rtkFixed: return .rtkFixed
      case .rtkFloat: return .rtkFloat
      case .estimated: return .deadReckoning
      case .manual: return .manual
      case .simulator: return .simulated
      case .invalid, .autonomous, .precise: break
      }
    }
    switch gns?.mode ?? rmc?.mode ?? gll?.mode ?? vtg?.mode {
    case .differential: return .differential
    case .rtkFixed: return .rtkFixed
    case .rtkFloat: return .rtkFloat
    case .estimated: return .deadReckoning
    case .manual: return .manual
    case .simulator: return .simulated
    case .autonomous, .precise, .some(.none), nil: break
    }
    switch gsa?.dimensions {
    case 2: return .twoDimensional
    case 3: return .threeDimensional
    default: return gga?.altitude != nil || gns?.altitude != nil ? .threeDimensional : .twoDimensional
    }
  }

  /// Metres per second.
  var speed: Double? {
    if let knots = rmc?.speedKnots ?? vtg?.speedKnots { return knots * (1852.0 / 3600.0) }
    return vtg?.speedKilometresPerHour.map { $0 / 3.6 }
  }

  var courseDegrees: Double? { rmc?.courseDegrees ?? vtg?.courseDegrees }

  var dilution: DilutionOfPrecision {
    var dilution = DilutionOfPrecision(
      position: gsa?.positionDilution?.believable, horizontal: gsa?.horizontalDilution?.believable,
      vertical: gsa?.verticalDilution?.believable)
    if dilution.horizontal == nil { dilution.horizontal = (gga?.horizontalDilution ?? gns?.horizontalDilution)?.believable }
    return dilution
  }
}

extension Double {
  /// A dilution of 0 is an empty field in disguise, 50 and more a full one: receivers send 99.99 for "unknown".
  fileprivate var believable: Double? { self > 0 && self < 50 ? self : nil }
}
