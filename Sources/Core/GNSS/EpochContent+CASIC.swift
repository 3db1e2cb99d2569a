import MakerProtocols
import NavigationMath
import Observations

/// Merges the CASIC messages into an epoch; their accuracies are 1 σ.
extension EpochContent {
  mutating func merge(_ solution: CASICNavPV) {
    fix.satellitesUsed = Int(solution.satellitesUsed)
    if fix.dilution.position == nil { fix.dilution.position = believable(solution.positionDilution) }
    let dimensions = solution.positionValidity.dimensions
    guard admit(.navPVT, isValid: dimensions > 0) else { return }
    setDimensions(dimensions)
    setKind(solution.positionValidity == .deadReckoning ? .deadReckoning : nil, .navPVT)
    setPosition(solution.latitudeDegrees, solution.longitudeDegrees, decimals: PositionRank.message)
    if solution.ellipsoidalHeight.magnitude < 1e9 {
      let separation = solution.geoidSeparation
      setHeights(
        ellipsoidal: solution.ellipsoidalHeight,
        aboveMeanSeaLevel: separation.magnitude < 1e4 ? solution.ellipsoidalHeight - separation : nil, rank: 2)
    }
    setAccuracy(horizontal: solution.horizontalAccuracy ?? 0, vertical: solution.verticalAccuracy ?? 0)
    guard solution.velocityValidity.dimensions > 0 else { return }
    setVelocity(
      speed: isVelocity(solution.speed) ? known(speed: solution.speed) : nil,
      courseDegrees: fullCircle(solution.courseDegrees),
      north: isVelocity(solution.velocityNorth) ? solution.velocityNorth : nil,
      east: isVelocity(solution.velocityEast) ? solution.velocityEast : nil, .navPVT)
    if solution.velocityValidity.dimensions == 3, isVelocity(solution.velocityUp) {
      setClimb(solution.velocityUp, .navPVT)
    }
    setVelocityAccuracy(
      speed: solution.speedAccuracy ?? 0, courseDegrees: solution.courseAccuracyDegrees ?? 0)
  }

  mutating func merge(_ solution: CASICNavSOL) {
    if !seen.contains(.navPVT) { fix.satellitesUsed = Int(solution.satellitesUsed) }
    if fix.dilution.position == nil { fix.dilution.position = believable(solution.positionDilution) }
    let dimensions = solution.positionValidity.dimensions
    let vector = ECEFVector(x: solution.positionX, y: solution.positionY, z: solution.positionZ)
    let place = dimensions > 0 ? EpochContent.place(vector) : nil
    guard admit(.navSOL, isValid: place != nil), let place else { return }
    setDimensions(dimensions)
    setKind(solution.positionValidity == .deadReckoning ? .deadReckoning : nil, .navSOL)
    setPosition(place.latitudeDegrees, place.longitudeDegrees, decimals: PositionRank.ecef)
    setHeights(ellipsoidal: place.ellipsoidalHeight, aboveMeanSeaLevel: nil, rank: 1)
    sphericalAccuracy = solution.positionAccuracy.flatMap { known($0) }
    guard solution.velocityValidity.dimensions > 0 else { return }
    setVelocity(ECEFVector(x: solution.velocityX, y: solution.velocityY, z: solution.velocityZ), at: place, .navSOL)
    if fix.accuracy.speed == nil, let speed = solution.speedAccuracy.flatMap({ known($0) }) {
      fix.accuracy.speed = Accuracy(speed, .receiver)
    }
  }

  mutating func merge(_ dop: CASICNavDOP) {
    setDilutions(dop.positionDilution, dop.horizontalDilution, dop.verticalDilution)
  }
}
