/// Learns which sentence ends a receiver's epoch, so that the next one's first sentence is not taken for its own.
struct LastSentenceLearner {
  /// Identifies a sentence within an epoch: its address, and its place among those with the same one.
  typealias Signature = UInt64

  private var candidate: Signature?
  private var confirmed: Signature?
  /// Epochs in a row that ended behind the candidate.
  private var repetitions = 0
  /// How many it takes. Each refutation doubles it: a receiver that sends GSA every fifth epoch only has no last
  /// sentence to rely on.
  private var needed = 2
  /// Whether silence followed the last sentence. Otherwise a sentence with the next time did, and one without a time
  /// may have been missing just then.
  private(set) var isCertain = false

  /// An epoch ended behind this sentence, because time moved on or silence followed.
  mutating func endEpoch(behind signature: Signature?, bySilence: Bool = false) {
    repetitions = signature == candidate ? min(repetitions + 1, needed) : 1
    candidate = signature
    confirmed = repetitions == needed ? signature : nil
    isCertain = bySilence
  }

  /// More came behind what was taken for the last one.
  mutating func refute() {
    candidate = nil
    confirmed = nil
    needed = min(needed * 2, 64)
  }

  func isLast(_ signature: Signature) -> Bool { signature == confirmed }
}
