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
struct EpochAssembler: ~Copyable {
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
  /// Sentences of no known type.
  private(set) var unknownSentences: UInt64 = 0

  init(_ configuration: ReceiverConfiguration) {
    self.configuration = configuration
    dates = DateTracker(date: configuration.date, rolloverReference: configuration.weekRolloverReference)
    accuracyModel = AccuracyModel(rangeErrors: configuration.rangeErrors)
    silence = configuration.silence
  }

  var emittedEpochs: UInt64 { epochs }

  /// When silence will end the open epoch.
  var deadline: MonotonicInstant? { !content.isOpen ? nil : lastByte.advanced(byNanoseconds: silence) }

  /// Takes a GSV sentence, which is more than a third of what most receivers send.
  mutating func consume(_ gsv: GSV, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    lastByte = instant
    openUntimed(at: instant)
    satellites.add(gsv)
    ended(by: SentenceOrdinals.signature(of: gsv), body)
  }

  /// Takes one line; throws what is wrong with it, having taken nothing from it.
  mutating func consume(
    _ fields: borrowing SentenceFields, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) throws(SentenceError) {
    lastByte = instant
    switch fields.kind {
    case .gsv: consume(try GSV(fields), at: instant, body)
    case .gsa:
      let gsa = try GSA(fields)
      openUntimed(at: instant)
      satellites.add(gsa)
      content.merge(gsa)
      merged(.gsa, body)
    case .gga:
      let gga = try GGA(fields)
      guard open(gga.timeOfDay, .gga, at: instant, body) else { return }
      content.merge(gga, decimals: fields.minuteDecimals(latitude: 2))
      merged(.gga, body)
    case .rmc:
      let rmc = try RMC(fields)
      guard open(rmc.timeOfDay, .rmc, at: instant, body) else { return }
      content.merge(rmc, decimals: fields.minuteDecimals(latitude: 3))
      merged(.rmc, body)
    case .vtg:
      let vtg = try VTG(fields)
      openUntimed(at: instant)
      content.merge(vtg)
      merged(.vtg, body)
    case .gll:
      let gll = try GLL(fields)
      guard open(gll.timeOfDay, .gll, at: instant, body) else { return }
      content.merge(gll, decimals: fields.minuteDecimals(latitude: 1))
      merged(.gll, body)
    case .gns:
      let gns = try GNS(fields)
      guard open(gns.timeOfDay, .gns, at: instant, body) else { return }
      content.merge(gns, decimals: fields.minuteDecimals(latitude: 2))
      merged(.gns, body)
    default: try consumeRare(Sentence(fields), at: instant, body)
    }
  }

  /// The sentences that few receivers send, or seldom.
  @inline(never)
  private mutating func consumeRare(
    _ sentence: Sentence, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    switch sentence {
    case .gst(let gst):
      guard open(gst.timeOfDay, .gst, at: instant, body) else { return }
      content.merge(gst)
      merged(.gst, body)
    case .gbs(let gbs):
      guard open(gbs.timeOfDay, .gbs, at: instant, body) else { return }
      content.merge(gbs)
      merged(.gbs, body)
    case .zda(let zda):
      // Some receivers stamp ZDA with the time of sending: it dates an epoch but never opens or ends one.
      guard let date = zda.date else { return }
      dates.note(date, at: zda.timeOfDay)
      guard content.isOpen else { return }
      content.dateWithCentury = date
      merged(.zda, body)
    case .hdt(let hdt):
      openUntimed(at: instant)
      content.setHeading(hdt.headingDegrees)
      merged(.heading, body)
    case .ths(let ths):
      openUntimed(at: instant)
      if ths.isValid { content.setHeading(ths.headingDegrees) }
      merged(.heading, body)
    default: consumeVendor(sentence, at: instant, body)
    }
  }

  private mutating func consumeVendor(
    _ sentence: Sentence, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void
  ) {
    switch sentence {
    case .pubx00(let pubx):
      guard open(pubx.timeOfDay, .pubx00, at: instant, body) else { return }
      content.merge(pubx)
      merged(.pubx00, body)
    case .pgrme(let pgrme):
      openUntimed(at: instant)
      content.merge(pgrme)
      merged(.pgrme, body)
    case .pgrmf(let pgrmf):
      guard open(pgrmf.timeOfDay, .pgrmf, at: instant, body) else { return }
      content.merge(pgrmf)
      merged(.pgrmf, body)
    case .pqtmEPE(let epe):
      openUntimed(at: instant)
      content.merge(epe)
      merged(.pqtmEPE, body)
    case .pqtmVEL(let velocity):
      guard open(velocity.timeOfDay, .pqtmVEL, at: instant, body) else { return }
      content.merge(velocity)
      merged(.pqtmVEL, body)
    case .pqtmPVT(let pvt):
      guard open(pvt.timeOfDay, .pqtmPVT, at: instant, body) else { return }
      content.merge(pvt)
      merged(.pqtmPVT, body)
    case .psti030(let psti):
      guard open(psti.timeOfDay, .psti030, at: instant, body) else { return }
      content.merge(psti)
      merged(.psti030, body)
    case .pqtmTAR(let attitude):
      guard open(attitude.timeOfDay, .heading, at: instant, body) else { return }
      if (attitude.quality ?? 0) > 0 { content.setHeading(attitude.headingDegrees) }
      merged(.heading, body)
    case .pashr(let attitude):
      guard open(attitude.timeOfDay, .heading, at: instant, body) else { return }
      content.setHeading(attitude.headingDegrees)
      merged(.heading, body)
    case .unknown: unknownSentences += 1
    default: break
    }
  }

  /// Nothing has come until `instant`: an epoch that has been silent for long enough is over.
  mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let deadline, instant >= deadline else { return }
    lastSentence.endEpoch(behind: lastSignature, bySilence: true)
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
    } else if content.isOpen, closedKey != nil, !closedBySilence, !lastSentence.isCertain {
      // Sentences without a time before one with the next: they were the end of the epoch closed before them.
      late()
    }
    openUntimed(at: instant)
    content.key = time
    return true
  }

  private mutating func openUntimed(at instant: MonotonicInstant) {
    guard !content.isOpen else { return }
    content.isOpen = true
    content.fix.received = instant
  }

  /// A sentence of the epoch just closed: the closing was too early, and what has gathered since belongs nowhere.
  private mutating func late() {
    lateSentences += 1
    lastSentence.refute()
    if closedBySilence { silence = min(silence * 2, 1_000_000_000) }
    satellites.clear()
    content.reset()
  }

  // MARK: - Merging and releasing

  private mutating func merged(_ kind: Contribution, _ body: (ReceiverEvent) -> Void) {
    if isReleased { lateSentences += cycle.expected.contains(kind) ? 0 : 1 }
    content.seen.insert(kind)
    if !isReleased, epochsClosed > 1, isComplete { release(body) }
    ended(by: ordinals.next(kind), body)
  }

  @inline(__always)
  private var isComplete: Bool {
    guard content.key != nil, !content.isContradictory else { return false }
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
    content.finish(accuracyModel)
    content.fix.sequence = epochs
    content.fix.time = utcTime()
    content.fix.completed = lastByte
    if content.fix.satellitesUsed == nil { content.fix.satellitesUsed = satellites.usedCount }
    if let report = satellites.report { content.fix.satellites = report.satellites }
    body(.fix(content.fix))
    // Its list is the next but one to be filled: as long as nobody else holds it, without an allocation.
    content.fix.satellites = []
  }

  private mutating func utcTime() -> UTCTime {
    guard let key = content.key else { return UTCTime(date: content.statedDate) }
    if let date = content.statedDate { dates.note(date, at: key) }
    return UTCTime(date: dates.date(at: key), timeOfDay: key)
  }

  // MARK: - Closing

  private mutating func close(bySilence: Bool, _ body: (ReceiverEvent) -> Void) {
    guard content.isOpen else { return }
    if !isReleased { release(body) }
    if let report = satellites.close(time: utcTime(), received: content.fix.received) {
      body(.satellites(report))
    }
    // The first epoch may have begun before we listened: it teaches nothing.
    if epochsClosed > 0 { cycle.endEpoch(content.seen) }
    epochsClosed += 1
    closedKey = content.key ?? closedKey
    closedBySilence = bySilence
    content.reset()
    isReleased = false
    lastSignature = nil
    ordinals.reset()
  }
}
