import NMEA
import NavigationMath
import Observations

/// Groups sentences into epochs and emits each epoch once.
///
/// An epoch is keyed on the UTC time of day that its sentences share. Its fix is released as soon as every sentence
/// that this receiver is known to send, and that adds to position, velocity or accuracy, is in; satellites in view and
/// repetitions are not waited for. It closes when time moves on, behind the sentence learned to be the last, or in
/// silence; what has not been released by then is released as it is.
///
///     RMC VTG GGA GSA          GSV GSV GSV GLL │ RMC …
///     └ opens      └ releases the fix      └ closes: the satellites are complete
struct EpochAssembler {
  private let configuration: ReceiverConfiguration
  private var content = EpochContent()
  private var isReleased = false
  private var closedKey: TimeOfDay?
  private var closedBySilence = false
  private var lastSignature: LastSentenceLearner.Signature?
  private var ordinals = SentenceOrdinals()
  private var cycle = CycleLearner()
  private var lastSentence = LastSentenceLearner()
  private var dates: DateTracker
  private var satellites = SatelliteTable()
  private let accuracyModel: AccuracyModel
  private var epochs: UInt64 = 0
  private var epochsClosed: UInt64 = 0
  private var lastByte = MonotonicInstant.zero
  private var silence: Int64

  /// Sentences that came for an epoch whose fix was out already, and added nothing to it.
  private(set) var lateSentences: UInt64 = 0

  init(_ configuration: ReceiverConfiguration) {
    self.configuration = configuration
    dates = DateTracker(date: configuration.date, rolloverReference: configuration.weekRolloverReference)
    accuracyModel = AccuracyModel(rangeErrors: configuration.rangeErrors)
    silence = configuration.silence
  }

  var emittedEpochs: UInt64 { epochs }

  /// When silence will end the open epoch.
  var deadline: MonotonicInstant? { !content.isOpen ? nil : lastByte.advanced(byNanoseconds: silence) }

  mutating func consume(
    _ sentence: Sentence, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    lastByte = instant
    switch sentence {
    case .gga(let gga):
      guard open(gga.timeOfDay, .gga, at: instant, body) else { return }
      if content.gga == nil || (gga.quality != .invalid && content.gga?.quality == .invalid) { content.gga = gga }
      merged(.gga, body)
    case .rmc(let rmc):
      guard open(rmc.timeOfDay, .rmc, at: instant, body) else { return }
      if content.rmc == nil || (rmc.isValid && content.rmc?.isValid == false) { content.rmc = rmc }
      merged(.rmc, body)
    case .gns(let gns):
      guard open(gns.timeOfDay, .gns, at: instant, body) else { return }
      if content.gns == nil || (gns.mode != .none && content.gns?.mode == PositioningMode.none) { content.gns = gns }
      merged(.gns, body)
    case .gll(let gll):
      guard open(gll.timeOfDay, .gll, at: instant, body) else { return }
      if content.gll == nil || (gll.isValid && content.gll?.isValid == false) { content.gll = gll }
      merged(.gll, body)
    case .gst(let gst):
      guard open(gst.timeOfDay, .gst, at: instant, body) else { return }
      if content.gst == nil { content.gst = gst }
      merged(.gst, body)
    case .gbs(let gbs):
      guard open(gbs.timeOfDay, .gbs, at: instant, body) else { return }
      if content.gbs == nil { content.gbs = gbs }
      merged(.gbs, body)
    case .zda(let zda):
      // Some receivers stamp ZDA with the time of sending: it dates an epoch but never opens or ends one.
      if let date = zda.date { dates.note(date, at: zda.timeOfDay) }
      guard content.isOpen else { return }
      if content.zda == nil { content.zda = zda }
      merged(.zda, body)
    case .vtg(let vtg):
      openUntimed(at: instant)
      if content.vtg == nil { content.vtg = vtg }
      merged(.vtg, body)
    case .gsa(let gsa):
      openUntimed(at: instant)
      satellites.add(gsa)
      if content.gsa == nil || (gsa.dimensions ?? 0) > (content.gsa?.dimensions ?? 0) { content.gsa = gsa }
      merged(.gsa, body)
    case .gsv(let gsv):
      openUntimed(at: instant)
      satellites.add(gsv)
      ended(by: SentenceOrdinals.signature(of: gsv), body)
    default:
      break
    }
  }

  /// Nothing has come until `instant`: an epoch that has been silent for long enough is over.
  mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let deadline, instant >= deadline else { return }
    lastSentence.endEpoch(behind: lastSignature)
    close(bySilence: true, body)
  }

  /// Nothing will come any more.
  mutating func finish(_ body: (ReceiverEvent) -> Void) { close(bySilence: false, body) }

  // MARK: - Opening

  /// Makes the epoch of a timed sentence the open one; false when the sentence is for one that is closed.
  private mutating func open(
    _ time: TimeOfDay?, _ kind: Contribution, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) -> Bool {
    guard let time else {
      // Without a time, a second sentence of the kind is all that tells one epoch from the next.
      if content.seen.contains(kind) { close(bySilence: false, body) }
      openUntimed(at: instant)
      return true
    }
    if let key = content.key {
      if key == time { return true }
      if time == closedKey {
        lateSentences += 1
        return false
      }
      lastSentence.endEpoch(behind: lastSignature)
      close(bySilence: false, body)
    } else if time == closedKey {
      late()
      return false
    }
    openUntimed(at: instant)
    content.key = time
    return true
  }

  private mutating func openUntimed(at instant: MonotonicInstant) {
    guard !content.isOpen else { return }
    content.isOpen = true
    content.received = instant
  }

  /// A sentence of the epoch just closed: the closing was too early, and what has gathered since belongs nowhere.
  private mutating func late() {
    lateSentences += 1
    lastSentence.refute()
    if closedBySilence { silence = min(silence * 2, 1_000_000_000) }
    content = EpochContent()
  }

  // MARK: - Merging and releasing

  private mutating func merged(_ kind: Contribution, _ body: (ReceiverEvent) -> Void) {
    if isReleased { lateSentences += cycle.expected.contains(kind) ? 0 : 1 }
    content.seen.insert(kind)
    if !isReleased, epochsClosed > 1, isComplete { release(body) }
    ended(by: ordinals.next(kind), body)
  }

  private var isComplete: Bool {
    // A GSA without a fix beside a position may be one system's only: the others are worth waiting for.
    guard content.key != nil, !content.saysNoFix || content.isVoidWithoutGSA else { return false }
    let needed = cycle.expected.withoutRepetitions
    return !needed.isEmpty && content.seen.isSuperset(of: needed)
  }

  private mutating func ended(by signature: LastSentenceLearner.Signature, _ body: (ReceiverEvent) -> Void) {
    lastSignature = signature
    if lastSentence.isLast(signature) { close(bySilence: false, body) }
  }

  private mutating func release(_ body: (ReceiverEvent) -> Void) {
    isReleased = true
    guard content.key != nil || content.hasStatement else { return }
    epochs += 1
    var fix = content.fix(completed: lastByte, accuracyModel)
    fix.sequence = epochs
    fix.time = utcTime()
    if fix.satellitesUsed == nil { fix.satellitesUsed = satellites.usedCount }
    if let report = satellites.report { fix.satellites = report.satellites }
    body(.fix(fix))
  }

  private mutating func utcTime() -> UTCTime {
    if let date = content.statedDate { dates.note(date, at: content.rmc?.timeOfDay ?? content.key) }
    guard let key = content.key else { return UTCTime() }
    return UTCTime(date: dates.date(at: key), timeOfDay: key)
  }

  // MARK: - Closing

  private mutating func close(bySilence: Bool, _ body: (ReceiverEvent) -> Void) {
    guard content.isOpen else { return }
    if !isReleased { release(body) }
    if let report = satellites.close(time: utcTime(), received: content.received) {
      body(.satellites(report))
    }
    // The first epoch may have begun before we listened: it teaches nothing.
    if epochsClosed > 0 { cycle.endEpoch(content.seen) }
    epochsClosed += 1
    closedKey = content.key ?? closedKey
    closedBySilence = bySilence
    content = EpochContent()
    isReleased = false
    lastSignature = nil
    ordinals.reset()
  }
}
