import Bytes
import NMEA
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
  private var dates: DateTracker
  var satellites = SatelliteTable()
  var accuracyModel: AccuracyModel
  private var epochs: UInt64 = 0
  var gpsClock = GPSClock()
  var casicClock = CASICClock(), casicSky = CASICSky()
  var sirf = SiRFStream()
  var interference = InterferenceWatch()
  var highRate = HighRateEpochs()

  /// Announcement of the next pulse since the last fix; nil if there was none.
  var pulseAnnouncement: PulseAnnouncement?
  /// Number of sentences that arrived after the fix of their epoch had been emitted.
  private(set) var lateSentences: UInt64 = 0
  /// Sentences of no known type.
  var unknownSentences: UInt64 = 0

  init(_ configuration: ReceiverConfiguration) {
    dates = DateTracker(date: configuration.date, rolloverReference: configuration.weekRolloverReference)
    accuracyModel = AccuracyModel(configuration.rangeErrors)
    timing = EpochTiming(silence: configuration.silence)
  }

  var emittedEpochs: UInt64 { epochs }

  /// Whether an epoch has begun that is not closed yet.
  var isOpen: Bool { content.isOpen }

  /// See `GNSSReceiver.readDelay`.
  var readDelay: Int64 {
    guard content.isOpen, !highRate.isHeard(at: timing.now) else { return 0 }
    return timing.readDelay(isReleased: isReleased)
  }

  /// Merges a sentence on the fast path, given the text between `$` and `*`. Returns false, without a change, for
  /// another kind or form.
  mutating func consume(usual content: ByteView, _ body: (ReceiverEvent) -> Void) -> Bool {
    var fields = FieldReader(content)
    switch SentenceKind(content: content) {
    case .gsv: return consume(usualGSV: content, body)
    case .gsa:
      let gsa = GSA(usual: &fields)
      guard fields.isUsual else { return false }
      take(gsa, body)
    case .gga:
      let gga = GGA(usual: &fields)
      guard fields.isUsual else { return false }
      take(gga, decimals: fields.minuteDecimals, body)
    case .rmc:
      let rmc = RMC(usual: &fields)
      guard fields.isUsual else { return false }
      take(rmc, decimals: fields.minuteDecimals, body)
    case .vtg:
      let vtg = VTG(usual: &fields)
      guard fields.isUsual else { return false }
      take(vtg, body)
    case .gll:
      let gll = GLL(usual: &fields)
      guard fields.isUsual else { return false }
      take(gll, decimals: fields.minuteDecimals, body)
    case .zda:
      let zda = ZDA(usual: &fields)
      guard fields.isUsual else { return false }
      take(zda, body)
    default: return false
    }
    return true
  }

  private mutating func consume(usualGSV content: ByteView, _ body: (ReceiverEvent) -> Void) -> Bool {
    guard let signature = satellites.add(usual: content) else { return false }
    openUntimed()
    ended(by: signature, body)
    return true
  }

  /// Merges one line. A line that it throws for changes nothing.
  mutating func consume(
    _ fields: borrowing SentenceFields, _ body: (ReceiverEvent) -> Void
  ) throws(SentenceError) {
    switch fields.kind {
    case .gsv:
      let gsv = try GSV(fields)
      openUntimed()
      satellites.add(gsv)
      ended(by: SentenceOrdinals.signature(of: SatelliteGroupMessage(gsv)), body)
    case .gsa: take(try GSA(fields), body)
    case .gga: take(try GGA(fields), decimals: fields.minuteDecimals(latitude: 2), body)
    case .rmc: take(try RMC(fields), decimals: fields.minuteDecimals(latitude: 3), body)
    case .vtg: take(try VTG(fields), body)
    case .gll: take(try GLL(fields), decimals: fields.minuteDecimals(latitude: 1), body)
    case .gns:
      let gns = try GNS(fields)
      guard open(gns.timeOfDay, .gns, body) else { return }
      content.merge(gns, decimals: fields.minuteDecimals(latitude: 2))
      merged(.gns, body)
    default: try consumeRare(Sentence(fields), body)
    }
  }

  private mutating func take(_ gsa: GSA, _ body: (ReceiverEvent) -> Void) {
    openUntimed()
    satellites.add(gsa)
    content.merge(gsa)
    merged(.gsa, body)
  }

  private mutating func take(_ gga: GGA, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(gga.timeOfDay, .gga, body) { $0.merge(gga, decimals: decimals) }
  }

  private mutating func take(_ rmc: RMC, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(rmc.timeOfDay, .rmc, body) { $0.merge(rmc, decimals: decimals) }
  }

  private mutating func take(_ gll: GLL, decimals: Int, _ body: (ReceiverEvent) -> Void) {
    add(gll.timeOfDay, .gll, body) { $0.merge(gll, decimals: decimals) }
  }

  private mutating func take(_ vtg: VTG, _ body: (ReceiverEvent) -> Void) {
    openUntimed()
    content.merge(vtg)
    merged(.vtg, body)
  }

  private mutating func take(_ zda: ZDA, _ body: (ReceiverEvent) -> Void) {
    // Some receivers stamp ZDA with the time of sending: it dates an epoch but never opens or ends one.
    guard let date = zda.date else { return }
    dates.noteFull(date, at: zda.timeOfDay)
    guard content.isOpen else { return }
    merged(.zda, body)
  }

  /// Merges the sentences that few receivers send, or that come rarely.
  @inline(never)
  private mutating func consumeRare(
    _ sentence: Sentence, _ body: (ReceiverEvent) -> Void
  ) {
    switch sentence {
    case .gst(let gst):
      add(gst.timeOfDay, .gst, body) { $0.merge(gst) }
    case .gbs(let gbs):
      add(gbs.timeOfDay, .gbs, body) { $0.merge(gbs) }
    case .zda(let zda): take(zda, body)
    case .hdt(let hdt):
      openUntimed()
      content.setHeading(hdt.headingDegrees)
      merged(.heading, body)
    case .ths(let ths):
      openUntimed()
      if ths.isValid { content.setHeading(ths.headingDegrees) }
      merged(.heading, body)
    default: consumeVendor(sentence, body)
    }
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
  mutating func open(
    _ time: TimeOfDay?, _ kind: Contribution, _ body: (ReceiverEvent) -> Void
  ) -> Bool {
    guard let time else {
      // Without a time, only a second sentence of the kind shows that another epoch has begun.
      if content.seen.contains(kind) { close(bySilence: false, body) }
      openUntimed()
      return true
    }
    if let key = content.key {
      if key == time || gpsClock.isSameEpoch(key, time) { return true }
      if closed.contains(time, within: gpsClock.tolerance) {
        lateSentences += 1
        return false
      }
      endEpoch(body)
    } else if closed.contains(time, within: gpsClock.tolerance) {
      lateSentences += 1
      if time == closed.last {
        completion.addLate(kind)
        discardLate(body)
      }
      return false
    } else if content.isOpen, content.hasStatement {
      // An epoch without a time came before this one.
      if content.seen.contains(kind) { close(bySilence: false, body) }
    } else if content.isOpen, completion.isFirst(kind) {
      // The sentences before the one that begins an epoch belong to the epoch before.
      discardLate(body)
    }
    guard !highRate.hasOvertaken(time) else {
      lateSentences += 1
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
    lateSentences += UInt64(completion.count)
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

  mutating func merged(_ kind: Contribution, _ body: (ReceiverEvent) -> Void) {
    if isReleased { lateSentences += completion.expects(kind) ? 0 : 1 }
    content.seen.insert(kind)
    if !isReleased, isComplete {
      timing.noteCompleteFix()
      release(body)
    }
    if completion.isLast(kind, after: content.seen) { close(bySilence: false, body) }
  }

  @inline(__always)
  private var isComplete: Bool {
    guard completion.isComplete(content.seen), content.key != nil, !content.isContradictory else { return false }
    return content.fix.satellitesUsed != nil || satellites.isUsedCountComplete
  }

  private mutating func ended(by signature: LastSentenceLearner.Signature, _ body: (ReceiverEvent) -> Void) {
    if completion.isLast(signature, after: content.seen) { close(bySilence: false, body) }
  }

  private mutating func release(_ body: (ReceiverEvent) -> Void) {
    isReleased = true
    guard content.hasStatement else { return }
    epochs += 1
    content.fix.time = utcTime()
    content.finish(&accuracyModel)
    content.fix.sequence = epochs
    content.fix.completed = timing.now
    content.fix.jamming = interference.jamming(at: timing.now)
    if content.fix.satellitesUsed == nil { content.fix.satellitesUsed = satellites.usedCount }
    content.fix.pulseAnnouncement = pulseAnnouncement
    pulseAnnouncement = nil
    if let key = content.key { highRate.note(key) }
    body(.fix(content.fix))
  }

  /// Emits a fix from one complete message, independent of the open epoch.
  mutating func release(beside content: inout EpochContent, time: UTCTime, _ body: (ReceiverEvent) -> Void) {
    epochs += 1
    content.fix.time = time
    content.fix.received = timing.lineBegan
    content.finish(&accuracyModel)
    content.fix.sequence = epochs
    content.fix.completed = timing.now
    content.fix.jamming = interference.jamming(at: timing.now)
    if satellites.hasReport, satellites.report.isCurrent(at: timing.lineBegan) {
      content.fix.satellitesUsed = satellites.report.used
    }
    body(.fix(content.fix))
  }

  /// Emits the fix of the open epoch as it is, if it is older than `time`, before a fix of `time` is emitted.
  mutating func releaseOpen(before time: TimeOfDay, _ body: (ReceiverEvent) -> Void) {
    guard let key = content.key, !isReleased, content.hasStatement else { return }
    if time.nanoseconds(since: key) > 0 { release(body) }
  }

  private mutating func utcTime() -> UTCTime {
    if let key = content.key {
      guard !content.isTimeUnknown else { return UTCTime() }
      if let date = content.date { dates.note(date, at: key) }
      return UTCTime(date: dates.date(at: key), timeOfDay: key)
    }
    if !content.hasStatement, let key = closed.last { return UTCTime(date: dates.date(at: key), timeOfDay: key) }
    return UTCTime(date: content.date)
  }

  mutating func utcTime(dating key: TimeOfDay) -> UTCTime { UTCTime(date: dates.date(at: key), timeOfDay: key) }

  mutating func utcTime(of key: TimeOfDay) -> UTCTime { gpsClock.isTimeKnown ? utcTime(dating: key) : UTCTime() }

  // MARK: - Closing

  /// Closes the open epoch, since a message of another one has arrived.
  mutating func endEpoch(_ body: (ReceiverEvent) -> Void) {
    completion.endEpoch()
    close(bySilence: false, body)
  }

  mutating func close(bySilence: Bool, _ body: (ReceiverEvent) -> Void) {
    guard content.isOpen else { return }
    if !isReleased { release(body) }
    if content.hasStatement {
      completion.close(content.seen)
      if let key = content.key { closed.insert(key) }
    }
    closedBySilence = bySilence
    reset(body)
  }

  /// Emits the satellites, even in an epoch without a fix, and empties the epoch.
  private mutating func reset(_ body: (ReceiverEvent) -> Void) {
    // An emitted fix has the epoch's time already, unless the date was unknown then.
    let hasTime = isReleased && content.hasStatement && content.fix.time.date != nil
    let time = satellites.hasList && !hasTime ? utcTime() : content.fix.time
    if satellites.close(time: time, received: content.fix.received) { body(.satellites(satellites.report)) }
    content.reset()
    isReleased = false
    completion.reset()
  }
}
