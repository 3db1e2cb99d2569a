import Bytes

/// Reading place in a text of ASCII.
struct TextCursor {
  let text: ByteView
  var position = 0

  init(_ text: ByteView) { self.text = text }

  /// Whether nothing follows.
  var isAtEnd: Bool { position >= text.count }

  /// The next byte; 0 at the end.
  var next: UInt8 { text[position] }

  /// The next byte as a capital letter.
  var capital: UInt8 { text[position].capital }

  /// Skips spaces and tabs.
  mutating func skipSpaces() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Skips `byte` if it is next, and returns whether it was.
  mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, next == byte else { return false }
    position += 1
    return true
  }

  /// Skips a word of capital letters, written in any case, and returns whether it was next.
  mutating func take(word: StaticString) -> Bool {
    let letters = ByteView(word)
    for index in 0..<letters.count where text[position + index].capital != letters[index] { return false }
    position += letters.count
    return true
  }

  /// Returns the digits that are next, at most `limit`; nil if there are none.
  mutating func digits(atMost limit: Int) -> DecimalNumber? {
    var number = DecimalNumber()
    while next.isDigit {
      guard number.wholeDigits < limit else { return nil }
      number.digits = number.digits * 10 + UInt64(next - 0x30)
      number.wholeDigits += 1
      position += 1
    }
    return number.wholeDigits > 0 ? number : nil
  }

  /// Returns the unsigned number that is next; nil if there is none, or if it has more than 18 digits before the point.
  ///
  /// - Parameter point: the decimal separator, `.` or `,`; a separator without digits after it is left.
  mutating func number(point: UInt8 = UInt8(ascii: ".")) -> DecimalNumber? {
    var number = DecimalNumber()
    if next.isDigit {
      guard let whole = digits(atMost: DecimalNumber.mostDigits) else { return nil }
      number = whole
    }
    guard next == point, text[position + 1].isDigit else { return number.wholeDigits > 0 ? number : nil }
    position += 1
    while next.isDigit {
      if number.wholeDigits + number.decimals < DecimalNumber.mostDigits {
        number.digits = number.digits * 10 + UInt64(next - 0x30)
        number.decimals += 1
      }
      position += 1
    }
    return number
  }

  /// Returns the number with an optional sign that is next; nil if there is none.
  mutating func signedNumber() -> (value: Double, step: Double)? {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    guard let number = number() else { return nil }
    return (isNegative ? -number.value : number.value, number.step)
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { capital >= UInt8(ascii: "A") && capital <= UInt8(ascii: "Z") }

  /// The capital of a letter of ASCII; any other byte itself.
  var capital: UInt8 { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self }
}

extension StaticString {
  /// Returns the place of a byte in this alphabet; nil if it is not in it.
  func index(of byte: UInt8) -> Int? {
    let alphabet = ByteView(self)
    for index in 0..<alphabet.count where alphabet[index] == byte { return index }
    return nil
  }
}

/// Unsigned decimal number as it is written.
struct DecimalNumber: Equatable {
  /// All digits as one number.
  var digits: UInt64 = 0
  /// Number of digits before the point, leading zeros included.
  var wholeDigits = 0
  /// Number of digits after the point.
  var decimals = 0

  /// Most digits of a number; further decimals are ignored.
  static let mostDigits = 18

  /// The value, correct to 2 units in the last place.
  var value: Double { Double(digits) / powerOfTen(decimals) }

  /// One unit of the last digit.
  var step: Double { 1 / powerOfTen(decimals) }

  /// The digits before the point.
  var whole: UInt64 {
    var rest = digits
    for _ in 0..<decimals { rest /= 10 }
    return rest
  }
}

/// Returns 10^`exponent`, exact for 0...22.
func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<max(0, exponent) { power *= 10 }
  return power
}
