import Bytes
import NavigationMath

/// Writes the fields of a sentence, each with the comma before it. A nil value gives an empty field.
extension ByteWriter {
  /// Begins a sentence with `$` and its address, and returns the position that `closeSentence` needs.
  mutating func openSentence(_ talker: Talker, _ formatter: StaticString) -> Int {
    append(.dollar)
    let start = count
    append(talker.letters.0)
    append(talker.letters.1)
    append(formatter)
    return start
  }

  /// Ends the sentence that began at `start`: writes its checksum and CR LF.
  mutating func closeSentence(from start: Int) {
    let sum = withByteView { xorChecksum($0.slice(start, $0.count)) }
    append(.asterisk)
    append(hexadecimalDigit(sum >> 4))
    append(hexadecimalDigit(sum & 15))
    append(.carriageReturn)
    append(.lineFeed)
  }

  /// Writes a one-letter field.
  mutating func letterField(_ letter: UInt8?) {
    append(.comma)
    if let letter { append(letter) }
  }

  /// Writes a whole number, padded with zeros to `width`.
  mutating func field(_ value: Int?, width: Int = 1) {
    append(.comma)
    guard let value else { return }
    if value < 0 { append(.minus) }
    append(UInt64(value.magnitude), width: width)
  }

  /// Writes a number with a fixed number of decimals.
  mutating func field(_ value: Double?, decimals: Int) {
    append(.comma)
    if let value { append(value, decimals: decimals) }
  }

  /// Writes one or two hexadecimal digits.
  mutating func hexadecimalField(_ value: UInt8) {
    append(.comma)
    if value > 15 { append(hexadecimalDigit(value >> 4)) }
    append(hexadecimalDigit(value & 15))
  }

  /// Writes a course or heading in degrees, 0..<360. A value that would round to 360 is written as 0.
  mutating func degreesField(_ value: Double?, decimals: Int = 3) {
    append(.comma)
    guard let value, value >= 0, value <= 360 else { return }
    append(value >= (decimals == 3 ? 359.9995 : 359.95) ? 0 : value, decimals: decimals)
  }

  /// Writes an angle and its side, such as `3.20,W`; two empty fields for nil.
  mutating func eastPositiveFields(_ degrees: Double?) {
    field(degrees?.magnitude, decimals: 2)
    letterField(degrees.map { UInt8(ascii: $0 < 0 ? "W" : "E") })
  }

  /// Writes `hhmmss.ss` with the decimals that the time has, within `decimals` (0...9). Further digits are cut off.
  mutating func timeField(_ time: TimeOfDay?, decimals: ClosedRange<Int>) {
    append(.comma)
    guard let time, time.nanoseconds >= 0, time.nanoseconds < 86_401_000_000_000 else { return }
    append(UInt64(time.hour), width: 2)
    append(UInt64(time.minute), width: 2)
    append(UInt64(time.second), width: 2)
    var fraction = UInt64(time.nanosecond)
    var digits = 9
    while digits > decimals.upperBound || digits > decimals.lowerBound && fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    guard digits > 0 else { return }
    append(.point)
    append(fraction, width: digits)
  }

  /// Writes `ddmmyy`; empty outside 1980...2079, where the two digits of the year would be ambiguous.
  mutating func dateField(_ date: CalendarDate?) {
    append(.comma)
    guard let date, (1980...2079).contains(date.year) else { return }
    append(UInt64(date.day), width: 2)
    append(UInt64(date.month), width: 2)
    append(UInt64(date.year % 100), width: 2)
  }

  /// Writes `ddmm.m…,a,dddmm.m…,a`; four empty fields if an angle is nil or out of range.
  mutating func positionFields(_ latitude: Double?, _ longitude: Double?, decimals: Int) {
    guard let latitude, let longitude, latitude.magnitude <= 90, longitude.magnitude <= 180 else {
      for _ in 0..<4 { append(.comma) }
      return
    }
    angleFields(latitude, degreeDigits: 2, decimals, positive: "N", negative: "S")
    angleFields(longitude, degreeDigits: 3, decimals, positive: "E", negative: "W")
  }

  /// Writes an angle and its hemisphere.
  ///
  /// It is rounded once, in units of its last decimal, so that minutes never read 60.
  private mutating func angleFields(
    _ degrees: Double, degreeDigits: Int, _ decimals: Int, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) {
    let places = Swift.max(0, Swift.min(decimals, 8))
    let scale = UInt64(FixedPoint.integerPower(places))
    let units = UInt64(degrees.magnitude * Double(60 * scale) + 0.5)
    append(.comma)
    append(units / (60 * scale), width: degreeDigits)
    append(units / scale % 60, width: 2)
    if places > 0 {
      append(.point)
      append(units % scale, width: places)
    }
    letterField(.letter(degrees < 0 && units > 0 ? negative : positive))
  }

  private func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? .zero + value : .letter("A") + value - 10 }
}
