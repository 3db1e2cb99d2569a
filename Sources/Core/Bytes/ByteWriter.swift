/// A growing byte buffer for text output, with fixed decimals and no allocation per value.
///
/// `removeAll` keeps the memory, so a reused writer allocates only until it has grown to its longest line.
public struct ByteWriter {
  /// Allocated bytes; the first `used` of them are written.
  @usableFromInline var storage: [UInt8]
  @usableFromInline var used = 0
  /// Number of bytes written.
  @inlinable public var count: Int { used }

  /// Creates an empty writer.
  ///
  /// - Parameter capacity: number of bytes before the first growth.
  public init(capacity: Int = 512) { storage = [UInt8](repeating: 0, count: Swift.max(16, capacity)) }

  /// A copy of the bytes written; `withByteView` avoids the copy.
  public var bytes: [UInt8] { [UInt8](storage[0..<count]) }

  /// Discards the content and keeps the memory.
  public mutating func removeAll() { used = 0 }

  /// Discards the content after the first `count` bytes.
  public mutating func truncate(to count: Int) { used = Swift.max(0, Swift.min(count, used)) }

  /// Calls `body` with a view of the content, which is valid only inside `body`.
  public func withByteView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    try storage.withByteView { (view) throws(E) -> R in try body(view.slice(0, count)) }
  }

  /// Writes one byte.
  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    write(1) { $0[0] = byte }
  }

  /// Writes a literal in UTF-8.
  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    write(size) { $0.update(from: text.utf8Start, count: size) }
  }

  /// Writes three literals with one check for room: a name, a value and the text after it.
  @inlinable
  @inline(__always)
  public mutating func append(_ first: StaticString, _ second: StaticString, _ third: StaticString) {
    let (a, b, c) = (first.utf8CodeUnitCount, second.utf8CodeUnitCount, third.utf8CodeUnitCount)
    write(a &+ b &+ c) { target in
      target.update(from: first.utf8Start, count: a)
      (target + a).update(from: second.utf8Start, count: b)
      (target + a + b).update(from: third.utf8Start, count: c)
    }
  }

  /// Replaces a byte written before, such as a length that was unknown then; ignores an index outside the content.
  public mutating func replace(at index: Int, with byte: UInt8) {
    if (0..<count).contains(index) { storage[index] = byte }
  }

  /// Writes all bytes of a view.
  public mutating func append(_ view: ByteView) {
    write(view.count) { $0.update(from: view.base, count: view.count) }
  }

  /// Writes a string in UTF-8.
  public mutating func append(utf8 text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Writes the decimal digits of `value`, padded on the left with zeros to `width` (at most 24).
  public mutating func append(_ value: UInt64, width: Int = 1) { append("", value, width: width) }

  /// Writes a literal, then the decimal digits of `value`, padded with zeros to `width`.
  public mutating func append(_ text: StaticString, _ value: UInt64, width: Int = 1) {
    let size = Swift.max(digitCount(value), Swift.min(width, 24))
    let textSize = text.utf8CodeUnitCount
    write(textSize &+ size) { target in
      copy(text, to: target)
      writeDigits(value, size, to: target + textSize)
    }
  }

  /// Writes the last two decimal digits of `value`, as in dates and times.
  @inlinable
  @inline(__always)
  public mutating func append(twoDigits value: Int) {
    write(2) { ByteWriter.write(twoDigits: value, to: $0) }
  }

  @inlinable
  @inline(__always)
  static func write(twoDigits value: Int, to target: UnsafeMutablePointer<UInt8>) {
    let rest = UInt8(truncatingIfNeeded: value.magnitude % 100)
    target[0] = rest / 10 &+ 0x30
    target[1] = rest % 10 &+ 0x30
  }

  /// Writes three numbers of two digits with a separator, as in `18:14:34`.
  @inlinable
  @inline(__always)
  public mutating func append(twoDigits first: Int, _ second: Int, _ third: Int, separator: UInt8) {
    write(8) { target in
      ByteWriter.write(twoDigits: first, to: target)
      target[2] = separator
      ByteWriter.write(twoDigits: second, to: target + 3)
      target[5] = separator
      ByteWriter.write(twoDigits: third, to: target + 6)
    }
  }

  /// Writes a UTC date and time with milliseconds in RFC 3339 form: `2020-02-06T18:14:34.000Z`, 24 bytes.
  ///
  /// Of the year the last four digits are written, of the milliseconds the last three, of the others the last two.
  public mutating func append(
    timestamp year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int, milliseconds: Int
  ) {
    write(24) { target in
      writeDigits(UInt64(truncatingIfNeeded: year.magnitude), 4, to: target)
      target[4] = UInt8(ascii: "-")
      writePair(month, to: target + 5)
      target[7] = UInt8(ascii: "-")
      writePair(day, to: target + 8)
      target[10] = UInt8(ascii: "T")
      writePair(hour, to: target + 11)
      target[13] = UInt8(ascii: ":")
      writePair(minute, to: target + 14)
      target[16] = UInt8(ascii: ":")
      writePair(second, to: target + 17)
      target[19] = UInt8(ascii: ".")
      writeDigits(UInt64(truncatingIfNeeded: milliseconds.magnitude), 3, to: target + 20)
      target[23] = UInt8(ascii: "Z")
    }
  }

  /// Writes a decimal integer, with `-` if it is negative.
  public mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Writes `value` rounded half away from zero to `decimals` places (0...12).
  ///
  /// The whole part and the fraction are separated first, which is exact, so that neither reduces the other's
  /// precision. Returns false and writes nothing if the value is not finite or its magnitude is 9 × 10¹⁸ or more.
  @discardableResult
  public mutating func append(_ value: Double, decimals: Int) -> Bool { append("", value, decimals: decimals) }

  /// Writes a literal, then `value` as above; returns false and writes neither if the value cannot be written.
  @discardableResult
  public mutating func append(_ text: StaticString, _ value: Double, decimals: Int) -> Bool {
    // With these constants the compiler unrolls the digits, for which 32 bits suffice; most output has these decimals. Of
    // each case all is compiled again, so that there are few.
    switch decimals {
    case 9: return append(text, value, places: 9, scale: 1_000_000_000, UInt32.self)
    case 3: return append(text, value, places: 3, scale: 1000, UInt32.self)
    default:
      let places = Swift.max(0, Swift.min(decimals, 12))
      return append(text, value, places: places, scale: powersOfTen[places], UInt64.self)
    }
  }

  @inline(__always)
  private mutating func append<Word: FixedWidthInteger>(
    _ text: StaticString, _ value: Double, places: Int, scale: UInt64, _: Word.Type
  ) -> Bool {
    guard value.magnitude < 9e18 else { return false }
    // Signed: these conversions take one instruction, the unsigned ones ten.
    let integral = Int64(value.magnitude)
    let scaled = (value.magnitude - Double(integral)) * Double(Int64(truncatingIfNeeded: scale))
    // Adding 2⁵² rounds a smaller number to a whole one, half to even; a half that was rounded down is then rounded
    // up.
    let shifted = scaled + 0x1p52
    var units = shifted.bitPattern &- (0x1p52 as Double).bitPattern
    if scaled - (shifted - 0x1p52) >= 0.5 { units &+= 1 }
    var whole = UInt64(truncatingIfNeeded: integral)
    if units == scale {
      whole &+= 1
      units = 0
    }
    let sign = value < 0 && whole | units > 0 ? 1 : 0
    let wholeSize = digitCount(whole)
    let textSize = text.utf8CodeUnitCount
    write(textSize &+ sign &+ wholeSize &+ (places > 0 ? 1 &+ places : 0)) { target in
      copy(text, to: target)
      let number = target + textSize
      number[0] = UInt8(ascii: "-")
      let digits = number + sign
      writeDigits(whole, wholeSize, to: digits)
      guard places > 0 else { return }
      digits[wholeSize] = UInt8(ascii: ".")
      writeDigits(Word(truncatingIfNeeded: units), places, to: digits + wholeSize + 1)
    }
    return true
  }

  /// Makes room for `size` bytes and calls `fill`, which must write exactly these.
  @inlinable
  @inline(__always)
  mutating func write(_ size: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    if size > storage.count - count { grow(by: size) }
    let start = used
    storage.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { fill(base + start) }
    }
    used = start &+ size
  }

  @inline(never)
  @usableFromInline
  mutating func grow(by size: Int) {
    storage.append(contentsOf: repeatElement(0, count: Swift.max(storage.count, size)))
  }
}

/// Copies a literal.
///
/// Eight to thirty-two bytes, as in member names, take two overlapping moves, which is faster than a call.
@inline(__always)
private func copy(_ text: StaticString, to target: UnsafeMutablePointer<UInt8>) {
  let (from, to, size) = (UnsafeRawPointer(text.utf8Start), UnsafeMutableRawPointer(target), text.utf8CodeUnitCount)
  switch size {
  case 8...16: move(UInt64.self, from, to, size)
  case 17...32: move(SIMD16<UInt8>.self, from, to, size)
  default: to.copyMemory(from: from, byteCount: size)
  }
}

/// Copies the first and the last bytes of `size` bytes, one `Word` each.
@inline(__always)
private func move<Word: BitwiseCopyable>(
  _: Word.Type, _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ size: Int
) {
  let rest = size &- MemoryLayout<Word>.size
  let head = from.loadUnaligned(as: Word.self)
  let tail = (from + rest).loadUnaligned(as: Word.self)
  to.storeBytes(of: head, as: Word.self)
  (to + rest).storeBytes(of: tail, as: Word.self)
}

/// Powers of 10 from 0 to 12.
private var powersOfTen: [UInt64] {
  [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000,
  ]
}

/// Writes the last `size` decimal digits of `value` with leading zeros, two at a time.
@inline(__always)
private func writeDigits<Word: FixedWidthInteger>(_ value: Word, _ size: Int, to target: UnsafeMutablePointer<UInt8>) {
  let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """
  let digits = pairs.utf8Start
  var rest = value
  var position = size
  while position >= 2 {
    let pair = Int(truncatingIfNeeded: rest % 100) * 2
    rest /= 100
    position &-= 2
    target[position] = digits[pair]
    target[position + 1] = digits[pair + 1]
  }
  if position == 1 { target[0] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30 }
}

@inline(__always)
private func writePair(_ value: Int, to target: UnsafeMutablePointer<UInt8>) {
  writeDigits(UInt64(truncatingIfNeeded: value.magnitude), 2, to: target)
}

/// Returns the number of decimal digits of `value`; 1 for 0.
@inline(__always)
private func digitCount(_ value: UInt64) -> Int {
  if value < 10 { return 1 }
  if value < 100 { return 2 }
  if value < 1000 { return 3 }
  if value < 10_000 { return 4 }
  var rest = value / 10_000
  var count = 5
  while rest >= 10 {
    rest /= 10
    count += 1
  }
  return count
}

/// Little-endian integers, as in UBX and most binary protocols.
extension ByteWriter {
  /// Writes two bytes, the lowest first.
  public mutating func append(littleEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// Writes four bytes, the lowest first.
  public mutating func append(littleEndian value: UInt32) {
    append(littleEndian: UInt16(truncatingIfNeeded: value))
    append(littleEndian: UInt16(truncatingIfNeeded: value >> 16))
  }

  /// Writes eight bytes, the lowest first.
  public mutating func append(littleEndian value: UInt64) {
    append(littleEndian: UInt32(truncatingIfNeeded: value))
    append(littleEndian: UInt32(truncatingIfNeeded: value >> 32))
  }
}
