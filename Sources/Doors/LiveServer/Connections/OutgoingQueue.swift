import Glibc
import Observations

/// What one client has not taken yet.
struct OutgoingQueue {
  /// What sending has come to.
  enum Outcome: Equatable {
    /// The client has taken everything.
    case finished
    /// The client takes no more at present; `isProgress` if it took something.
    case waiting(isProgress: Bool)
    /// The connection is lost.
    case failed
  }

  private var pieces: [OutgoingPiece] = []
  /// Bytes of the first piece that were sent.
  private var sent = 0
  /// Bytes that wait.
  private(set) var count = 0

  var isEmpty: Bool { pieces.isEmpty }

  /// Adds a piece; the waiting one with the same key goes, unless a part of it was sent.
  mutating func add(_ piece: OutgoingPiece) {
    if let key = piece.key, let index = pieces.lastIndex(where: { $0.key == key }), index > 0 || sent == 0 {
      count -= pieces[index].bytes.count
      pieces.remove(at: index)
    }
    pieces.append(piece)
    count += piece.bytes.count
  }

  /// Sends what the client takes without waiting.
  mutating func send(to descriptor: CInt) -> Outcome {
    var done = 0
    defer { pieces.removeFirst(done) }
    var isProgress = false
    while done < pieces.count {
      let bytes = pieces[done].bytes
      let result = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[sent...])
        return Glibc.send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard result >= 0 else {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .waiting(isProgress: isProgress)
        default: return .failed
        }
      }
      isProgress = isProgress || result > 0
      sent += result
      count -= result
      if sent == bytes.count {
        sent = 0
        done += 1
      }
    }
    return .finished
  }
}

/// Bytes that are sent as a whole, shared by all streams that get them.
struct OutgoingPiece {
  let bytes: [UInt8]
  /// Number of the event; nil for everything else.
  var id: UInt64?
  /// What replaces it while it waits; nil: nothing.
  var key: String?

  init(_ bytes: [UInt8], id: UInt64? = nil, key: String? = nil) {
    self.bytes = bytes
    self.id = id
    self.key = key
  }
}

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
