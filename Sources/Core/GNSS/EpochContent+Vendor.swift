import NMEA
import Observations

/// Merges the proprietary sentences into an epoch.
extension EpochContent {
  mutating func merge(_ pubx: PUBX00) {
    let status = pubx.status
    guard admit(.pubx00, isValid: status != nil && status != .noFix && status != .timeOnly) else { return }
    setDimensions(status == .standalone2D || status == .differential2D ? 2 : 3)
    setPosition(pubx.latitudeDegrees, pubx.longitudeDegrees, decimals: 5)
    setVelocity(
      speed: pubx.speedKilometresPerHour.map { $0 / 3.6 }, courseDegrees: pubx.courseDegrees, .pubx00)
    switch status {
    case .differential2D, .differential3D: setKind(.differential, .pubx00)
    case .deadReckoning: setKind(.deadReckoning, .pubx00)
    default: setKind(nil, .pubx00)
    }
    if fix.ellipsoidalHeight == nil { fix.ellipsoidalHeight = pubx.ellipsoidalHeight }
    setClimb(pubx.climb, .pubx00)
    fix.accuracy.adopt(.pubx00, horizontal: pubx.horizontalAccuracy, vertical: pubx.verticalAccuracy)
    noteSatellitesUsed(pubx.satellitesUsed.map(Int.init))
    setHorizontalDilution(pubx.horizontalDilution, .pubx00)
    if fix.dilution.vertical == nil { fix.dilution.vertical = believable(pubx.verticalDilution) }
  }

  /// Merges a PGRME.
  ///
  /// Garmin does not define the confidence level; the errors behave like 50 % radii (Docs/Accuracy.md).
  mutating func merge(_ pgrme: PGRME) {
    fix.accuracy.adopt(
      .pgrme, horizontal: pgrme.horizontalError.map { $0 * (2.0.squareRoot() / 1.1774) },
      vertical: pgrme.verticalError.map { $0 / 0.6745 })
  }

  mutating func merge(_ pgrmf: PGRMF) {
    if date == nil { date = pgrmf.date }
    guard let fixDimensions = pgrmf.fix, admit(.pgrmf, isValid: fixDimensions > 0) else { return }
    setDimensions(Int(fixDimensions) + 1)
    setPosition(pgrmf.latitudeDegrees, pgrmf.longitudeDegrees, decimals: 4)
    setVelocity(speed: pgrmf.speedKilometresPerHour.map { $0 / 3.6 }, courseDegrees: pgrmf.courseDegrees, .pgrmf)
  }

  mutating func merge(_ epe: PQTMEPE) {
    fix.accuracy.adopt(.pqtm, north: epe.north, east: epe.east, up: epe.down)
    fix.accuracy.adopt(.pqtm, horizontal: epe.horizontal, vertical: nil)
  }

  mutating func merge(_ velocity: PQTMVEL) {
    setVelocity(
      speed: velocity.groundSpeed, courseDegrees: velocity.courseDegrees, north: velocity.velocityNorth,
      east: velocity.velocityEast, .pqtm)
    setClimb(velocity.velocityDown.map { 0 - $0 }, .pqtm)
    if let accuracy = velocity.groundSpeedAccuracy.flatMap({ known($0) }) {
      fix.accuracy.speed = Accuracy(accuracy, .pqtm)
    }
    if let accuracy = velocity.courseAccuracyDegrees, accuracy > 0, accuracy <= 360 {
      fix.accuracy.courseDegrees = Accuracy(accuracy, .pqtm)
    }
  }

  mutating func merge(_ pvt: PQTMPVT) {
    if date == nil { date = pvt.date }
    guard let fixDimensions = pvt.fix, admit(.pqtmPVT, isValid: fixDimensions >= 2) else { return }
    setDimensions(Int(fixDimensions))
    setPosition(pvt.latitudeDegrees, pvt.longitudeDegrees, decimals: 6)
    setHeight(aboveMeanSeaLevel: pvt.altitude, separation: pvt.geoidSeparation, .pqtm)
    if let north = pvt.velocityNorth, let east = pvt.velocityEast {
      setVelocity(
        speed: (north * north + east * east).squareRoot(), courseDegrees: pvt.courseDegrees, north: north, east: east,
        .pqtm)
    }
    setClimb(pvt.velocityDown.map { 0 - $0 }, .pqtm)
    noteSatellitesUsed(pvt.satellitesUsed.map(Int.init))
    setHorizontalDilution(pvt.horizontalDilution, .pqtm)
    if fix.dilution.position == nil { fix.dilution.position = believable(pvt.positionDilution) }
  }

  mutating func merge(_ psti: PSTI030) {
    if date == nil { date = psti.date }
    guard admit(.psti030, isValid: psti.isValid && psti.mode != PositioningMode.none) else { return }
    setPosition(psti.latitudeDegrees, psti.longitudeDegrees, decimals: 7)
    setHeight(aboveMeanSeaLevel: psti.altitude, separation: nil, .psti030)
    if let mode = psti.mode { setKind(FixKind(mode), .psti030) }
    setClimb(psti.velocityUp, .psti030)
    if fix.differentialAge == nil { fix.differentialAge = psti.differentialAge }
  }

  /// Sets the heading: the first one of the epoch, or the first one with an accuracy.
  ///
  /// - Parameter accuracyDegrees: the receiver's estimate, 1 σ; nil if it sends none.
  mutating func setHeading(_ degrees: Double?, accuracyDegrees: Double? = nil, _ source: AccuracySource = .receiver) {
    guard let degrees, fix.accuracy.headingDegrees == nil else { return }
    if let accuracyDegrees, accuracyDegrees > 0, accuracyDegrees < 180 {
      fix.headingDegrees = degrees
      fix.accuracy.headingDegrees = Accuracy(accuracyDegrees, source)
    } else if fix.headingDegrees == nil {
      fix.headingDegrees = degrees
    }
  }
}
