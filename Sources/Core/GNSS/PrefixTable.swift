import Bytes

/// A checksum of the bytes from some place of a stream on: two of its states give the checksum of what is between them.
protocol RunningChecksum {
  /// The state before the first byte.
  init()
  mutating func update(_ byte: UInt8)
}

/// The states of a running checksum after each of the last bytes of a stream, so that the checksum of any range among
/// them takes two states and not all bytes of the range.
///
/// Adds each byte of the stream once at most. Takes no memory before the first range is asked for.
struct PrefixTable<State: RunningChecksum> {
  /// Bytes that were added so far.
  private(set) var addedBytes: UInt64 = 0
  /// The state before the byte at offset n of the stream is at n modulo `span`.
  private var states: [State] = []
  private let span: Int
  /// The offset up to which bytes were added.
  private var end: UInt64 = 0

  /// - Parameter span: a power of two, above the length of the longest range.
  init(span: Int) { self.span = span }

  /// The states at both ends of a range of `frame`. Ranges begin in the order of the stream.
  ///
  /// - Parameter offset: bytes of the stream before `frame`.
  mutating func states(of range: Range<Int>, in frame: ByteView, at offset: UInt64) -> (start: State, end: State) {
    let first = offset &+ UInt64(range.lowerBound)
    let last = offset &+ UInt64(range.upperBound)
    if states.isEmpty { states = [State](repeating: State(), count: span) }
    // Only differences of states count, so a gap needs no bytes of its own.
    if first > end { restart(at: first) }
    if last > end { extend(to: last, frame, offset) }
    return (states[index(first)], states[index(last)])
  }

  private mutating func restart(at offset: UInt64) {
    states[index(offset)] = State()
    end = offset
  }

  private mutating func extend(to last: UInt64, _ frame: ByteView, _ offset: UInt64) {
    addedBytes &+= last &- end
    var state = states[index(end)]
    var position = Int(end &- offset)
    while end < last {
      state.update(frame[position])
      position &+= 1
      end &+= 1
      states[index(end)] = state
    }
  }

  private func index(_ offset: UInt64) -> Int { Int(truncatingIfNeeded: offset) & (span &- 1) }
}
