/// Learns which sentence ends a receiver's epoch, so that the next one's first sentence is not taken for its own.
///
/// The epochs that teach it must have begun alike as well: when one begins differently, something came behind what was
/// taken for the last sentence.
struct LastSentenceLearner {
  /// Identifies a sentence within an epoch: its kind, and its place among those of the same kind.
  typealias Signature = UInt64

  private var candidate: Signature?
  private var confirmed: Signature?
  private var first: Signature?
  private var current: Signature?

  /// An epoch begins with this sentence.
  mutating func beginEpoch(with signature: Signature) {
    current = signature
    if confirmed != nil, signature != first { refute() }
  }

  /// An epoch ended behind this sentence, because time moved on or silence followed.
  mutating func endEpoch(behind signature: Signature?) {
    confirmed = signature != nil && signature == candidate && current == first ? signature : nil
    candidate = signature
    first = current
  }

  /// More came behind what was taken for the last one.
  mutating func refute() {
    candidate = nil
    confirmed = nil
  }

  func isLast(_ signature: Signature) -> Bool { signature == confirmed }

  /// Whether the last epoch that ended by time or silence began with this sentence.
  func isFirst(_ signature: Signature) -> Bool { signature == first }
}
