import Bytes
import MakerProtocols
import NavigationMath
import Observations

extension EpochAssembler {
  /// Merges a SiRF message.
  mutating func consume(_ message: SiRFMessage, _ body: (ReceiverEvent) -> Void) {
    switch message {
    case .geodeticNavigation(let data): consume(data, body)
    case .measuredNavigation(let data): consume(data, body)
    case .measuredTracker(let tracker):
      let time = clock.time(ofWeek: tracker.timeOfWeekMilliseconds)
      satellites.take(tracker, used: sirf.satellites, time: time, received: timing.lineBegan)
      satellites.emitReport(body)
    case .unknown: break
    }
  }

  private mutating func consume(_ data: SiRFGeodeticNavigation, _ body: (ReceiverEvent) -> Void) {
    let second = Int(data.millisecondsOfMinute / 1000)
    let utc = TimeOfDay(hour: Int(data.hour), minute: Int(data.minute), second: second)
    let date = CalendarDate(year: Int(data.year), month: Int(data.month), day: Int(data.day))
    if data.solution.dimensions > 0 {
      if let utc, date != nil {
        let nanoseconds = Int32(data.millisecondsOfMinute % 1000) * 1_000_000
        clock.gps.note(data.timeOfWeekMilliseconds, is: utc, nanoseconds: nanoseconds)
      } else {
        // This firmware does not send UTC.
        clock.gps.note(week: Int(data.week))
      }
    }
    sirf.satellites = data.satellites
    sirf.noteGeodetic()
    guard open(timeOfWeek(ofGeodetic: data.timeOfWeekMilliseconds), .navPVT, body) else { return }
    if data.solution.dimensions > 0, let date { content.date = date }
    content.merge(data)
    merged(.navPVT, body)
  }

  /// Returns the time of week, ms, of the epoch that a MID 41 belongs to. MID 2 truncates it to hundredths: the epoch that
  /// MID 2 opened takes the full time, unless its fix has been emitted.
  private mutating func timeOfWeek(ofGeodetic milliseconds: UInt32) -> UInt32 {
    let cut = milliseconds / 10 * 10
    guard content.seen.contains(.navSOL), content.key == clock.gps.key(cut) else { return milliseconds }
    let time = clock.gps.key(milliseconds)
    guard !isReleased, !isOver(time) else { return cut }
    content.key = time
    return milliseconds
  }

  /// Merges MID 2 if the receiver does not send MID 41, which has the same values and more.
  private mutating func consume(_ data: SiRFMeasuredNavigation, _ body: (ReceiverEvent) -> Void) {
    guard sirf.takesMeasured() else { return }
    sirf.satellites = data.satellites
    if data.solution.dimensions > 0 { clock.gps.note(weekModulo1024: Int(data.week)) }
    add(data.timeOfWeekMilliseconds, .navSOL, body) { $0.merge(data) }
  }
}

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

extension SatelliteTable {
  /// Replaces the list by that of a tracker message.
  ///
  /// - Parameter satellites: GPS satellites in the solution; bit n − 1 for satellite n.
  @discardableResult
  mutating func take(
    _ tracker: SiRFMeasuredTracker, used satellites: UInt32, time: UTCTime, received: MonotonicInstant
  ) -> SatelliteReport {
    replace(time: time, received: received) { list in
      for channel in tracker.channels where channel.number > 0 { list.append(Satellite(channel, used: satellites)) }
    }
  }
}

extension Satellite {
  fileprivate init(_ channel: SiRFMeasuredTracker.Channel, used satellites: UInt32) {
    let identity = SatelliteIdentity(system: .unknown, number: UInt16(channel.number))
    let isKnown = channel.elevationDegrees > 0 || channel.azimuthDegrees > 0
    let isUsed = (1...32).contains(channel.number) && satellites >> UInt32(channel.number - 1) & 1 != 0
    self.init(
      system: identity.system, number: identity.number,
      elevationDegrees: isKnown && channel.elevationDegrees <= 90 ? Int8(channel.elevationDegrees) : nil,
      azimuthDegrees: isKnown ? bearing(Int16(channel.azimuthDegrees)) : nil,
      carrierToNoise: channel.carrierToNoise >= 1 ? UInt8(channel.carrierToNoise) : nil, isUsed: isUsed)
  }
}

/// State of a stream of SiRF messages that later messages depend on.
struct SiRFStream {
  /// GPS satellites in the last solution; bit n − 1 for satellite n.
  var satellites: UInt32 = 0
  /// Number of MID 2 since the last MID 41; `patience` + 1 before the first one.
  private var measuredInARow = SiRFStream.patience + 1

  /// Number of MID 2 that a receiver with both messages sends before the next MID 41.
  private static var patience: Int { 1 }

  /// Notes a MID 41.
  mutating func noteGeodetic() { measuredInARow = 0 }

  /// Notes a MID 2; returns whether it must be used, because the receiver does not send MID 41.
  mutating func takesMeasured() -> Bool {
    if measuredInARow <= SiRFStream.patience { measuredInARow += 1 }
    return measuredInARow > SiRFStream.patience
  }
}
