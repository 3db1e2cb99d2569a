import Bytes

/// A checksum of a stream's bytes from some offset on.
///
/// The checksum of a range follows from the states at both of its ends.
protocol RunningChecksum {
  /// The state before the first byte.
  init()
  /// Adds a byte to the checksum.
  mutating func update(_ byte: UInt8)
  /// Removes the byte that was added last.
  mutating func remove(_ byte: UInt8)
}

/// The states of a running checksum along the last bytes of a stream.
///
/// The checksum of any range among them needs two states, not all bytes of the range. A state between two kept ones
/// follows from the nearest one by the bytes between, fewer than `interval`.
///
/// Each byte of the stream is added at most once. No memory is allocated before the first range is requested.
struct PrefixTable<State: RunningChecksum> {
  /// Number of bytes added so far, without those between a kept state and the end of a range.
  private(set) var addedBytes: UInt64 = 0
  /// The state before the byte at offset n of the stream is at index n / `interval` modulo the number of states.
  private var states: [State] = []
  private let count: Int
  private let interval: Int
  /// The state at `end`.
  private var newest = State()
  /// Offset up to which bytes have been added.
  private var end: UInt64 = 0

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - span: a power of two, greater than the length of the longest range.
  ///   - interval: bytes from one kept state to the next, a power of two up to `span`. A longer one takes less memory,
  ///     and up to two intervals more of additions for each range.
  init(span: Int, interval: Int = 1) {
    count = span / interval
    self.interval = interval
  }

  /// Returns the states at both ends of a range of `frame`. Ranges must be passed in the order in which they begin.
  ///
  /// - Parameter offset: number of bytes of the stream before `frame`.
  mutating func states(of range: Range<Int>, in frame: ByteView, at offset: UInt64) -> (start: State, end: State) {
    let first = offset &+ UInt64(range.lowerBound)
    let last = offset &+ UInt64(range.upperBound)
    if states.isEmpty { states = [State](repeating: State(), count: count) }
    // Only differences of states are used, so the bytes of a gap are not needed.
    if first > end { restart(at: first) }
    if last > end { extend(to: last, frame, offset) }
    let mask = UInt64(interval &- 1)
    let (next, previous) = ((first &+ mask) & ~mask, last & ~mask)
    guard next <= previous else { return alone(range, frame) }
    var start = states[index(next)]
    for position in stride(from: Int(next &- offset) &- 1, through: range.lowerBound, by: -1) {
      start.remove(frame[position])
    }
    var end = states[index(previous)]
    for position in Int(previous &- offset)..<range.upperBound { end.update(frame[position]) }
    return (start, end)
  }

  /// Returns the states at both ends of a range without a kept state.
  private func alone(_ range: Range<Int>, _ frame: ByteView) -> (start: State, end: State) {
    var end = State()
    for position in range { end.update(frame[position]) }
    return (State(), end)
  }

  private mutating func restart(at offset: UInt64) {
    newest = State()
    end = offset
    keepNewest()
  }

  private mutating func extend(to last: UInt64, _ frame: ByteView, _ offset: UInt64) {
    addedBytes &+= last &- end
    var position = Int(end &- offset)
    while end < last {
      newest.update(frame[position])
      position &+= 1
      end &+= 1
      keepNewest()
    }
  }

  private mutating func keepNewest() {
    if end & UInt64(interval &- 1) == 0 { states[index(end)] = newest }
  }

  private func index(_ offset: UInt64) -> Int { Int(truncatingIfNeeded: offset) / interval & (count &- 1) }
}
