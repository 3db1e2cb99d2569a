import NavigationMath
import Observations

/// Groups sentences into epochs and emits each epoch once.
///
/// An epoch is keyed on the UTC time of day that its sentences share. Its fix is released as soon as every sentence
/// that this receiver is known to send, and that adds to position, velocity or accuracy, has arrived; satellites in view
/// and repetitions are not waited for. It closes when time moves on, after the sentence learned to be the last, or in
/// silence; a fix that has not been released by then is released as it is.
///
///     RMC VTG GGA GSA          GSV GSV GSV GLL │ RMC …
///     └ opens      └ releases the fix      └ closes: the satellites are complete
struct EpochAssembler: ~Copyable {
  var content = EpochContent()
  var timing: EpochTiming
  private var completion = EpochCompletion()
  private(set) var isReleased = false
  var closed = ClosedEpochs()
  private var closedBySilence = false
  /// The kinds without a time of which the last epoch had all that it was expected to bring.
  private var ended: Contribution = []
  var clock: EpochClock
  var satellites: SatelliteTable
  var finisher: FixFinisher
  var sirf = SiRFStream()
  var highRate = HighRateEpochs()
  let decodeSentence: ReceiverProtocols.SentenceDecoder

  private var late: UInt64 = 0
  /// See `StreamCounters.lateSentences`.
  var lateSentences: UInt64 { late + content.otherAnswers }
  /// Sentences of no known type.
  var unknownSentences: UInt64 = 0

  init(_ configuration: ReceiverConfiguration) {
    clock = EpochClock(configuration)
    finisher = FixFinisher(AccuracyModel(configuration.rangeErrors))
    timing = EpochTiming(silence: configuration.silence)
    satellites = SatelliteTable(capacity: configuration.buffers.satellites)
    decodeSentence = configuration.protocols.decodeSentence
  }

  var emittedEpochs: UInt64 { finisher.count }

  /// Whether an epoch has begun that is not closed yet.
  var isOpen: Bool { content.isOpen }

  /// See `GNSSReceiver.readDelay`.
  var readDelay: Int64 {
    guard content.isOpen, !highRate.isHeard(at: timing.now) else { return 0 }
    return timing.readDelay(isReleased: isReleased)
  }

  /// Ends the open epoch, since no byte has arrived for `silence`.
  mutating func endBySilence(_ body: (ReceiverEvent) -> Void) {
    guard content.isOpen else { return }
    if isTrailing {
      discardLate(body)
    } else {
      completion.endEpoch()
      close(bySilence: true, body)
    }
  }

  /// Closes the open epoch at the end of the stream.
  mutating func finish(_ body: (ReceiverEvent) -> Void) { close(bySilence: false, body) }

  // MARK: - Opening

  /// Makes the epoch of a timed sentence the open one; returns false if that epoch is closed.
  mutating func open(_ time: TimeOfDay?, _ kind: Contribution, _ body: (ReceiverEvent) -> Void) -> Bool {
    guard let time else {
      // Without a time, only a second sentence of the kind shows that another epoch has begun.
      if content.seen.contains(kind) { close(bySilence: false, body) }
      openUntimed()
      return true
    }
    if let key = content.key {
      if key == time || clock.gps.isSameEpoch(key, time) { return true }
      if closed.contains(time, within: clock.gps.tolerance) {
        late += 1
        return false
      }
      endEpoch(body)
    } else if closed.contains(time, within: clock.gps.tolerance) {
      late += 1
      if time == closed.last {
        completion.addLate(kind)
        discardLate(body)
      }
      return false
    } else if content.isOpen, content.hasStatement {
      // An epoch without a time came before this one.
      if content.seen.contains(kind) { close(bySilence: false, body) }
    } else if content.isOpen, completion.isFirst(kind), content.seen.isDisjoint(with: ended) {
      // The sentences before the one that begins an epoch belong to the epoch before, unless that has them already.
      discardLate(body)
    }
    guard !highRate.hasOvertaken(time) else {
      late += 1
      return false
    }
    highRate.noteNavigation(at: timing.now)
    openUntimed()
    content.key = time
    return true
  }

  mutating func openUntimed() {
    guard !content.isOpen else { return }
    content.isOpen = true
    content.fix.received = timing.lineBegan
    timing.beginEpoch()
  }

  /// Whether the open sentences are the rest of an epoch that silence closed: they came after it, without a timed
  /// sentence.
  private var isTrailing: Bool {
    closedBySilence && closed.last != nil && content.key == nil && !content.hasStatement
  }

  /// Discards sentences of the last epoch, which was closed too early: they are too late for its fix, and must not be
  /// merged into the next one.
  private mutating func discardLate(_ body: (ReceiverEvent) -> Void) {
    late += UInt64(completion.count)
    completion.refuteLast()
    if closedBySilence { timing.extendSilence() }
    reset(body)
  }

  // MARK: - Merging and releasing

  /// Merges a message with `change`, after making its epoch the open one; does nothing if that epoch is closed.
  @inline(__always)
  mutating func add(
    _ time: TimeOfDay?, _ kind: Contribution, _ body: (ReceiverEvent) -> Void, _ change: (inout EpochContent) -> Void
  ) {
    guard open(time, kind, body) else { return }
    change(&content)
    merged(kind, body)
  }

  /// Merges a message without a time with `change`: into the open epoch, or into a new one, as if the open one is over.
  @inline(__always)
  mutating func addUntimed(
    _ kind: Contribution, _ body: (ReceiverEvent) -> Void, _ change: (inout EpochContent) -> Void
  ) {
    if content.seen.contains(kind) { endEpoch(ifOverBefore: kind, body) }
    openUntimed()
    change(&content)
    merged(kind, body)
  }

  /// Kinds without a time that come once in an epoch.
  private static var untimed: Contribution { [.vtg, .pgrme, .pqtmEPE] }

  /// Out of line: each kind that calls it would have a copy of the end of an epoch on its stack.
  @inline(never)
  private mutating func endEpoch(ifOverBefore kind: Contribution, _ body: (ReceiverEvent) -> Void) {
    guard content.key != nil, EpochAssembler.untimed.contains(kind), completion.isOver(content.seen, before: kind)
    else { return }
    endEpoch(body)
  }

  mutating func merged(_ kind: Contribution, _ body: (ReceiverEvent) -> Void) {
    if isReleased { late += completion.expects(kind) ? 0 : 1 }
    content.seen.insert(kind)
    if !isReleased, isComplete {
      timing.noteCompleteFix()
      release(body)
    }
    ended(by: completion.next(kind), body)
  }

  @inline(__always)
  private var isComplete: Bool {
    guard completion.isComplete(content.seen), content.key != nil, !content.isContradictory,
      content.fix.satellitesUsed != nil || satellites.isUsedCountComplete
    else { return false }
    return content.isVoid || !completion.awaits(stated, after: content.seen)
  }

  private var stated: StatedValues { content.stated(decimals: completion.decimals) }

  mutating func ended(by signature: LastSentenceLearner.Signature, _ body: (ReceiverEvent) -> Void) {
    if completion.isLast(signature, after: content.seen) { close(bySilence: false, body) }
  }

  private mutating func release(_ body: (ReceiverEvent) -> Void) {
    isReleased = true
    guard content.hasStatement else { return }
    finisher.finish(&content, time: utcTime(), at: timing.now)
    if content.fix.satellitesUsed == nil { content.fix.satellitesUsed = satellites.usedCount }
    content.fix.pulseAnnouncement = finisher.takePulseAnnouncement()
    if let key = content.key { highRate.note(key) }
    content.emitFix(body)
  }

  /// Emits a fix from one complete message, independent of the open epoch.
  mutating func release(beside content: inout EpochContent, time: UTCTime, _ body: (ReceiverEvent) -> Void) {
    content.fix.received = timing.lineBegan
    finisher.finish(&content, time: time, at: timing.now)
    if satellites.hasReport, satellites.report.isCurrent(at: timing.lineBegan) {
      content.fix.satellitesUsed = satellites.report.used
    }
    content.emitFix(body)
  }

  /// Emits the fix of the open epoch as it is, if it is older than `time`, before a fix of `time` is emitted.
  mutating func releaseOpen(before time: TimeOfDay, _ body: (ReceiverEvent) -> Void) {
    guard let key = content.key, !isReleased, content.hasStatement else { return }
    if time.nanoseconds(since: key) > 0 { release(body) }
  }

  /// Returns the time of the open epoch; without a time and without a statement about the fix, that of the epoch before.
  private mutating func utcTime() -> UTCTime {
    if let key = content.key { return content.isTimeUnknown ? UTCTime() : clock.time(of: key, date: content.date) }
    if !content.hasStatement, let key = closed.last { return clock.time(of: key) }
    return UTCTime(date: content.date)
  }

  // MARK: - Closing

  /// Closes the open epoch, since a message of another one has arrived.
  mutating func endEpoch(_ body: (ReceiverEvent) -> Void) {
    completion.endEpoch()
    close(bySilence: false, body)
  }

  // Out of line to keep `ended` small, which runs for each sentence.
  @inline(never)
  mutating func close(bySilence: Bool, _ body: (ReceiverEvent) -> Void) {
    guard content.isOpen else { return }
    if !isReleased { release(body) }
    if content.hasStatement {
      completion.close(content.seen, stated, decimals: content.positionDecimals)
      if let key = content.key { closed.insert(key) }
    }
    closedBySilence = bySilence
    ended = content.seen.intersection(EpochAssembler.untimed)
    if bySilence, content.seen.contains(.gsa), satellites.isUsedCountComplete { ended.insert(.gsa) }
    reset(body)
  }

  /// Emits the satellites, even in an epoch without a fix, and empties the epoch.
  private mutating func reset(_ body: (ReceiverEvent) -> Void) {
    // An emitted fix has the epoch's time already, unless the date was unknown then.
    let hasTime = isReleased && content.hasStatement && content.fix.time.date != nil
    let time = satellites.hasList && !hasTime ? utcTime() : content.fix.time
    if satellites.close(time: time, received: content.fix.received) { satellites.emitReport(body) }
    content.reset()
    isReleased = false
    completion.reset()
  }
}
