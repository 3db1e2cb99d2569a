import Bytes

/// What stands at the front of a stream that begins with `$` or `!`.
public enum LineScan: Equatable, Sendable {
  /// The sentence is not whole yet.
  case incomplete
  /// A sentence that occupies the first `length` bytes; its terminator, if any, comes behind.
  case line(length: Int)
  /// The first `length` bytes are no sentence: a new one, or binary data, begins behind them.
  case broken(length: Int)
}

/// Finds the end, the fields and the checksum of one NMEA 0183 line in a single pass, eight bytes at a time.
///
///     $GPGGA,181434.00,…,0000*5A<CR><LF>
///     ^0    ^separators      ^'*'  the line is whole with the second hex digit: its terminator is not waited for
///
/// A line ends at its checksum or, without one, at CR or LF. `$`, `!`, a control character or a byte above 126 inside
/// it means that its end was lost. Bounded: 1024 bytes and 500 fields (IEC 61162-1 allows 82 bytes; receivers exceed it).
public struct LineScanner: ~Copyable {
  public static let maximumLength = 1024

  /// Where each field begins, counted from behind the `$`; behind the last one, where another would.
  private var starts = IndexTable(capacity: 512)
  private var contentCount = 0
  private var checksum = LineChecksum.missing

  public init() {}

  /// - Parameter view: begins with `$` or `!`.
  public mutating func scan(_ view: ByteView) -> LineScan {
    starts.removeAll()
    _ = starts.append(0)
    var position = 1
    var sum = SIMD2<UInt64>.zero
    while position < view.count {
      let block = view.block(at: position)
      let commas = LineScanner.commas(in: block)
      let others = LineScanner.specials(in: block) & ~commas
      if others[0] | others[1] != 0 {
        switch judge(view, at: position, others) {
        case .punctuation: break
        case .broken(let index): return .broken(length: index)
        case .incomplete: return .incomplete
        case .end(let offset):
          let kept = LineScanner.mask(below: offset)
          guard starts.append(bytesOf: commas[0] & kept[0], base: position),
            starts.append(bytesOf: commas[1] & kept[1], base: position &+ 8)
          else { return .broken(length: position) }
          return finish(view, at: position &+ offset, sum: sum ^ (block & kept))
        }
      }
      guard starts.append(bytesOf: commas[0], base: position), starts.append(bytesOf: commas[1], base: position &+ 8),
        position < LineScanner.maximumLength
      else { return .broken(length: min(position &+ 16, view.count)) }
      sum ^= block
      position &+= 16
    }
    return .incomplete
  }

  /// The line that `scan` has just found whole.
  public func fields(in view: ByteView) -> SentenceFields {
    SentenceFields(
      line: view.slice(1, view.count), contentCount: contentCount, starts: starts.list, checksum: checksum)
  }

  private enum Judgement {
    /// Nothing that ends the line.
    case punctuation
    /// The line ends at this offset of the block, with `*`, CR or LF.
    case end(Int)
    case broken(Int)
    case incomplete
  }

  /// What the first special character that is no comma means.
  private func judge(_ view: ByteView, at position: Int, _ specials: SIMD2<UInt64>) -> Judgement {
    for half in 0..<2 {
      var rest = specials[half]
      while rest != 0 {
        let offset = half &* 8 &+ rest.trailingZeroBitCount &>> 3
        let index = position &+ offset
        if index >= view.count { return .incomplete }
        switch view[index] {
        case .asterisk, .carriageReturn, .lineFeed: return .end(offset)
        case 0x20, 0x22, 0x23, 0x25...0x29, 0x2B: rest &= rest &- 1
        default: return .broken(index)
        }
      }
    }
    return .punctuation
  }

  /// The content ends at `index`: judges the checksum behind it, if it is there.
  private mutating func finish(_ view: ByteView, at index: Int, sum: SIMD2<UInt64>) -> LineScan {
    contentCount = index &- 1
    checksum = .missing
    guard starts.append(index) else { return .broken(length: index) }
    guard view[index] == .asterisk else { return .line(length: index) }
    checksum = .mismatch
    let high = view[index &+ 1]
    let low = view[index &+ 2]
    guard index &+ 2 < view.count else {
      if index &+ 1 < view.count, high.hexadecimalValue == nil { return .line(length: index &+ 1) }
      return .incomplete
    }
    guard let highValue = high.hexadecimalValue else { return .line(length: index &+ 1) }
    guard let lowValue = low.hexadecimalValue else { return .line(length: index &+ 2) }
    var folded = sum[0] ^ sum[1]
    folded ^= folded >> 32
    folded ^= folded >> 16
    folded ^= folded >> 8
    if UInt8(truncatingIfNeeded: folded) == highValue << 4 | lowValue { checksum = .valid }
    return .line(length: index &+ 3)
  }

  /// Bit 7 of every byte that is a comma.
  @inline(__always)
  private static func commas(in block: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let difference = block ^ 0x2C2C_2C2C_2C2C_2C2C
    return ~((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | difference) & 0x8080_8080_8080_8080
  }

  /// Bit 7 of every byte that is below `-` (all separators, controls, space) or above 126.
  @inline(__always)
  private static func specials(in block: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let low = block & 0x7F7F_7F7F_7F7F_7F7F
    let isLow = ~(low &+ 0x5353_5353_5353_5353)
    return (isLow | (low &+ 0x0101_0101_0101_0101) | block) & 0x8080_8080_8080_8080
  }

  /// All bits of the bytes below `offset`, 0..<16.
  @inline(__always)
  private static func mask(below offset: Int) -> SIMD2<UInt64> {
    let bits = UInt64(truncatingIfNeeded: (offset & 7) &* 8)
    let partial: UInt64 = (1 &<< bits) &- 1
    return offset < 8 ? SIMD2(partial, 0) : SIMD2(.max, partial)
  }
}

/// Whether a line carried a checksum, and the right one.
public enum LineChecksum: UInt8, Sendable {
  case missing
  case valid
  case mismatch
}
