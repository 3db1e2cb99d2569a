import NavigationMath
import Observations
import UBX

/// Merges the UBX messages into an epoch; each takes precedence over NMEA sentences with the same values.
extension EpochContent {
  mutating func merge(_ pvt: NavPVT) {
    fix.satellitesUsed = Int(pvt.satellitesUsed)
    if fix.dilution.position == nil { fix.dilution.position = believable(pvt.positionDilution) }
    let isValid = pvt.isFixOK && !pvt.isPositionInvalid && pvt.fixType.hasPosition
    guard admit(.navPVT, isValid: isValid) else {
      if isValid { noteOther(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: PositionRank.message) }
      return
    }
    setDimensions(pvt.fixType == .twoDimensional ? 2 : 3)
    setKind(FixKind(pvt.fixType, pvt.carrierSolution, isDifferential: pvt.isDifferential), .navPVT)
    setPosition(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: pvt.ellipsoidalHeight, aboveMeanSeaLevel: pvt.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(
      speed: known(speed: pvt.speed), courseDegrees: fullCircle(pvt.courseDegrees), north: pvt.velocityNorth,
      east: pvt.velocityEast, .navPVT)
    setClimb(0 - pvt.velocityDown, .navPVT)
    setAccuracy(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy)
    setVelocityAccuracy(speed: pvt.speedAccuracy, courseDegrees: pvt.courseAccuracyDegrees)
    if pvt.isVehicleHeadingValid {
      // headAcc is the accuracy of both headings, of motion and of vehicle.
      setHeading(pvt.vehicleHeadingDegrees.flatMap(fullCircle), accuracyDegrees: pvt.courseAccuracyDegrees)
    }
  }

  /// Merges a solution between two navigation epochs, extrapolated with sensors.
  mutating func merge(_ pvt: HnrPVT) {
    guard admit(.navPVT, isValid: pvt.isFixOK && pvt.fixType.hasPosition) else { return }
    setDimensions(pvt.fixType == .twoDimensional ? 2 : 3)
    setKind(FixKind(pvt.fixType, .none, isDifferential: pvt.isDifferential), .navPVT)
    setPosition(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: PositionRank.message)
    setHeights(ellipsoidal: pvt.ellipsoidalHeight, aboveMeanSeaLevel: pvt.heightAboveMeanSeaLevel, rank: 2)
    setVelocity(speed: known(speed: pvt.speed), courseDegrees: fullCircle(pvt.courseDegrees), .navPVT)
    setAccuracy(horizontal: pvt.horizontalAccuracy, vertical: pvt.verticalAccuracy)
    setVelocityAccuracy(speed: pvt.speedAccuracy, courseDegrees: pvt.courseAccuracyDegrees)
    if pvt.isVehicleHeadingValid {
      setHeading(fullCircle(pvt.vehicleHeadingDegrees), accuracyDegrees: pvt.courseAccuracyDegrees)
    }
  }

  /// Merges a position. The message does not say whether there is a fix; another message of the epoch must.
  mutating func merge(_ position: NavPOSLLH) {
    setPosition(position.latitudeDegrees, position.longitudeDegrees, decimals: PositionRank.message - 1)
    setHeights(ellipsoidal: position.ellipsoidalHeight, aboveMeanSeaLevel: position.heightAboveMeanSeaLevel, rank: 2)
    setAccuracy(horizontal: position.horizontalAccuracy, vertical: position.verticalAccuracy)
  }

  /// Merges a position with a resolution of 0.1 mm.
  mutating func merge(_ position: NavHPPOSLLH) {
    guard !position.isPositionInvalid else { return }
    setPosition(position.latitudeDegrees, position.longitudeDegrees, decimals: PositionRank.highPrecision)
    setHeights(ellipsoidal: position.ellipsoidalHeight, aboveMeanSeaLevel: position.heightAboveMeanSeaLevel, rank: 3)
    // In tenths of a millimetre all bits set are 429 km, and mean "unknown" as in other messages.
    setAccuracy(
      horizontal: position.horizontalAccuracy < 2e5 ? position.horizontalAccuracy : 0,
      vertical: position.verticalAccuracy < 2e5 ? position.verticalAccuracy : 0, rank: 3)
  }

  mutating func merge(_ velocity: NavVELNED) {
    setVelocity(
      speed: known(speed: velocity.speed), courseDegrees: fullCircle(velocity.courseDegrees),
      north: velocity.velocityNorth, east: velocity.velocityEast, .navParts)
    setClimb(0 - velocity.velocityDown, .navParts)
    setVelocityAccuracy(speed: velocity.speedAccuracy, courseDegrees: velocity.courseAccuracyDegrees)
  }

  mutating func merge(_ dop: NavDOP) {
    setDilutions(dop.positionDilution, dop.horizontalDilution, dop.verticalDilution)
  }

  mutating func merge(_ covariance: NavCOV) {
    if covariance.isVelocityCovarianceValid {
      fix.velocityCovariance =
        NEDCovariance(
          stated: covariance.velocityCovarianceNN, covariance.velocityCovarianceNE, covariance.velocityCovarianceND,
          covariance.velocityCovarianceEE, covariance.velocityCovarianceED, covariance.velocityCovarianceDD)
        ?? fix.velocityCovariance
    }
    guard covariance.isPositionCovarianceValid else { return }
    fix.covariance =
      NEDCovariance(
        stated: covariance.positionCovarianceNN, covariance.positionCovarianceNE, covariance.positionCovarianceND,
        covariance.positionCovarianceEE, covariance.positionCovarianceED, covariance.positionCovarianceDD)
      ?? fix.covariance
    // A matrix with an odd element is none. The variances are values of their own.
    let (north, east) = (deviation(covariance.positionCovarianceNN), deviation(covariance.positionCovarianceEE))
    fix.accuracy.adopt(.receiver, north: north, east: east, up: deviation(covariance.positionCovarianceDD))
    guard let north, let east else { return }
    fix.accuracy.sigmaNorth = north
    fix.accuracy.sigmaEast = east
  }

  mutating func merge(_ status: NavSTATUS) {
    fix.spoofing = Spoofing(rawValue: status.spoofing.rawValue)
    guard admit(.navSTATUS, isValid: status.isFixOK && status.fixType.hasPosition) else { return }
    setDimensions(status.fixType == .twoDimensional ? 2 : 3)
    setKind(FixKind(status.fixType, status.carrierSolution, isDifferential: status.isDifferential), .navParts)
  }

  /// Merges the solution of receivers before NAV-PVT: whether there is a fix, and its position in ECEF coordinates.
  mutating func merge(_ solution: NavSOL) {
    if !seen.contains(.navPVT) { fix.satellitesUsed = Int(solution.satellitesUsed) }
    if fix.dilution.position == nil { fix.dilution.position = believable(solution.positionDilution) }
    let vector = ECEFVector(x: solution.positionX, y: solution.positionY, z: solution.positionZ)
    let place = solution.isFixOK && solution.fixType.hasPosition ? GeodeticPosition(vector) : nil
    guard admit(.navSOL, isValid: place != nil), let place else { return }
    setDimensions(solution.fixType == .twoDimensional ? 2 : 3)
    setKind(FixKind(solution.fixType, .none, isDifferential: solution.isDifferential), .navSOL)
    setPosition(place.latitudeDegrees, place.longitudeDegrees, decimals: PositionRank.ecef)
    setHeights(ellipsoidal: place.ellipsoidalHeight, aboveMeanSeaLevel: nil, rank: 1)
    setVelocity(ECEFVector(x: solution.velocityX, y: solution.velocityY, z: solution.velocityZ), at: place, .navSOL)
    if fix.accuracy.speed == nil, let speed = known(solution.speedAccuracy) {
      fix.accuracy.speed = Accuracy(speed, .receiver)
    }
    sphericalAccuracy = known(solution.positionAccuracy)
  }

  /// Divides NAV-SOL's accuracy in three dimensions by the dilutions; without dilutions the whole is used for each
  /// part.
  mutating func divideSphericalAccuracy() {
    guard let accuracy = sphericalAccuracy else { return }
    let dilution = fix.dilution
    fix.accuracy.adopt(
      .receiver, horizontal: accuracy * share(dilution.horizontal, of: dilution.position),
      vertical: accuracy * share(dilution.vertical, of: dilution.position))
  }

  mutating func setVelocityAccuracy(speed: Double, courseDegrees: Double) {
    if let speed = known(speed) { fix.accuracy.speed = Accuracy(speed, .receiver) }
    if courseDegrees > 0, courseDegrees <= 360 { fix.accuracy.courseDegrees = Accuracy(courseDegrees, .receiver) }
  }
}

/// Precedence of UBX positions over those of NMEA, whose rank is their number of decimals.
enum PositionRank {
  static let ecef = 15
  static let message = 20
  static let highPrecision = 30
}

extension NEDCovariance {
  /// nil if an element cannot be: variances are positive, and all are below 10⁸ m² or m²/s².
  fileprivate init?(
    stated nn: Double, _ ne: Double, _ nd: Double, _ ee: Double, _ ed: Double, _ dd: Double
  ) {
    guard isVariance(nn), isVariance(ee), isVariance(dd), ne.magnitude < 1e8, nd.magnitude < 1e8, ed.magnitude < 1e8
    else { return nil }
    self.init(
      northNorth: Float(nn), northEast: Float(ne), northDown: Float(nd), eastEast: Float(ee), eastDown: Float(ed),
      downDown: Float(dd))
  }
}

/// Whether a variance is positive and below 10⁸ m² or m²/s²; false for NaN.
private func isVariance(_ value: Double) -> Bool { value > 0 && value < 1e8 }

/// Returns the standard deviation of a variance; nil for one that cannot be.
private func deviation(_ variance: Double) -> Double? { isVariance(variance) ? variance.squareRoot() : nil }

/// Returns a dilution's share of that of the position; 1 if either is unknown.
private func share(_ dilution: Double?, of whole: Double?) -> Double {
  guard let dilution, let whole else { return 1 }
  return dilution / whole
}

/// Returns an accuracy in metres; nil for 0 or 1000 km and more. Receivers send 4294 km, all bits set, for "unknown".
func known(_ accuracy: Double) -> Double? { accuracy > 0 && accuracy < 1e6 ? accuracy : nil }

/// Returns a speed over ground, m/s; nil if it is negative.
func known(speed: Double) -> Double? { speed >= 0 ? speed : nil }

/// Returns a bearing in 0..<360; receivers also send 360, and some send negative ones.
///
/// Returns nil outside −360...360.
func fullCircle(_ degrees: Double) -> Double? {
  guard degrees >= -360, degrees <= 360 else { return nil }
  let turned = degrees < 0 ? degrees + 360 : degrees
  // The sum of a tiny negative angle and 360 rounds to 360.
  return turned < 360 ? turned : 0
}

extension FixType {
  /// Whether the fix has a position. A timing receiver reports its configured or surveyed position.
  var hasPosition: Bool {
    switch self {
    case .deadReckoning, .twoDimensional, .threeDimensional, .combined, .timeOnly: true
    default: false
    }
  }
}

extension FixKind {
  /// Returns nil for a satellite fix without corrections.
  init?(_ type: FixType, _ carrier: CarrierSolution, isDifferential: Bool) {
    switch (type, carrier) {
    case (.deadReckoning, _): self = .deadReckoning
    case (.timeOnly, _): self = .manual
    case (_, .fixed): self = .rtkFixed
    case (_, .floating): self = .rtkFloat
    case _ where isDifferential: self = .differential
    default: return nil
    }
  }
}
