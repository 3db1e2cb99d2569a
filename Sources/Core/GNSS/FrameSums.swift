import Bytes

/// The checksums that frames carry, of any range of one frame.
protocol FrameSums {
  /// a in the low byte, as at the end of a frame of UBX.
  mutating func fletcher(_ range: Range<Int>) -> UInt16
  /// Whether the range ends with its own CRC-24Q.
  mutating func isCRC24QRight(_ range: Range<Int>) -> Bool
  mutating func byteSum(_ range: Range<Int>) -> UInt32
  /// - Parameter range: whole words of four bytes.
  mutating func wordSum(_ range: Range<Int>) -> UInt32
  mutating func xor(_ range: Range<Int>) -> UInt8
}

/// The checksums of one frame, each from all bytes of its range.
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

/// The checksums of frames of one stream that may overlap: whatever their number, each byte is added up once for each
/// kind of checksum.
struct OverlappingSums: FrameSums {
  private var crc = PrefixTable<RunningCRC24Q>(span: 2048)
  private var fletcher = PrefixTable<RunningFletcher>(span: 16_384)
  private var words = PrefixTable<RunningWordSum>(span: 4096)
  private var bits = PrefixTable<RunningXOR>(span: 8192)
  private var frame = ByteView.empty
  private var offset: UInt64 = 0

  /// Bytes that were added up, all kinds of checksums together.
  var addedBytes: UInt64 { crc.addedBytes &+ fletcher.addedBytes &+ words.addedBytes &+ bits.addedBytes }

  /// Whether the checksum of a whole frame is right. Frames are asked for in the order in which they begin.
  ///
  /// - Parameter offset: bytes of the stream before the frame.
  mutating func isIntact(_ frame: ByteView, at offset: UInt64) -> Bool {
    self.frame = frame
    self.offset = offset
    return BinaryFrame.isIntact(frame, &self)
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
