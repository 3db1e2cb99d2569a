import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges an Allystar message.
  mutating func consume(_ message: AllystarMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .navPVT(let pvt): consume(pvt, body)
    case .navPOSLLH(let position):
      add(position.timeOfWeekMilliseconds, .navPOSLLH, body) { $0.merge(position) }
    case .navDOP(let dop): add(dop.timeOfWeekMilliseconds, .navDOP, body) { $0.merge(dop) }
    case .navTIME(let time):
      // The weeks and leap seconds of the other systems have another origin.
      guard !(1...3).contains(time.system) else { return }
      if time.isWeekValid, time.isTimeOfWeekValid { clock.gps.note(week: Int(time.week)) }
      if time.isLeapSecondsValid { clock.gps.note(leapSeconds: Int(time.leapSeconds)) }
    case .navTIMEUTC(let time):
      guard time.isTimeOfWeekValid, time.isUTCValid, let utc = time.timeOfDay() else { return }
      clock.gps.note(time.timeOfWeekMilliseconds, is: utc, nanoseconds: time.nanoseconds)
      add(time.timeOfWeekMilliseconds, .navTime, body) {
        $0.fix.isTimeResolved = true
        if time.isWeekValid, let date = time.date { $0.date = date }
      }
    case .unknown: break
    }
  }

  private mutating func consume(_ pvt: AllystarNavPVT, _ body: (ReceiverEvent) -> Void) {
    // No flag states whether date and time are known: a year of 0 states that they are not.
    let utc = pvt.fixType.dimensions > 0 && pvt.year > 0 ? pvt.timeOfDay() : nil
    if let utc { clock.gps.note(pvt.timeOfWeekMilliseconds, is: utc, nanoseconds: pvt.nanoseconds) }
    guard open(pvt.timeOfWeekMilliseconds, .navPVT, body) else { return }
    if let utc, let date = clock.day(pvt.date, of: utc, clock.gps.key(pvt.timeOfWeekMilliseconds)) {
      content.date = date
    }
    content.merge(pvt)
    merged(.navPVT, body)
  }
}

extension AllystarNavPVT: UTCFields {}
extension AllystarNavTIMEUTC: UTCFields {}

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
