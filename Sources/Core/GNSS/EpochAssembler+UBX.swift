import Bytes
import NavigationMath
import Observations
import UBX

extension EpochAssembler {
  /// Merges the payload of one UBX frame. A payload that it throws for changes nothing.
  mutating func consume(
    _ id: MessageID, _ payload: ByteView, _ body: (ReceiverEvent) -> Void
  ) throws(MessageError) {
    switch id {
    case NavPVT.id: consume(try NavPVT(payload), body)
    case NavSAT.id:
      let list = try NavSAT(payload)
      let time = clock.time(ofWeek: list.timeOfWeekMilliseconds)
      satellites.take(list, time: time, received: timing.lineBegan)
      satellites.emitReport(body)
    case NavDOP.id:
      let dop = try NavDOP(payload)
      add(dop.timeOfWeekMilliseconds, .navDOP, body) { $0.merge(dop) }
    case NavEOE.id:
      let end = try NavEOE(payload)
      if let key = content.key, clock.gps.isSameEpoch(key, clock.gps.key(end.timeOfWeekMilliseconds)) {
        close(bySilence: false, body)
      }
    default: try consumeRare(id, payload, body)
    }
  }

  private mutating func consume(_ pvt: NavPVT, _ body: (ReceiverEvent) -> Void) {
    let utc = pvt.timeOfDay()
    if pvt.isTimeValid, let utc {
      clock.gps.note(pvt.timeOfWeekMilliseconds, is: utc, nanoseconds: pvt.nanoseconds)
    }
    let key = clock.gps.key(pvt.timeOfWeekMilliseconds)
    guard open(key, .navPVT, body) else { return }
    content.isTimeUnknown = !pvt.isTimeValid
    content.fix.isTimeResolved = pvt.isFullyResolved
    if pvt.isDateValid, let date = clock.day(pvt.date, of: utc ?? key, key) { content.date = date }
    content.merge(pvt)
    merged(.navPVT, body)
  }

  /// Emits an HNR-PVT at once, since it is complete. An older navigation epoch that is still open is emitted first.
  private mutating func consume(_ pvt: HnrPVT, _ body: (ReceiverEvent) -> Void) {
    guard pvt.isTimeOfWeekValid else { return }
    let utc = pvt.timeOfDay()
    if pvt.isTimeValid, let utc {
      clock.gps.note(pvt.timeOfWeekMilliseconds, is: utc, nanoseconds: pvt.nanoseconds)
    }
    let key = clock.gps.key(pvt.timeOfWeekMilliseconds)
    // An open navigation epoch of the same time has more data.
    guard content.key.map({ !clock.gps.isSameEpoch($0, key) }) ?? true,
      !closed.contains(key, within: clock.gps.tolerance),
      highRate.admit(key, isFix: pvt.isFixOK && pvt.fixType.hasPosition, at: timing.now)
    else { return }
    releaseOpen(before: key, body)
    highRate.note(key)
    var time = UTCTime()
    if pvt.isTimeValid { time.timeOfDay = key }
    if pvt.isDateValid { time.date = clock.day(pvt.date, of: utc ?? key, key) }
    var solution = EpochContent()
    solution.merge(pvt)
    release(beside: &solution, time: time, body)
  }

  /// Merges the messages that older receivers send instead of NAV-PVT, or that few receivers send.
  @inline(never)
  private mutating func consumeRare(
    _ id: MessageID, _ payload: ByteView, _ body: (ReceiverEvent) -> Void
  ) throws(MessageError) {
    switch id {
    case NavPOSLLH.id:
      let position = try NavPOSLLH(payload)
      add(position.timeOfWeekMilliseconds, .navPOSLLH, body) { $0.merge(position) }
    case NavHPPOSLLH.id:
      let position = try NavHPPOSLLH(payload)
      add(position.timeOfWeekMilliseconds, .navHPPOSLLH, body) { $0.merge(position) }
    case NavVELNED.id:
      let velocity = try NavVELNED(payload)
      add(velocity.timeOfWeekMilliseconds, .navVELNED, body) { $0.merge(velocity) }
    case NavCOV.id:
      let covariance = try NavCOV(payload)
      add(covariance.timeOfWeekMilliseconds, .navCOV, body) { $0.merge(covariance) }
    case NavSTATUS.id:
      let status = try NavSTATUS(payload)
      add(status.timeOfWeekMilliseconds, .navSTATUS, body) { $0.merge(status) }
    case NavSOL.id:
      let solution = try NavSOL(payload)
      if solution.isWeekValid { clock.gps.note(week: Int(solution.week)) }
      add(solution.timeOfWeekMilliseconds, .navSOL, body) { $0.merge(solution) }
    case NavRELPOSNED.id:
      let relative = try NavRELPOSNED(payload)
      if let baseline = relative.baselineToFixedBase { finisher.accuracyModel.note(baseline: baseline) }
      // With a fixed base it is the bearing to the receiver, not the heading of the vehicle.
      guard relative.isHeadingValid, relative.isMovingBase else { return }
      consumeHeading(
        relative.relativeHeadingDegrees, relative.headingAccuracyDegrees, relative.timeOfWeekMilliseconds, body)
    case NavATT.id:
      let attitude = try NavATT(payload)
      guard attitude.headingAccuracyDegrees > 0, attitude.headingAccuracyDegrees < 180 else { return }
      consumeHeading(
        attitude.headingDegrees, attitude.headingAccuracyDegrees, attitude.timeOfWeekMilliseconds, body)
    case HnrPVT.id: consume(try HnrPVT(payload), body)
    case NavSVINFO.id:
      let list = try NavSVINFO(payload)
      let time = clock.time(ofWeek: list.timeOfWeekMilliseconds)
      satellites.take(list, time: time, received: timing.lineBegan)
      satellites.emitReport(body)
    case MonRF.id: finisher.interference.note(try MonRF(payload).blocks.lazy.map { $0.jamming }, at: timing.now)
    case MonHW.id: finisher.interference.note(CollectionOfOne(try MonHW(payload).jamming), at: timing.now)
    default: try consumeTime(id, payload, body)
    }
  }

  private mutating func consumeHeading(
    _ degrees: Double?, _ accuracyDegrees: Double?, _ timeOfWeek: UInt32, _ body: (ReceiverEvent) -> Void
  ) {
    add(timeOfWeek, .heading, body) { $0.setHeading(degrees.flatMap(fullCircle), accuracyDegrees: accuracyDegrees) }
  }

  private mutating func consumeTime(
    _ id: MessageID, _ payload: ByteView, _ body: (ReceiverEvent) -> Void
  ) throws(MessageError) {
    switch id {
    case NavTIMEGPS.id: clock.gps.note(try NavTIMEGPS(payload))
    case NavCLOCK.id:
      let known = try NavCLOCK(payload)
      finisher.receiverClock = ReceiverClock(
        bias: Double(known.biasNanoseconds) * 1e-9, drift: Double(known.driftNanosecondsPerSecond) * 1e-9)
    case NavTIMELS.id: clock.gps.note(try NavTIMELS(payload))
    case NavTIMEUTC.id:
      let time = try NavTIMEUTC(payload)
      guard time.isUTCValid, let utc = time.timeOfDay() else { return }
      clock.gps.note(time.timeOfWeekMilliseconds, is: utc, nanoseconds: time.nanoseconds)
      add(time.timeOfWeekMilliseconds, .navTime, body) {
        if $0.fix.isTimeResolved == nil { $0.fix.isTimeResolved = true }
      }
    case TimTP.id:
      let pulse = try TimTP(payload)
      // A receiver's clock ticks far more often than once a microsecond.
      guard !pulse.isQuantizationErrorInvalid, pulse.quantizationErrorPicoseconds.magnitude <= 1_000_000 else {
        return
      }
      finisher.pulseAnnouncement = PulseAnnouncement(
        announced: timing.lineBegan, correctionNanoseconds: Double(pulse.quantizationErrorPicoseconds) / 1000)
    default: break
    }
  }

  /// Makes the epoch of a message other than NAV-PVT the open one; see `open(_:_:_:)`.
  mutating func open(
    _ timeOfWeek: UInt32, _ kind: Contribution, _ body: (ReceiverEvent) -> Void
  ) -> Bool {
    guard open(clock.gps.key(timeOfWeek), kind, body) else { return false }
    if content.seen.isDisjoint(with: Contribution.nmea.union(.navPVT)) {
      content.isTimeUnknown = !clock.gps.isTimeKnown
      if content.date == nil { content.date = clock.gps.date(timeOfWeek) }
    }
    return true
  }

  /// Merges a message into its epoch; see `add(_:_:_:_:)`.
  @inline(__always)
  mutating func add(
    _ timeOfWeek: UInt32, _ kind: Contribution, _ body: (ReceiverEvent) -> Void,
    _ change: (inout EpochContent) -> Void
  ) {
    guard open(timeOfWeek, kind, body) else { return }
    change(&content)
    merged(kind, body)
  }
}

extension NavRELPOSNED {
  /// Distance to a reference station with a fixed position, metres; nil if unknown, or 1000 km and more.
  fileprivate var baselineToFixedBase: Double? {
    guard isRelativePositionValid, !isMovingBase, !isNormalized else { return nil }
    return known(
      (relativeNorth * relativeNorth + relativeEast * relativeEast + relativeDown * relativeDown).squareRoot())
  }
}
