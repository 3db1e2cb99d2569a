/// A growing byte buffer for text output: fixed decimals without floating-point formatting or allocation per value.
///
/// `removeAll` keeps the memory, so a writer that is reused allocates only while its longest line is still growing.
public struct ByteWriter {
  /// As many bytes as there is room for; the first `count` are written.
  @usableFromInline var storage: [UInt8]
  @usableFromInline var used = 0
  @inlinable public var count: Int { used }

  /// - Parameter capacity: bytes before the first growth.
  public init(capacity: Int = 512) { storage = [UInt8](repeating: 0, count: Swift.max(16, capacity)) }

  /// A copy of what was written; `withByteView` lends it without one.
  public var bytes: [UInt8] { [UInt8](storage[0..<count]) }

  public mutating func removeAll() { used = 0 }

  /// Forgets what was written after the first `count` bytes.
  public mutating func truncate(to count: Int) { used = Swift.max(0, Swift.min(count, used)) }

  /// Lends what was written; the view is valid only inside `body`.
  public func withByteView<R, E: Error>(_ body: (ByteView) throws(E) -> R) throws(E) -> R {
    try storage.withByteView { (view) throws(E) -> R in try body(view.slice(0, count)) }
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    write(1) { $0[0] = byte }
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    write(size) { $0.update(from: text.utf8Start, count: size) }
  }

  /// Three texts in one piece: a name, a value, what comes behind it.
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

  /// Writes over a byte that was appended before, such as a length that is known only now.
  public mutating func replace(at index: Int, with byte: UInt8) {
    if (0..<count).contains(index) { storage[index] = byte }
  }

  public mutating func append(_ view: ByteView) {
    write(view.count) { $0.update(from: view.base, count: view.count) }
  }

  public mutating func append(utf8 text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Decimal digits of `value`, left-padded with zeros to `width` (at most 24).
  public mutating func append(_ value: UInt64, width: Int = 1) { append("", value, width: width) }

  /// The same with a text before it.
  public mutating func append(_ text: StaticString, _ value: UInt64, width: Int = 1) {
    let size = Swift.max(digitCount(value), Swift.min(width, 24))
    let textSize = text.utf8CodeUnitCount
    write(textSize &+ size) { target in
      copy(text, to: target)
      writeDigits(value, size, to: target + textSize)
    }
  }

  /// The last two decimal digits of `value`, as dates and times have them.
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

  /// Three numbers of two digits, as in `18:14:34`.
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

  /// A date and a time of day with milliseconds, as RFC 3339 writes them: `2020-02-06T18:14:34.000Z`, 24 bytes; of each
  /// number the last two digits, of the year four and of the milliseconds three.
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

  public mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// `value` rounded half away from zero to `decimals` places (0...12).
  ///
  /// The whole part and the fraction are taken apart first, which is exact, so that neither costs the other digits.
  /// Returns false, writing nothing, when the value is not finite or 9 × 10¹⁸ or more.
  @discardableResult
  public mutating func append(_ value: Double, decimals: Int) -> Bool { append("", value, decimals: decimals) }

  /// The same with a text before it; nothing at all is written when the value cannot be.
  @discardableResult
  public mutating func append(_ text: StaticString, _ value: Double, decimals: Int) -> Bool {
    // As constants they unroll the digits: these are the decimals that rows have.
    switch decimals {
    case 9: return append(text, value, places: 9, scale: 1_000_000_000)
    case 3: return append(text, value, places: 3, scale: 1000)
    case 2: return append(text, value, places: 2, scale: 100)
    case 1: return append(text, value, places: 1, scale: 10)
    default:
      let places = Swift.max(0, Swift.min(decimals, 12))
      return append(text, value, places: places, scale: (0..<places).reduce(1) { power, _ in power * 10 })
    }
  }

  @inline(__always)
  private mutating func append(_ text: StaticString, _ value: Double, places: Int, scale: UInt64) -> Bool {
    guard value.magnitude < 9e18 else { return false }
    // Signed: those conversions are one instruction where the unsigned ones are ten.
    let integral = Int64(value.magnitude)
    let scaled = (value.magnitude - Double(integral)) * Double(Int64(truncatingIfNeeded: scale))
    // Added to 2⁵², a smaller number is rounded to a whole one, half to even: halves rounded down go up after all.
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
      writeDigits(units, places, to: digits + wholeSize + 1)
    }
    return true
  }

  /// Makes room for `size` bytes and lets `fill` write exactly these.
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

/// A member's name has eight to thirty-two bytes: two moves that overlap, where a call would cost more than the copy.
@inline(__always)
private func copy(_ text: StaticString, to target: UnsafeMutablePointer<UInt8>) {
  let (from, to, size) = (UnsafeRawPointer(text.utf8Start), UnsafeMutableRawPointer(target), text.utf8CodeUnitCount)
  switch size {
  case 8...16: move(UInt64.self, from, to, size)
  case 17...32: move(SIMD16<UInt8>.self, from, to, size)
  default: to.copyMemory(from: from, byteCount: size)
  }
}

/// Copies the first and the last bytes of `size`, each as many as a `Word` has.
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

/// Writes the last `size` decimal digits of `value`, with leading zeros, two at a time.
@inline(__always)
private func writeDigits(_ value: UInt64, _ size: Int, to target: UnsafeMutablePointer<UInt8>) {
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

/// Decimal digits of `value`; 1 for 0.
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
