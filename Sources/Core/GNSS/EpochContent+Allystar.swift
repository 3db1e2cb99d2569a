import MakerProtocols
import NavigationMath
import Observations

/// Merges the Allystar messages into an epoch; their accuracies are treated like those of u-blox.
extension EpochContent {
  mutating func merge(_ pvt: AllystarNavPVT) {
    fix.satellitesUsed = Int(pvt.satellitesUsed)
    if fix.dilution.position == nil { fix.dilution.position = believable(pvt.positionDilution) }
    guard admit(.navPVT, isValid: pvt.fixType.dimensions > 0) else { return }
    setDimensions(pvt.fixType.dimensions)
    setKind(pvt.fixType == .deadReckoning ? .deadReckoning : pvt.fixType == .surveyed ? .manual : nil, .navPVT)
    setPosition(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: pvt.ellipsoidalHeight, aboveMeanSeaLevel: pvt.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(
      speed: known(speed: pvt.speed), courseDegrees: bearingDegrees(north: pvt.velocityNorth, east: pvt.velocityEast),
      north: pvt.velocityNorth, east: pvt.velocityEast, .navPVT)
    setClimb(0 - pvt.velocityDown, .navPVT)
    setAccuracy(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy)
    if let speed = known(pvt.speedAccuracy) { fix.accuracy.speed = Accuracy(speed, .receiver) }
  }

  /// Merges a position. The message does not say whether there is a fix; NAV-DOP of the same epoch does.
  mutating func merge(_ position: AllystarNavPOSLLH) {
    setPosition(position.latitudeDegrees, position.longitudeDegrees, decimals: PositionRank.message - 1)
    setHeights(ellipsoidal: position.ellipsoidalHeight, aboveMeanSeaLevel: position.heightAboveMeanSeaLevel, rank: 2)
    setAccuracy(horizontal: position.horizontalAccuracy, vertical: position.verticalAccuracy)
  }

  /// Merges the dilutions. Without a solution all are 99.99, so they also show whether there is one.
  mutating func merge(_ dop: AllystarNavDOP) {
    let isSolved = believable(dop.positionDilution) != nil || believable(dop.horizontalDilution) != nil
    _ = admit(.navSTATUS, isValid: isSolved)
    setDilutions(dop.positionDilution, dop.horizontalDilution, dop.verticalDilution)
  }
}
