import NMEA
import Observations

/// Merges the standard sentences into an epoch.
extension EpochContent {
  mutating func merge(_ gga: GGA, decimals: Int) {
    noteSatellitesUsed(gga.satellitesUsed)
    setHorizontalDilution(gga.horizontalDilution, .gga)
    let isValid = gga.quality != .invalid
    guard admit(.gga, isValid: isValid) else {
      if isValid { noteOther(gga.latitudeDegrees, gga.longitudeDegrees, decimals: decimals) }
      return
    }
    setPosition(gga.latitudeDegrees, gga.longitudeDegrees, decimals: decimals)
    setHeight(aboveMeanSeaLevel: gga.altitude, separation: gga.geoidSeparation, .gga)
    setKind(FixKind(gga.quality), .gga)
    if let age = gga.differentialAge { fix.differentialAge = age }
    if let station = gga.differentialStation { fix.differentialStation = station }
  }

  mutating func merge(_ rmc: RMC, decimals: Int) {
    if date == nil { date = rmc.date }
    let isValid = isValid(rmc.isValid, rmc.mode)
    guard admit(.rmc, isValid: isValid) else {
      if isValid { noteOther(rmc.latitudeDegrees, rmc.longitudeDegrees, decimals: decimals) }
      return
    }
    setPosition(rmc.latitudeDegrees, rmc.longitudeDegrees, decimals: decimals)
    setVelocity(speed: rmc.speedKnots.map { $0 * metresPerSecondPerKnot }, courseDegrees: rmc.courseDegrees, .rmc)
    if let mode = rmc.mode { setKind(FixKind(mode), .rmc) }
  }

  mutating func merge(_ gns: GNS, decimals: Int) {
    noteSatellitesUsed(gns.satellitesUsed)
    setHorizontalDilution(gns.horizontalDilution, .gns)
    let isValid = gns.mode != .none
    guard admit(.gns, isValid: isValid) else {
      if isValid { noteOther(gns.latitudeDegrees, gns.longitudeDegrees, decimals: decimals) }
      return
    }
    setPosition(gns.latitudeDegrees, gns.longitudeDegrees, decimals: decimals)
    setHeight(aboveMeanSeaLevel: gns.altitude, separation: gns.geoidSeparation, .gns)
    setKind(FixKind(gns.mode), .gns)
    if fix.differentialAge == nil { fix.differentialAge = gns.differentialAge }
    if fix.differentialStation == nil { fix.differentialStation = gns.differentialStation }
  }

  mutating func merge(_ gll: GLL, decimals: Int) {
    let isValid = isValid(gll.isValid, gll.mode)
    guard admit(.gll, isValid: isValid) else {
      if isValid { noteOther(gll.latitudeDegrees, gll.longitudeDegrees, decimals: decimals) }
      return
    }
    setPosition(gll.latitudeDegrees, gll.longitudeDegrees, decimals: decimals)
    if let mode = gll.mode { setKind(FixKind(mode), .gll) }
  }

  mutating func merge(_ vtg: VTG) {
    guard vtg.mode != PositioningMode.none else { return }
    let speed = vtg.speedKnots.map { $0 * metresPerSecondPerKnot } ?? vtg.speedKilometresPerHour.map { $0 / 3.6 }
    setVelocity(speed: speed, courseDegrees: vtg.courseDegrees, .vtg)
  }

  /// Merges a GSA.
  ///
  /// One per system repeats the dilutions of the combined solution; for a system without satellites it may report no
  /// fix.
  mutating func merge(_ gsa: GSA) {
    setDimensions(gsa.dimensions ?? 0)
    setDilutions(gsa.positionDilution, gsa.horizontalDilution, gsa.verticalDilution)
  }

  mutating func merge(_ gst: GST) {
    fix.accuracy.adopt(.gst, north: gst.sigmaLatitude, east: gst.sigmaLongitude, up: gst.sigmaAltitude)
  }

  /// Merges a GBS if its errors are standard deviations; a bias without noise is not an accuracy.
  mutating func merge(_ gbs: GBS) {
    if gbs.hasNegativeError { sendsBiases = true }
    guard gbs.statesDeviations, !sendsBiases else { return }
    fix.accuracy.adopt(.gbs, north: gbs.latitudeError, east: gbs.longitudeError, up: gbs.altitudeError)
  }

  /// Whether a sentence is valid.
  ///
  /// The standard requires status V for manual and simulated positions too (IEC 61162-1, note 2 to RMC).
  private func isValid(_ status: Bool, _ mode: PositioningMode?) -> Bool {
    mode != PositioningMode.none && (status || mode == .manual || mode == .simulator)
  }
}

private var metresPerSecondPerKnot: Double { 1852.0 / 3600.0 }

/// Returns a dilution from 0.1 to below 50, otherwise nil: receivers send 0 or 99.99 for "unknown", and less than 0.1
/// needs hundreds of satellites.
@inline(__always)
func believable(_ dilution: Double?) -> Double? {
  guard let dilution, dilution >= 0.1, dilution < 50 else { return nil }
  return dilution
}

extension FixKind {
  /// Returns nil for a satellite fix without corrections.
  init?(_ quality: FixQuality) {
    switch quality {
    case .differential: self = .differential
    case .rtkFixed: self = .rtkFixed
    case .rtkFloat: self = .rtkFloat
    case .estimated: self = .deadReckoning
    case .manual: self = .manual
    case .simulator: self = .simulated
    case .invalid, .autonomous, .precise: return nil
    }
  }

  /// Returns nil for a satellite fix without corrections.
  init?(_ mode: PositioningMode) {
    switch mode {
    case .differential: self = .differential
    case .rtkFixed: self = .rtkFixed
    case .rtkFloat: self = .rtkFloat
    case .estimated: self = .deadReckoning
    case .manual: self = .manual
    case .simulator: self = .simulated
    case .none, .autonomous, .precise: return nil
    }
  }
}
