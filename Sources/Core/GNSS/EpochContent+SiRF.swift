import MakerProtocols
import NavigationMath
import Observations

extension EpochContent {
  /// Merges MID 41.
  ///
  /// Its error estimates are used unchanged; firmware without estimates sends 0, and the dilution is used.
  mutating func merge(_ data: SiRFGeodeticNavigation) {
    fix.satellitesUsed = Int(data.satellitesUsed)
    setDilutions(nil, data.horizontalDilution, nil)
    guard admit(.navPVT, isValid: data.solution.dimensions > 0) else { return }
    setDimensions(data.solution.dimensions)
    setKind(FixKind(data.solution, isDifferential: data.isDifferential), .navPVT)
    setPosition(data.latitudeDegrees, data.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: data.ellipsoidalHeight, aboveMeanSeaLevel: data.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(speed: data.speed, courseDegrees: fullCircle(data.courseDegrees), .navPVT)
    setClimb(data.climb, .navPVT)
    setAccuracy(horizontal: data.horizontalError, vertical: data.verticalError)
    if let speed = known(data.velocityError) { fix.accuracy.speed = Accuracy(speed, .receiver) }
  }

  /// Merges MID 2, which has no accuracy; the dilution is used.
  mutating func merge(_ data: SiRFMeasuredNavigation) {
    if !seen.contains(.navPVT) { fix.satellitesUsed = Int(data.satellitesUsed) }
    setHorizontalDilution(data.horizontalDilution, .navSOL)
    let vector = ECEFVector(x: data.positionX, y: data.positionY, z: data.positionZ)
    let place = data.solution.dimensions > 0 ? EpochContent.place(vector) : nil
    guard admit(.navSOL, isValid: place != nil), let place else { return }
    setDimensions(data.solution.dimensions)
    setKind(FixKind(data.solution, isDifferential: data.isDifferential), .navSOL)
    setPosition(place.latitudeDegrees, place.longitudeDegrees, decimals: PositionRank.ecef)
    setHeights(ellipsoidal: place.ellipsoidalHeight, aboveMeanSeaLevel: nil, rank: 1)
    guard !data.isVelocityInvalid else { return }
    setVelocity(ECEFVector(x: data.velocityX, y: data.velocityY, z: data.velocityZ), at: place, .navSOL)
  }
}

extension FixKind {
  /// Returns nil for a satellite fix without corrections.
  fileprivate init?(_ solution: SiRFSolution, isDifferential: Bool) {
    if solution == .deadReckoning {
      self = .deadReckoning
    } else if isDifferential {
      self = .differential
    } else {
      return nil
    }
  }
}
