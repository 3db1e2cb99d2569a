import Bytes

/// A checksum of a stream's bytes from some offset on.
///
/// The checksum of a range follows from the states at both of its ends.
protocol RunningChecksum {
  /// The state before the first byte.
  init()
  /// Adds a byte to the checksum.
  mutating func update(_ byte: UInt8)
}

/// The states of a running checksum after each of the last bytes of a stream.
///
/// The checksum of any range among them needs two states, not all bytes of the range.
///
/// Each byte of the stream is added at most once. No memory is allocated before the first range is requested.
struct PrefixTable<State: RunningChecksum> {
  /// Number of bytes added so far.
  private(set) var addedBytes: UInt64 = 0
  /// The state before the byte at offset n of the stream is at index n modulo `span`.
  private var states: [State] = []
  private let span: Int
  /// Offset up to which bytes have been added.
  private var end: UInt64 = 0

  /// Creates a table.
  ///
  /// - Parameter span: a power of two, greater than the length of the longest range.
  init(span: Int) { self.span = span }

  /// Returns the states at both ends of a range of `frame`. Ranges must be passed in the order in which they begin.
  ///
  /// - Parameter offset: number of bytes of the stream before `frame`.
  mutating func states(of range: Range<Int>, in frame: ByteView, at offset: UInt64) -> (start: State, end: State) {
    let first = offset &+ UInt64(range.lowerBound)
    let last = offset &+ UInt64(range.upperBound)
    if states.isEmpty { states = [State](repeating: State(), count: span) }
    // Only differences of states are used, so the bytes of a gap are not needed.
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
