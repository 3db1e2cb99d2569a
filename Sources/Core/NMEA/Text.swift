import Bytes

/// Up to sixteen characters, stored inline: a name or a code of a sentence.
public struct ShortText: RandomAccessCollection, Hashable, Sendable {
  private var low: UInt64
  private var high: UInt64

  /// Keeps the first sixteen bytes of `text`, which must not contain a zero byte.
  public init(_ text: ByteView) {
    let kept = text.slice(0, 16)
    low = kept.paddedWord(at: 0)
    high = kept.paddedWord(at: 8)
  }

  /// Creates a text from a literal, of which the first sixteen bytes are kept.
  public init(_ text: StaticString) { self.init(ByteView(text)) }

  /// Number of characters, 0...16.
  public var count: Int { 16 - (high == 0 ? 8 + low.leadingZeroBitCount / 8 : high.leadingZeroBitCount / 8) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Character at `position`, one byte.
  public subscript(position: Int) -> UInt8 {
    let word = position & 8 == 0 ? low : high
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (position & 7)))
  }
}

/// Up to 64 characters, stored inline: the text of a TXT sentence.
public struct LongText: RandomAccessCollection, Hashable, Sendable {
  private var first: ShortText
  private var second: ShortText
  private var third: ShortText
  private var fourth: ShortText

  /// Keeps the first 64 bytes of `text`.
  public init(_ text: ByteView) {
    first = ShortText(text)
    second = ShortText(text.slice(16, 32))
    third = ShortText(text.slice(32, 48))
    fourth = ShortText(text.slice(48, 64))
  }

  /// Creates a text from a literal, of which the first 64 bytes are kept.
  public init(_ text: StaticString) { self.init(ByteView(text)) }

  /// Number of characters, 0...64.
  public var count: Int { first.count + second.count + third.count + fourth.count }
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Character at `position`, one byte.
  public subscript(position: Int) -> UInt8 {
    switch position >> 4 {
    case 0: first[position & 15]
    case 1: second[position & 15]
    case 2: third[position & 15]
    default: fourth[position & 15]
    }
  }
}

extension ByteWriter {
  /// Writes the characters of a short text.
  public mutating func append(_ text: ShortText) {
    for byte in text { append(byte) }
  }

  /// Writes the characters of a long text.
  public mutating func append(_ text: LongText) {
    for byte in text { append(byte) }
  }
}
