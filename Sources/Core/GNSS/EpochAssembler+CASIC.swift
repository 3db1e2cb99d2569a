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
