import NMEA

/// Learns which messages a receiver sends in an epoch, to determine when a fix is complete and when its epoch ends.
///
///     RMC VTG GGA GSA          GSV GSV GSV GLL │ RMC …
///                 └ the fix is complete    └ learned to be the last sentence
struct EpochCompletion {
  private var ordinals = SentenceOrdinals()
  private var cycle = CycleLearner()
  private var lastSentence = LastSentenceLearner()
  /// The last sentence of the open epoch; nil before its first one.
  private var lastSignature: LastSentenceLearner.Signature?
  /// Number of closed epochs that stated whether there is a fix.
  private var closedEpochs: UInt64 = 0
  /// The values that fixes have had.
  private var known: StatedValues = []
  /// Decimals of the last position.
  private(set) var decimals = -1

  // MARK: - The open epoch

  /// Number of sentences of the open epoch, without GSV.
  var count: UInt8 { ordinals.count }

  /// Whether the open epoch is expected to bring this kind.
  func expects(_ kind: Contribution) -> Bool { cycle.expected.contains(kind) }

  /// Whether `seen` has all kinds that the fix always waits for; false until two epochs are closed.
  @inline(__always)
  func isComplete(_ seen: Contribution) -> Bool {
    closedEpochs > 1 && !cycle.needed.isEmpty && seen.isSuperset(of: cycle.needed)
  }

  /// Whether a message that is still expected can state a value that fixes have had and this one lacks.
  ///
  /// - Parameter seen: the kinds of message of the epoch so far.
  func awaits(_ stated: StatedValues, after seen: Contribution) -> Bool {
    let missing = known.subtracting(stated)
    return !missing.isEmpty && !missing.isDisjoint(with: .possible(from: cycle.expected.subtracting(seen)))
  }

  /// Whether another message of this kind, which comes once in an epoch and has no time, belongs to the next epoch: the
  /// open one began with it, or has all that it is expected to bring.
  func isOver(_ seen: Contribution, before kind: Contribution) -> Bool {
    guard ordinals.isComplete(kind) else { return false }
    return lastSentence.hasBegun(with: SentenceOrdinals.signature(ofFirst: kind))
      || closedEpochs > 1 && seen.isSuperset(of: cycle.expected)
  }

  /// Numbers a message other than GSV within the open epoch, and returns its signature.
  mutating func next(_ kind: Contribution) -> LastSentenceLearner.Signature { ordinals.next(kind) }

  /// Notes a message; returns whether it is the last of its epoch.
  ///
  /// - Parameter seen: the kinds of message of the epoch so far.
  @inline(__always)
  mutating func isLast(_ signature: LastSentenceLearner.Signature, after seen: Contribution) -> Bool {
    if lastSignature == nil { lastSentence.beginEpoch(with: signature) }
    lastSignature = signature
    // The order may change, and a sentence that does not come in every epoch may follow the one learned to be the last.
    return lastSentence.isLast(signature) && seen.isSuperset(of: cycle.expected)
  }

  /// Whether the last epoch that ended by time or silence began with a message of this kind.
  func isFirst(_ kind: Contribution) -> Bool { lastSentence.isFirst(SentenceOrdinals.signature(ofFirst: kind)) }

  // MARK: - Its end

  /// Notes that the open epoch ends because time has moved on or silence has followed.
  mutating func endEpoch() { lastSentence.endEpoch(with: lastSignature) }

  /// Notes the kinds of message of an epoch that is closed, and states whether there is a fix.
  mutating func close(_ seen: Contribution, _ stated: StatedValues, decimals: Int) {
    known.formUnion(stated)
    if decimals >= 0 { self.decimals = decimals }
    // The first epoch may have begun before the stream was opened: nothing is learned from it.
    if closedEpochs > 0 { cycle.endEpoch(seen) }
    closedEpochs += 1
  }

  /// Notes that a message of this kind has arrived after the last epoch was closed.
  mutating func addLate(_ kind: Contribution) { cycle.addLate(kind) }

  /// Notes that the open sentences belong to the last epoch, so that its last sentence was not the last.
  mutating func refuteLast() { lastSentence.refute() }

  /// Forgets the sentences of the open epoch.
  mutating func reset() {
    lastSignature = nil
    ordinals.reset()
  }
}

/// Learns which sentence ends a receiver's epoch, so that the epoch can be closed after it.
///
/// The epochs learned from must also have begun with the same sentence. If one begins differently, the sentence taken
/// for the last one was followed by another.
struct LastSentenceLearner {
  /// Identifies a sentence within an epoch: its kind and its number among those of the same kind.
  typealias Signature = UInt64

  private var candidate: Signature?
  private var confirmed: Signature?
  private var first: Signature?
  private var current: Signature?

  /// Notes the first sentence of an epoch.
  mutating func beginEpoch(with signature: Signature) {
    current = signature
    if confirmed != nil, signature != first { refute() }
  }

  /// Notes the last sentence of an epoch, which ended because time moved on or silence followed.
  mutating func endEpoch(with signature: Signature?) {
    confirmed = signature != nil && signature == candidate && current == first ? signature : nil
    candidate = signature
    first = current
  }

  /// Notes that sentences followed the one taken for the last.
  mutating func refute() {
    candidate = nil
    confirmed = nil
  }

  func isLast(_ signature: Signature) -> Bool { signature == confirmed }

  /// Whether the newest epoch began with this sentence.
  func hasBegun(with signature: Signature) -> Bool { signature == current }

  /// Whether the last epoch that ended by time or silence began with this sentence.
  func isFirst(_ signature: Signature) -> Bool { signature == first }
}

/// Numbers the sentences of the same kind within an epoch, and identifies each by kind and number.
struct SentenceOrdinals {
  private var counts = SIMD32<UInt8>(repeating: 0)
  /// The counts of the epoch before.
  private var before = SIMD32<UInt8>(repeating: 0)

  /// Number of sentences numbered since the reset.
  var count: UInt8 { counts.wrappedSum() }

  /// Begins another epoch.
  mutating func reset() {
    before = counts
    counts = SIMD32(repeating: 0)
  }

  /// Whether as many sentences of a kind have come as in the epoch before.
  func isComplete(_ kind: Contribution) -> Bool {
    let index = kind.rawValue.trailingZeroBitCount & 31
    return counts[index] >= before[index]
  }

  /// Numbers the next sentence of a kind, and returns its signature.
  mutating func next(_ kind: Contribution) -> LastSentenceLearner.Signature {
    let index = kind.rawValue.trailingZeroBitCount & 31
    counts[index] &+= 1
    return UInt64(index) << 8 | UInt64(counts[index])
  }

  /// Returns the signature that `next` returns for the first sentence of a kind.
  static func signature(ofFirst kind: Contribution) -> LastSentenceLearner.Signature {
    UInt64(kind.rawValue.trailingZeroBitCount & 31) << 8 | 1
  }

  /// Returns the signature of a GSV sentence, which consists of its group and whether it is the last of the group.
  static func signature(of gsv: SatelliteGroupMessage) -> LastSentenceLearner.Signature {
    1 << 40 | UInt64(gsv.talker.code) &<< 16 | UInt64(gsv.signal) &<< 8 | (gsv.isLast ? 1 : 0)
  }
}
