import Observations
import UBX

/// What each UBX message adds to an epoch; each wins over what NMEA says of the same.
extension EpochContent {
  mutating func merge(_ pvt: NavPVT) {
    fix.satellitesUsed = Int(pvt.satellitesUsed)
    if fix.dilution.position == nil { fix.dilution.position = believable(pvt.positionDilution) }
    guard admit(.navPVT, isValid: pvt.isFixOK && !pvt.isPositionInvalid && pvt.fixType.hasPosition) else { return }
    setDimensions(pvt.fixType == .twoDimensional ? 2 : 3)
    setKind(FixKind(pvt.fixType, pvt.carrierSolution, isDifferential: pvt.isDifferential), .navPVT)
    setPosition(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: pvt.ellipsoidalHeight, aboveMeanSeaLevel: pvt.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(speed: pvt.speed, courseDegrees: pvt.courseDegrees, .navPVT)
    fix.climb = 0 - pvt.velocityDown
    setAccuracy(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy)
    setVelocityAccuracy(speed: pvt.speedAccuracy, courseDegrees: pvt.courseAccuracyDegrees)
    if pvt.isVehicleHeadingValid { fix.headingDegrees = pvt.vehicleHeadingDegrees }
  }

  /// Metres, as the solution itself states them; what a covariance says of the axes stays.
  mutating func setAccuracy(horizontal: Double, vertical: Double) {
    if let horizontal = known(horizontal) { fix.accuracy.horizontal = Accuracy(horizontal, .receiver) }
    if let vertical = known(vertical) { fix.accuracy.vertical = Accuracy(vertical, .receiver) }
  }

  mutating func setVelocityAccuracy(speed: Double, courseDegrees: Double) {
    if let speed = known(speed) { fix.accuracy.speed = Accuracy(speed, .receiver) }
    if courseDegrees > 0, courseDegrees <= 360 { fix.accuracy.courseDegrees = Accuracy(courseDegrees, .receiver) }
  }
}

/// How positions of UBX compare with those of NMEA, which count their decimals.
enum PositionRank {
  static let ecef = 15
  static let message = 20
  static let highPrecision = 30
}

/// All bits set, 4 294 km, stands for "unknown".
func known(_ accuracy: Double) -> Double? { accuracy > 0 && accuracy < 1e6 ? accuracy : nil }

extension FixType {
  var hasPosition: Bool {
    switch self {
    case .deadReckoning, .twoDimensional, .threeDimensional, .combined: true
    default: false
    }
  }
}

extension FixKind {
  /// nil for a plain satellite fix.
  init?(_ type: FixType, _ carrier: CarrierSolution, isDifferential: Bool) {
    switch (type, carrier) {
    case (.deadReckoning, _): self = .deadReckoning
    case (_, .fixed): self = .rtkFixed
    case (_, .floating): self = .rtkFloat
    case _ where isDifferential: self = .differential
    default: return nil
    }
  }
}
