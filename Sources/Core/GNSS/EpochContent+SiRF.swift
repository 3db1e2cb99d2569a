import Observations
import SiRF

extension EpochContent {
  /// The errors it estimates are taken as they are; firmware without an estimate sends 0, and the dilution counts.
  mutating func merge(_ data: SiRFGeodeticNavigation) {
    fix.satellitesUsed = Int(data.satellitesUsed)
    if let horizontal = believable(data.horizontalDilution) { fix.dilution.horizontal = horizontal }
    guard admit(.navPVT, isValid: data.solution.dimensions > 0) else { return }
    setDimensions(data.solution.dimensions)
    setKind(FixKind(data), .navPVT)
    setPosition(data.latitudeDegrees, data.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: data.ellipsoidalHeight, aboveMeanSeaLevel: data.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(speed: data.speed, courseDegrees: fullCircle(data.courseDegrees), .navPVT)
    fix.climb = data.climb
    setAccuracy(horizontal: data.horizontalError, vertical: data.verticalError)
    if let speed = known(data.velocityError) { fix.accuracy.speed = Accuracy(speed, .receiver) }
  }
}

extension FixKind {
  /// nil for a plain satellite fix.
  fileprivate init?(_ data: SiRFGeodeticNavigation) {
    if data.solution == .deadReckoning {
      self = .deadReckoning
    } else if data.isDifferential {
      self = .differential
    } else {
      return nil
    }
  }
}
