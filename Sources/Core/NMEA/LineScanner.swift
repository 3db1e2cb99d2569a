import Bytes

/// Result of scanning the stream from `$` or `!`.
public enum LineScan: Equatable, Sendable {
  /// The buffer ends before the sentence does.
  case incomplete
  /// A sentence that ends before index `end`. Its terminator, if any, follows.
  case line(end: Int)
  /// Not a sentence: a new one, or binary data, begins at index `end`.
  case broken(end: Int)
}

/// Finds the end and the checksum of one NMEA 0183 line, sixteen bytes at a time, and its fields on request.
///
///     $GPGGA,181434.00,…,0000*5A<CR><LF>
///     ^start ^separators     ^'*'  the line is complete with the second hex digit; its terminator is not awaited
///
/// A line ends at its checksum or, without one, at CR or LF. If it contains `$`, `!`, a tab or UTF-8 beyond ASCII, it is
/// one line only if its checksum is right for the whole; if not, or with another control character or byte above 127,
/// its end was lost. The limit is 1024 bytes (IEC 61162-1 allows 82; receivers exceed it).
public struct LineScanner: ~Copyable {
  /// Longest line accepted, bytes from `$` on.
  public static let maximumLength = 1024

  /// Checksum result of the last complete line that `scan` found.
  @inlinable public var checksum: LineChecksum { judged }
  @usableFromInline var judged = LineChecksum.missing
  @usableFromInline var contentStart = 0
  @usableFromInline var contentEnd = 0
  /// Index of the separator before each field, then of the end of the last field.
  private var separators: IndexTable

  /// Creates a scanner that has not scanned a line.
  ///
  /// - Parameter maximumFields: largest number of fields of a sentence, its address included. Of the fields after the first
  ///   `maximumFields` − 8, some may be missing.
  public init(maximumFields: Int = 1023) { separators = IndexTable(capacity: maximumFields + 1) }

  /// Scans one line.
  ///
  /// - Parameter start: index of `$` or `!` in `view`.
  @inlinable
  @inline(__always)
  public mutating func scan(_ view: ByteView, from start: Int = 0) -> LineScan {
    contentStart = start &+ 1
    var position = start &+ 1
    var sum = SIMD16<UInt8>(repeating: 0)
    let limit = min(view.count, start &+ LineScanner.maximumLength)
    while true {
      // Zeros, which pad the view's end, count as special characters.
      let block = view.ownedBlock(at: position)
      let specials = LineScanner.specials(in: block)
      guard specials[0] | specials[1] != 0 else {
        sum ^= block
        position &+= 16
        continue
      }
      let offset = LineScanner.first(of: specials)
      let end = position &+ offset
      if end >= view.count, limit == view.count { return .incomplete }
      guard view[end] == 0x2A, end < limit else {
        return scanUnusual(view, from: position, limit: limit, sum)
      }
      return finish(view, at: end, LineScanner.folded(sum, block, below: offset))
    }
  }

  /// Slow path: the first special character is not an asterisk, or the line is incomplete.
  @usableFromInline
  @inline(never)
  mutating func scanUnusual(
    _ view: ByteView, from start: Int, limit: Int, _ sumBefore: SIMD16<UInt8>
  ) -> LineScan {
    var position = start
    var sum = sumBefore
    while position < limit {
      let block = view.block(at: position)
      switch judge(view, at: position, LineScanner.specials(in: block)) {
      case .punctuation: break
      case .end(let offset): return finish(view, at: position &+ offset, LineScanner.folded(sum, block, below: offset))
      case .doubtful(let offset): return scanDoubtful(view, from: position &+ offset, limit: limit)
      case .incomplete: return .incomplete
      }
      sum ^= block
      position &+= 16
    }
    return limit == view.count ? .incomplete : .broken(end: min(limit &+ 1, view.count))
  }

  /// Returns the text between `$` and `*` of the line that `scan` found last.
  @inlinable
  @inline(__always)
  public func content(in view: ByteView) -> ByteView { view.slice(contentStart, contentEnd) }

  /// Returns the fields of a whole line without a checksum, from `$` or `!` on, without its terminator.
  public mutating func fields(ofUnchecked line: ByteView) -> SentenceFields {
    contentStart = 1
    contentEnd = line.count
    judged = .missing
    return fields(in: line)
  }

  /// Returns the fields of the line that `scan` found last.
  @inline(never)
  public mutating func fields(in view: ByteView) -> SentenceFields {
    separators.removeAll()
    separators.append(contentStart &- 1)
    var position = contentStart
    while position < contentEnd {
      var commas = LineScanner.commas(in: view.block(at: position))
      if position &+ 16 > contentEnd { commas &= LineScanner.mask(below: contentEnd &- position) }
      separators.append(bytesOf: commas[0], from: position)
      separators.append(bytesOf: commas[1], from: position &+ 8)
      position &+= 16
    }
    separators.append(contentEnd)
    return SentenceFields(line: view, separators: separators.list, checksum: judged)
  }

  private enum Judgement {
    /// The block does not end the line.
    case punctuation
    /// The line ends at this offset of the block, with `*`, CR or LF.
    case end(Int)
    /// The character at this offset shows that the end of the line was lost, unless the checksum is right.
    case doubtful(Int)
    case incomplete
  }

  /// Returns the meaning of the first special character that is not punctuation.
  private func judge(_ view: ByteView, at position: Int, _ specials: SIMD2<UInt64>) -> Judgement {
    var rest = specials
    while rest[0] | rest[1] != 0 {
      let offset = LineScanner.first(of: rest)
      if position &+ offset >= view.count { return .incomplete }
      switch view[position &+ offset] {
      case .asterisk, .carriageReturn, .lineFeed: return .end(offset)
      case 0x20, 0x22, 0x23, 0x25...0x29, 0x2B: rest[offset &>> 3] &= rest[offset &>> 3] &- 1
      default: return .doubtful(offset)
      }
    }
    return .punctuation
  }

  /// Scans the rest of a line that contains a character of another line or of binary data at `doubt`.
  ///
  /// - Returns: the line if its checksum is right for the whole. If not, `broken` with the start of a line inside whose
  ///   checksum is right or, without one, with the last start; every byte is passed twice at most.
  private mutating func scanDoubtful(_ view: ByteView, from doubt: Int, limit: Int) -> LineScan {
    var lastStart = doubt
    var position = doubt
    while position < limit {
      switch view[position] {
      case .dollar, .exclamationMark: lastStart = position
      case .asterisk:
        if position &+ 2 >= view.count { return .incomplete }
        let (high, low) = (view[position &+ 1].hexadecimal, view[position &+ 2].hexadecimal)
        guard high | low <= 15 else { break }
        let start = lineStart(view, before: position, sum: high &<< 4 | low) ?? lastStart
        guard start < contentStart else { return .broken(end: start) }
        contentEnd = position
        judged = .valid
        return .line(end: position &+ 3)
      case 0x09, 0x20...0x7F: break
      case let byte where byte >= 0xC2:
        let following = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF5 ? 3 : 0
        for index in position &+ 1..<position &+ 1 &+ following {
          if index >= view.count { return .incomplete }
          guard view[index] & 0xC0 == 0x80 else { return .broken(end: lastStart) }
        }
        guard following > 0 else { return .broken(end: lastStart) }
        position &+= following
      default: return .broken(end: lastStart)
      }
      position &+= 1
    }
    return limit == view.count ? .incomplete : .broken(end: lastStart)
  }

  /// Returns the index in this line of the last `$` or, without one, the first `!` after which the characters before `end`
  /// have this XOR: one of 256 lines that lost their ends seems to go on to the end of the next one.
  private func lineStart(_ view: ByteView, before end: Int, sum: UInt8) -> Int? {
    var found: Int?
    var rest = sum
    var position = end &- 1
    while position >= contentStart &- 1 {
      let byte = view[position]
      if rest == 0, byte == .dollar { return position }
      if rest == 0, byte == .exclamationMark { found = position }
      rest ^= byte
      position &-= 1
    }
    return found
  }

  /// Compares the checksum after `index`, if present, with `sum`, the XOR of the content that ends at `index`.
  @inlinable
  @inline(__always)
  mutating func finish(_ view: ByteView, at index: Int, _ sum: UInt8) -> LineScan {
    contentEnd = index
    if index &+ 2 < view.count, view.ownedWord(at: index) & 0xFF_FFFF == LineScanner.ending(sum) {
      judged = .valid
      return .line(end: index &+ 3)
    }
    return finishUnusual(view, at: index, sum)
  }

  /// Slow path of `finish`: the checksum is missing, wrong, incomplete or in lower case.
  @usableFromInline
  @inline(never)
  mutating func finishUnusual(_ view: ByteView, at index: Int, _ sum: UInt8) -> LineScan {
    judged = .missing
    guard view[index] == .asterisk else { return .line(end: index) }
    judged = .mismatch
    let high = view[index &+ 1].hexadecimal
    let low = view[index &+ 2].hexadecimal
    if index &+ 2 >= view.count {
      return index &+ 1 < view.count && high > 15 ? .line(end: index &+ 1) : .incomplete
    }
    if high | low > 15 { return .line(end: high > 15 ? index &+ 1 : index &+ 2) }
    if sum == high &<< 4 | low { judged = .valid }
    return .line(end: index &+ 3)
  }

  /// Returns the XOR of all bytes of `sum` and of the bytes of `block` before `offset` (0..<16).
  @inlinable
  @inline(__always)
  static func folded(_ sum: SIMD16<UInt8>, _ block: SIMD16<UInt8>, below offset: Int) -> UInt8 {
    let words = block.words
    let partial: UInt64 = (1 &<< UInt64(truncatingIfNeeded: (offset & 7) &* 8)) &- 1
    var folded = offset < 8 ? words[0] & partial : words[0] ^ words[1] & partial
    folded ^= sum.words[0] ^ sum.words[1]
    folded ^= folded &>> 32
    folded ^= folded &>> 16
    return UInt8(truncatingIfNeeded: folded ^ folded &>> 8)
  }

  /// Returns `*hh` for a line whose content has the XOR `sum`, the first character in the lowest byte.
  @inlinable
  @inline(__always)
  static func ending(_ sum: UInt8) -> UInt64 {
    let digits = UInt32(sum) &>> 4 | (UInt32(sum) & 15) &<< 8
    let letters = (digits &+ 0x0606) &>> 4 & 0x0101
    return UInt64((digits &+ 0x3030 &+ letters &* 7) &<< 8 | 0x2A)
  }

  /// Returns the index of the first byte whose bit 7 is set. At least one must be.
  @inlinable
  @inline(__always)
  static func first(of bits: SIMD2<UInt64>) -> Int {
    bits[0] != 0 ? bits[0].trailingZeroBitCount &>> 3 : 8 &+ bits[1].trailingZeroBitCount &>> 3
  }

  /// Returns bit 7 of each byte that is a comma.
  @inline(__always)
  private static func commas(in block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let difference = block ^ SIMD16(repeating: .comma)
    let isZero = (difference &- SIMD16(repeating: 1)) & ~block & SIMD16(repeating: 0x80)
    return isZero.words
  }

  /// Returns bit 7 of each byte that is below a comma (asterisk, controls, space, …) or above 127.
  @inlinable
  @inline(__always)
  static func specials(in block: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let isSpecial = ((block &- SIMD16(repeating: 0x2C)) | block) & SIMD16(repeating: 0x80)
    return isSpecial.words
  }

  /// Returns all bits of the bytes below `offset` (0..<16).
  @inline(__always)
  private static func mask(below offset: Int) -> SIMD2<UInt64> {
    let bits = UInt64(truncatingIfNeeded: (offset & 7) &* 8)
    let partial: UInt64 = (1 &<< bits) &- 1
    return offset < 8 ? SIMD2(partial, 0) : SIMD2(.max, partial)
  }
}

/// Result of comparing a line's checksum with its content.
public enum LineChecksum: UInt8, Sendable {
  /// The line has no checksum.
  case missing
  /// The line's checksum matches its content.
  case valid
  /// The line's checksum does not match its content, or is malformed.
  case mismatch
}
