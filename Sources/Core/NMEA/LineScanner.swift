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

/// Finds the end, the field separators and the checksum of one NMEA 0183 line in a single pass, eight bytes at a time.
///
///     $GPGGA,181434.00,…,0000*5A<CR><LF>
///     ^0    ^separators      ^'*'  the line is whole with the second hex digit: its terminator is not waited for
///
/// A line ends at its checksum or, without one, at CR or LF. `$`, `!`, a control character or a byte above 127 inside
/// it means that its end was lost. Bounded: 1024 bytes and 512 fields (IEC 61162-1 allows 82 bytes; receivers exceed it).
public struct LineScanner: ~Copyable {
  public static let maximumLength = 1024

  private var separators = IndexTable(capacity: 512)
  private var contentEnd = 0
  private var checksum = LineChecksum.missing

  public init() {}

  /// - Parameter view: begins with `$` or `!`.
  public mutating func scan(_ view: ByteView) -> LineScan {
    separators.removeAll()
    var position = 1
    var sum: UInt64 = 0
    while position < LineScanner.maximumLength {
      let word = view.word(at: position)
      var specials = LineScanner.specials(in: word)
      while specials != 0 {
        let shift = UInt64(specials.trailingZeroBitCount & ~7)
        let byte = UInt8(truncatingIfNeeded: word >> shift)
        let index = position + Int(shift >> 3)
        if byte == .comma {
          guard separators.append(index - 1) else { return .broken(length: index) }
        } else if index >= view.count {
          return .incomplete
        } else if byte == .asterisk {
          return finish(view, asterisk: index, sum: sum ^ (word & ((1 << shift) - 1)))
        } else if byte == .carriageReturn || byte == .lineFeed {
          contentEnd = index
          checksum = .missing
          return .line(length: index)
        } else if byte == .dollar || byte == .exclamationMark || byte < .space || byte >= 0x80 {
          return .broken(length: index)
        }
        specials &= specials - 1
      }
      sum ^= word
      position += 8
    }
    return .broken(length: min(position, view.count))
  }

  /// The line that `scan` has just found whole.
  public func fields(in view: ByteView) -> SentenceFields {
    SentenceFields(content: view.slice(1, contentEnd), separators: separators.list, checksum: checksum)
  }

  private mutating func finish(_ view: ByteView, asterisk: Int, sum: UInt64) -> LineScan {
    contentEnd = asterisk
    checksum = .mismatch
    guard asterisk + 1 < view.count else { return .incomplete }
    guard let high = view[asterisk + 1].hexadecimalValue else { return .line(length: asterisk + 1) }
    guard asterisk + 2 < view.count else { return .incomplete }
    guard let low = view[asterisk + 2].hexadecimalValue else { return .line(length: asterisk + 2) }
    var folded = sum ^ (sum >> 32)
    folded ^= folded >> 16
    folded ^= folded >> 8
    if UInt8(truncatingIfNeeded: folded) == high << 4 | low { checksum = .valid }
    return .line(length: asterisk + 3)
  }

  /// Bit 7 of every byte that is below `-` (all separators, controls, space) or above 127.
  @inline(__always)
  private static func specials(in word: UInt64) -> UInt64 {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    return (~((word | highBits) &- 0x2D2D_2D2D_2D2D_2D2D) | word) & highBits
  }
}

/// Whether a line carried a checksum, and the right one.
public enum LineChecksum: UInt8, Sendable {
  case missing
  case valid
  case mismatch
}
