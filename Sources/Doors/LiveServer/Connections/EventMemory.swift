import Observations

/// The last events, for streams that come back after an interruption.
struct EventMemory {
  /// Most bytes that are kept, whatever their age.
  static let room = 1 << 20

  private struct Entry {
    var piece: OutgoingPiece
    var instant: MonotonicInstant
  }

  private let span: Int64
  private var entries: [Entry] = []
  private var bytes = 0
  /// All events with a larger number are kept; nil if that is not known of any number.
  private var floor: UInt64?

  /// - Parameter span: nanoseconds for which events are kept.
  init(span: Int64) { self.span = span }

  /// Whether nothing is kept.
  var isEmpty: Bool { entries.isEmpty }

  /// Notes that all events after a number will be added.
  mutating func begin(after number: UInt64?) { if entries.isEmpty, floor == nil { floor = number } }

  mutating func add(_ piece: OutgoingPiece, at now: MonotonicInstant) {
    entries.append(Entry(piece: piece, instant: now))
    bytes += piece.bytes.count
    // The oldest quarter goes at once, so that an event does not cost a move of all others.
    guard let first = entries.first, bytes > EventMemory.room || now.nanoseconds(since: first.instant) > span * 5 / 4
    else { return }
    let oldest = now.advanced(byNanoseconds: -span)
    var count = 0
    while count < entries.count, entries[count].instant < oldest || bytes > EventMemory.room * 3 / 4 {
      bytes -= entries[count].piece.bytes.count
      if let id = entries[count].piece.id { floor = id }
      count += 1
    }
    entries.removeFirst(count)
  }

  /// Forgets everything.
  mutating func removeAll() {
    entries = []
    bytes = 0
    floor = nil
  }

  /// Returns the events after a number; nil if some of them are no longer known, or the number is from the future.
  func events(after number: UInt64) -> [OutgoingPiece]? {
    guard let last = entries.last(where: { $0.piece.id != nil })?.piece.id ?? floor, number <= last else { return nil }
    if let floor, number >= floor {
      guard let start = entries.firstIndex(where: { $0.piece.id.map { $0 > number } ?? false }) else { return [] }
      return entries[start...].map { $0.piece }
    }
    guard let index = entries.lastIndex(where: { $0.piece.id == number }) else { return nil }
    return entries[(index + 1)...].map { $0.piece }
  }
}
