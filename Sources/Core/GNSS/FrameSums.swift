import Bytes

/// The checksums of frames, for any range of one frame.
protocol FrameSums {
  /// Returns the Fletcher checksum, `a` in the low byte, as at the end of a UBX frame.
  mutating func fletcher(_ range: Range<Int>) -> UInt16
  /// Whether the CRC-24Q at the end of the range matches the range.
  mutating func isCRC24QRight(_ range: Range<Int>) -> Bool
  /// Returns the sum of all bytes.
  mutating func byteSum(_ range: Range<Int>) -> UInt32
  /// Returns the sum of all little-endian words.
  ///
  /// - Parameter range: whole words of four bytes.
  mutating func wordSum(_ range: Range<Int>) -> UInt32
  /// Returns the XOR of all bytes.
  mutating func xor(_ range: Range<Int>) -> UInt8
}

/// The checksums of one frame, each computed from all bytes of its range.
struct WholeSums: FrameSums {
  let frame: ByteView

  func fletcher(_ range: Range<Int>) -> UInt16 {
    let sum = FletcherChecksum(slice(range))
    return UInt16(sum.b) << 8 | UInt16(sum.a)
  }

  func isCRC24QRight(_ range: Range<Int>) -> Bool { crc24Q(slice(range)) == 0 }
  func byteSum(_ range: Range<Int>) -> UInt32 { Bytes.byteSum(slice(range)) }
  func wordSum(_ range: Range<Int>) -> UInt32 { Bytes.wordSum(slice(range)) }
  func xor(_ range: Range<Int>) -> UInt8 { xorChecksum(slice(range)) }

  private func slice(_ range: Range<Int>) -> ByteView { frame.slice(range.lowerBound, range.upperBound) }
}

/// The checksums of frames in one stream that may overlap.
///
/// Each byte is added once per kind of checksum, whatever the number of frames.
struct OverlappingSums: FrameSums {
  private var crc: PrefixTable<RunningCRC24Q>
  private var fletcher: PrefixTable<RunningFletcher>
  private var words: PrefixTable<RunningWordSum>
  private var bits: PrefixTable<RunningXOR>
  private var frame = ByteView.empty
  private var offset: UInt64 = 0

  /// Creates sums for frames of at most `buffers.frame` bytes.
  init(_ buffers: ReceiverBuffers = .large) {
    /// Smallest power of two from `longest` on, the length of the protocol's longest frame: a range is shorter.
    func span(_ longest: Int) -> Int {
      var span = 1
      while span < min(longest, buffers.frame) { span *= 2 }
      return span
    }
    let interval = buffers.checksumInterval
    crc = PrefixTable(span: span(1030), interval: interval)
    fletcher = PrefixTable(span: span(8200), interval: interval)
    words = PrefixTable(span: span(2058), interval: interval)
    bits = PrefixTable(span: span(4103), interval: interval)
  }

  /// Number of bytes added, over all kinds of checksums.
  var addedBytes: UInt64 { crc.addedBytes &+ fletcher.addedBytes &+ words.addedBytes &+ bits.addedBytes }

  /// Sets the frame whose ranges are asked for. Frames must be passed in the order in which they begin.
  ///
  /// - Parameter offset: number of bytes of the stream before the frame.
  mutating func begin(_ frame: ByteView, at offset: UInt64) {
    self.frame = frame
    self.offset = offset
  }

  mutating func fletcher(_ range: Range<Int>) -> UInt16 {
    let (start, end) = fletcher.states(of: range, in: frame, at: offset)
    return end.checksum(since: start, count: range.count)
  }

  mutating func isCRC24QRight(_ range: Range<Int>) -> Bool {
    let (start, end) = crc.states(of: range, in: frame, at: offset)
    return start.sum == end.sum
  }

  mutating func byteSum(_ range: Range<Int>) -> UInt32 {
    let (start, end) = words.states(of: range, in: frame, at: offset)
    return end.byteSum(since: start)
  }

  mutating func wordSum(_ range: Range<Int>) -> UInt32 {
    let (start, end) = words.states(of: range, in: frame, at: offset)
    return end.wordSum(since: start)
  }

  mutating func xor(_ range: Range<Int>) -> UInt8 {
    let (start, end) = bits.states(of: range, in: frame, at: offset)
    return end.xor(since: start)
  }
}
