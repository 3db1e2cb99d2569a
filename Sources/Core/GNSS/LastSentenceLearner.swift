/// Learns which sentence ends a receiver's epoch, so that the next one's first sentence is not taken for its own.
struct LastSentenceLearner {
  /// Identifies a sentence within an epoch: its address, and its place among those with the same one.
  typealias Signature = UInt64

  private var candidate: Signature?
  private var confirmed: Signature?

  /// An epoch ended behind this sentence, because time moved on or silence followed.
  mutating func endEpoch(behind signature: Signature?) {
    confirmed = signature != nil && signature == candidate ? signature : nil
    candidate = signature
  }

  /// More came behind what was taken for the last one.
  mutating func refute() {
    candidate = nil
    confirmed = nil
  }

  func isLast(_ signature: Signature) -> Bool { signature == confirmed }
}
