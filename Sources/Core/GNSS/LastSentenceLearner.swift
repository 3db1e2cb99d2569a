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
