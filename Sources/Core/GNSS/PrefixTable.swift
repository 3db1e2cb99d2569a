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

/// CRC-24Q in a form that allows states to be compared: the CRC of the bytes between two states is 0 if they are
/// equal.
///
/// A CRC is the remainder of a polynomial, in which the weight of a byte is a power of x given by the number of bytes
/// after it. Here the power is given by the number of bytes before it: x⁻⁸ for each, which exists because the
/// generator has the term 1. The two remainders differ by a power of x, so either both are 0 or neither is.
struct RunningCRC24Q: RunningChecksum {
  private(set) var sum: UInt32 = 0
  /// Weight of the next byte's highest bit: x⁷ times x⁻⁸ for each byte so far.
  private var power: UInt32 = 0x80

  mutating func update(_ byte: UInt8) {
    var bits = UInt32(byte)
    for _ in 0..<8 {
      sum ^= power & (0 &- (bits &>> 7))
      bits = bits &<< 1 & 0xFF
      // Division by x: the generator is added to an odd polynomial, which makes it even.
      power = power &>> 1 ^ 0xC3_267D & (0 &- (power & 1))
    }
  }

  mutating func remove(_ byte: UInt8) {
    var bits = byte
    for _ in 0..<8 {
      // Multiplication by x: the generator was added if it left its highest term here.
      let wasOdd = power &>> 23 & 1
      power = (power ^ 0xC3_267D & (0 &- wasOdd)) &<< 1 | wasOdd
      sum ^= power & (0 &- UInt32(bits & 1))
      bits = bits &>> 1
    }
  }
}

/// The Fletcher checksum of UBX, from which the checksums of ranges follow.
struct RunningFletcher: RunningChecksum {
  private var a: UInt8 = 0
  private var b: UInt8 = 0

  mutating func update(_ byte: UInt8) {
    a = a &+ byte
    b = b &+ a
  }

  mutating func remove(_ byte: UInt8) {
    b = b &- a
    a = a &- byte
  }

  /// Returns the checksum of the `count` bytes since `start` as in a frame, `a` in the low byte.
  func checksum(since start: RunningFletcher, count: Int) -> UInt16 {
    // Each of the later sums contains the value of `a` at `start`.
    let b = self.b &- start.b &- start.a &* UInt8(truncatingIfNeeded: count)
    return UInt16(b) << 8 | UInt16(a &- start.a)
  }
}

/// Sums of every fourth byte, which give the sum of bytes for SiRF and of words of four bytes for CASIC.
struct RunningWordSum: RunningChecksum {
  /// The first sum has the bytes that precede the next byte by a multiple of four; each further sum those one byte
  /// later.
  private var sums = SIMD4<UInt32>(repeating: 0)

  mutating func update(_ byte: UInt8) { sums = SIMD4(sums[1], sums[2], sums[3], sums[0] &+ UInt32(byte)) }

  mutating func remove(_ byte: UInt8) { sums = SIMD4(sums[3] &- UInt32(byte), sums[0], sums[1], sums[2]) }

  /// Returns the sum of all little-endian words since `start`; the bytes between must be whole words.
  func wordSum(since start: RunningWordSum) -> UInt32 {
    let difference = sums &- start.sums
    return difference[0] &+ difference[1] &<< 8 &+ difference[2] &<< 16 &+ difference[3] &<< 24
  }

  /// Returns the sum of all bytes since `start`.
  func byteSum(since start: RunningWordSum) -> UInt32 { sums.wrappedSum() &- start.sums.wrappedSum() }
}

/// The XOR of bytes, for Skytraq.
struct RunningXOR: RunningChecksum {
  private var bits: UInt8 = 0

  mutating func update(_ byte: UInt8) { bits ^= byte }

  mutating func remove(_ byte: UInt8) { bits ^= byte }

  /// Returns the XOR of all bytes since `start`.
  func xor(since start: RunningXOR) -> UInt8 { bits ^ start.bits }
}
