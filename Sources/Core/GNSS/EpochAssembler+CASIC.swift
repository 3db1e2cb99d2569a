import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges a CASIC message.
  mutating func consume(_ message: CASICMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .navPV(let solution): add(runTime: solution.runTimeMilliseconds, .navPVT, body) { $0.merge(solution) }
    case .navSOL(let solution): add(runTime: solution.runTimeMilliseconds, .navSOL, body) { $0.merge(solution) }
    case .navDOP(let dop): add(runTime: dop.runTimeMilliseconds, .navDOP, body) { $0.merge(dop) }
    case .navTIMEUTC(let time): consume(time, body)
    case .satellites(let info): satellites.take(info, &clock, received: timing.lineBegan, body)
    case .unknown: break
    }
  }

  /// Makes the epoch of this run time the open one, which sentences may have begun; see `open(_:_:_:)`.
  private mutating func open(runTime: UInt32, _ kind: Contribution, _ body: (ReceiverEvent) -> Void) -> Bool {
    clock.gps.meetBinary()
    endEpoch(otherThan: runTime, body)
    if let time = clock.casic.time(of: runTime) {
      guard open(time, kind, body) else { return false }
    } else {
      openUntimed()
    }
    content.runTime = runTime
    return true
  }

  /// Merges a message into its epoch; see `add(_:_:_:_:)`.
  private mutating func add(
    runTime: UInt32, _ kind: Contribution, _ body: (ReceiverEvent) -> Void, _ change: (inout EpochContent) -> Void
  ) {
    guard open(runTime: runTime, kind, body) else { return }
    change(&content)
    merged(kind, body)
  }

  private mutating func consume(_ time: CASICNavTIMEUTC, _ body: (ReceiverEvent) -> Void) {
    // A fraction that cannot be is ignored: the run time gives the time, or else the second alone.
    let isFraction = time.millisecond < 1000
    guard time.isTimeOfWeekValid,
      let stated = time.timeOfDay(nanosecond: isFraction ? Int(time.millisecond) * 1_000_000 : 0)
    else { return }
    let utc = isFraction ? stated : clock.casic.time(of: time.runTimeMilliseconds) ?? stated
    clock.gps.meetBinary()
    clock.casic.note(time.runTimeMilliseconds, is: utc)
    endEpoch(otherThan: time.runTimeMilliseconds, body)
    if content.runTime != nil, !isReleased, let key = content.key, !clock.gps.isSameEpoch(key, utc), !isOver(utc) {
      // The time predicted from the run time was wrong.
      content.key = utc
    }
    guard open(utc, .navTime, body) else { return }
    content.runTime = time.runTimeMilliseconds
    content.fix.isTimeResolved = time.isLeapSecondValid
    if time.dateValidity > 0, let date = time.date { content.date = date }
    merged(.navTime, body)
  }

  /// Whether the epoch of this time has had its fix: the open epoch must not take its time.
  func isOver(_ time: TimeOfDay) -> Bool {
    closed.contains(time, within: clock.gps.tolerance) || highRate.hasOvertaken(time)
  }

  private mutating func endEpoch(otherThan runTime: UInt32, _ body: (ReceiverEvent) -> Void) {
    if let open = content.runTime, open != runTime { endEpoch(body) }
  }
}

extension CASICNavTIMEUTC: UTCFields {}

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

extension SatelliteTable {
  /// Adds the list of one system, and emits the lists of all systems once they are complete.
  mutating func take(
    _ info: CASICSatelliteInfo, _ clock: inout EpochClock, received: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    if info.runTimeMilliseconds != casicSky.runTime {
      if casicSky.isOwed { emitSky(&clock, received: received, body) }
      casicSky.begin(info.runTimeMilliseconds)
    }
    casicSky.add(info)
    if casicSky.isWhole { emitSky(&clock, received: received, body) }
  }

  private mutating func emitSky(
    _ clock: inout EpochClock, received: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    let time = casicSky.runTime.map { clock.time(ofRun: $0) } ?? UTCTime()
    let satellites = casicSky.satellites
    replace(time: time, received: received) { list in
      for satellite in satellites { list.append(satellite) }
    }
    emitReport(body)
  }
}

/// Relation of a CASIC receiver's run time to UTC.
///
/// Its messages carry the run time only. NAV-TIMEUTC gives the UTC, and arrives after the position of the same epoch.
struct CASICClock {
  private var runTime: UInt32 = 0
  private var utc: TimeOfDay?

  /// Notes a NAV-TIMEUTC message: this run time is that UTC.
  mutating func note(_ runTimeMilliseconds: UInt32, is utc: TimeOfDay) {
    runTime = runTimeMilliseconds
    self.utc = utc
  }

  /// Returns the UTC of an epoch up to two seconds from the last NAV-TIMEUTC; nil for other epochs.
  ///
  /// The receiver's clock may deviate by 0.1 %, so the time between is rounded to 10 ms, of which all epoch intervals
  /// are multiples.
  func time(of runTimeMilliseconds: UInt32) -> TimeOfDay? {
    guard let utc else { return nil }
    let elapsed = Int64(Int32(bitPattern: runTimeMilliseconds &- runTime))
    guard (-2000...2000).contains(elapsed) else { return nil }
    let tens = (elapsed + (elapsed < 0 ? -5 : 5)) / 10
    let day: Int64 = 86_400_000_000_000
    let time = (utc.nanoseconds + tens * 10_000_000) % day
    return TimeOfDay(nanoseconds: time < 0 ? time + day : time)
  }
}

/// Collects the satellite lists of a CASIC receiver: one per system, all with the run time of their epoch.
///
/// The lists are complete when there are as many as in the epoch before. In the first epoch, and if a list is lost,
/// they are complete when the next epoch begins.
struct CASICSky {
  private(set) var satellites: [Satellite] = []
  private(set) var runTime: UInt32?
  private var lists = 0
  private var listsBefore = 0

  /// Whether there are lists that were not complete, and must be emitted when another run time arrives.
  var isOwed: Bool { lists > 0 && lists < listsBefore || listsBefore == 0 && lists > 0 }
  /// Whether the list added last completes the epoch.
  var isWhole: Bool { lists == listsBefore }

  /// Removes all lists and begins an epoch.
  mutating func begin(_ runTimeMilliseconds: UInt32) {
    runTime = runTimeMilliseconds
    listsBefore = lists
    lists = 0
    satellites.removeAll(keepingCapacity: true)
  }

  /// Adds one list of the epoch.
  mutating func add(_ info: CASICSatelliteInfo) {
    // No receiver sends more lists; the limits bound the memory if a message is repeated.
    guard lists < 8 else { return }
    lists += 1
    for satellite in info.satellites where satellite.number > 0 && satellites.count < 512 {
      satellites.append(Satellite(satellite, system: info.system))
    }
  }
}

extension Satellite {
  fileprivate init(_ satellite: CASICSatelliteInfo.Satellite, system: UInt8) {
    self.init(
      system: system == 0 ? .gps : system == 1 ? .beidou : system == 2 ? .glonass : .unknown,
      number: UInt16(satellite.number),
      elevationDegrees: (-90...90).contains(satellite.elevationDegrees) ? satellite.elevationDegrees : nil,
      azimuthDegrees: bearing(satellite.azimuthDegrees),
      carrierToNoise: satellite.carrierToNoise > 0 ? satellite.carrierToNoise : nil, isUsed: satellite.isUsed)
  }
}
