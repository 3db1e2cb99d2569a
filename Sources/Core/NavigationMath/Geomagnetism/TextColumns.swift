import Bytes

/// Lines of a text whose words are separated by blanks; skips empty lines.
///
/// Valid as long as its bytes.
struct TextColumns {
  /// Words of a line, up to one more than a valid line has, so that a longer line is detected.
  struct Line {
    /// Number of words in the line, at most 7.
    private(set) var count = 0
    private var words = (
      ByteView.empty, ByteView.empty, ByteView.empty, ByteView.empty, ByteView.empty, ByteView.empty, ByteView.empty
    )

    fileprivate init(_ line: ByteView) {
      var position = 0
      while count < 7 {
        while position < line.count, line[position].isBlank { position += 1 }
        let start = position
        while position < line.count, !line[position].isBlank { position += 1 }
        guard position > start else { return }
        append(line.slice(start, position))
      }
    }

    private mutating func append(_ word: ByteView) {
      switch count {
      case 0: words.0 = word
      case 1: words.1 = word
      case 2: words.2 = word
      case 3: words.3 = word
      case 4: words.4 = word
      case 5: words.5 = word
      default: words.6 = word
      }
      count += 1
    }

    /// Word at a position; empty if there is none.
    subscript(position: Int) -> ByteView {
      switch position {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      case 3: words.3
      case 4: words.4
      case 5: words.5
      case 6: words.6
      default: .empty
      }
    }
  }

  private var rest: ByteView
  /// Number of the line that was last returned; the first is 1.
  private(set) var number = 0

  init(_ text: ByteView) { rest = text }

  /// Returns the next line that has words; nil at the end.
  mutating func next() -> Line? {
    while !rest.isEmpty {
      var end = 0
      while end < rest.count, rest[end] != UInt8(ascii: "\n") { end += 1 }
      let line = Line(rest.slice(0, end))
      rest = rest.slice(min(end + 1, rest.count), rest.count)
      number += 1
      if line.count > 0 { return line }
    }
    return nil
  }
}

extension ByteView {
  /// Value of one to four digits; nil for anything else.
  var whole: Int? {
    guard (1...4).contains(count) else { return nil }
    var value = 0
    for index in 0..<count {
      guard let digit = self[index].digit else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Value of a decimal number such as `-29351.8`; nil for anything else.
  ///
  /// At most 15 digits and no exponent; the result is the nearest Double.
  var decimal: Double? {
    var index = self[0] == UInt8(ascii: "-") || self[0] == UInt8(ascii: "+") ? 1 : 0
    var digits: Int64 = 0
    var (count, scale) = (0, 1.0)
    var isFraction = false
    while index < self.count {
      if let digit = self[index].digit {
        digits = digits * 10 + Int64(digit)
        count += 1
        guard count <= 15 else { return nil }
        // Dividend and divisor are both exact, so the quotient is the nearest Double.
        if isFraction { scale *= 10 }
      } else if self[index] == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        return nil
      }
      index += 1
    }
    guard count > 0 else { return nil }
    return (self[0] == UInt8(ascii: "-") ? -Double(digits) : Double(digits)) / scale
  }

  /// Whether the bytes are four or more nines.
  var isNines: Bool {
    guard count >= 4 else { return false }
    for index in 0..<count where self[index] != UInt8(ascii: "9") { return false }
    return true
  }

  /// Whether the bytes are 1 to 32 printable ASCII characters without blanks.
  var isName: Bool {
    guard (1...32).contains(count) else { return false }
    for index in 0..<count where !(0x21...0x7E).contains(self[index]) { return false }
    return true
  }

  func isEqual(to text: StaticString) -> Bool {
    let other = ByteView(text)
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }

  fileprivate var digit: UInt8? { (0x30...0x39).contains(self) ? self &- 0x30 : nil }
}
