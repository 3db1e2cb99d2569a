import Bytes

/// Reads latitude and longitude of a `NotationText`.
struct DegreeReader {
  private typealias Mark = NotationText.Mark

  private var cursor: TextCursor
  private let point: UInt8
  private let letterO: UInt8
  private var current = Angle()
  private var first = Angle()
  private var second = Angle()
  /// Number of angles that are complete.
  private var closed = 0

  private init(_ text: ByteView, point: UInt8, letterO: UInt8) {
    cursor = TextCursor(text)
    self.point = point
    self.letterO = letterO
  }

  /// Reads a position; a comma between digits may be a decimal separator or one of angles.
  ///
  /// - Parameter letterO: the direction for the letter O: E or W.
  static func read(_ text: ByteView, letterO: UInt8) throws(NotationError) -> NotatedPosition {
    var hasTightComma = false
    var hasPoint = false
    for index in 0..<text.count {
      hasPoint = hasPoint || text[index] == UInt8(ascii: ".")
      hasTightComma =
        hasTightComma || text[index] == UInt8(ascii: ",") && text[index - 1].isDigit && text[index + 1].isDigit
    }
    var failure: NotationError?
    if hasTightComma, !hasPoint {
      var reader = DegreeReader(text, point: UInt8(ascii: ","), letterO: letterO)
      do throws(NotationError) { return try reader.position() } catch { failure = error }
    }
    var reader = DegreeReader(text, point: UInt8(ascii: "."), letterO: letterO)
    do throws(NotationError) {
      return try reader.position()
    } catch {
      throw failure == .ambiguous ? .ambiguous : error
    }
  }

  private mutating func position() throws(NotationError) -> NotatedPosition {
    while !cursor.isAtEnd { try step() }
    try close()
    // Two numbers without anything that divides them.
    if closed == 1, first.count == 2, first.marks == 0, first.letter == 0, first.label == 0 {
      _ = second.add(first.removeLast())
      closed = 2
    }
    guard closed == 2 else { throw .malformed }
    let isPlain = first.letter == 0 && second.letter == 0 && first.marks == 0 && second.marks == 0
    guard !isPlain || first.count == second.count else { throw .malformed }
    let isSwapped = first.isLatitude == false || second.isLatitude == true
    let (north, east) = isSwapped ? (second, first) : (first, second)
    guard north.isLatitude != false, east.isLatitude != true else { throw .malformed }
    let (latitude, latitudeStep) = try north.value(isLatitude: true)
    let (longitude, longitudeStep) = try east.value(isLatitude: false)
    return NotatedPosition(
      latitudeDegrees: latitude, longitudeDegrees: longitude, latitudeStep: latitudeStep, longitudeStep: longitudeStep,
      notation: .degrees)
  }

  private mutating func step() throws(NotationError) {
    let byte = cursor.next
    if byte.isDigit || byte == point && cursor.text[cursor.position + 1].isDigit {
      guard let number = cursor.number(point: point) else { throw .malformed }
      // The fourth of six numbers begins the longitude.
      if current.count == 3, closed == 0 { try close() }
      guard current.add(number) else { throw .malformed }
      // 51,3,13,44: which comma is which?
      if point == UInt8(ascii: ","), cursor.next == point, cursor.text[cursor.position + 1].isDigit { throw .ambiguous }
      return
    }
    cursor.position += 1
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    case UInt8(ascii: ":"):
      guard current.count > 0 || current.label != 0 else { throw .malformed }
    case UInt8(ascii: "="):
      guard current.count == 0, current.label != 0 else { throw .malformed }
    case UInt8(ascii: ","), UInt8(ascii: "/"): try close()
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard cursor.next.isDigit || cursor.next == point else { throw .malformed }
      if current.count > 0 { try close() }
      guard current.sign == 0 else { throw .malformed }
      current.sign = byte
    case Mark.degree, UInt8(ascii: "d"): try degreeSign()
    case Mark.minute: try sign(number: 2)
    case Mark.second: try sign(number: 3)
    case Mark.latitude, Mark.longitude:
      if current.count > 0 { try close() }
      guard current.label == 0, current.letter == 0 else { throw .malformed }
      current.label = byte
    default: try letter(byte.capital)
    }
  }

  private mutating func degreeSign() throws(NotationError) {
    if current.count > 1, current.marks > 0, current.letter == 0 {
      // The number before the sign begins the next angle.
      let number = current.removeLast()
      try close()
      _ = current.add(number)
    }
    try sign(number: 1)
  }

  /// Takes a sign that follows the number with this place in the angle.
  private mutating func sign(number: Int) throws(NotationError) {
    guard current.count == number, current.marks < number else { throw .malformed }
    current.marks = number
  }

  /// Takes a direction, which is before or after its angle.
  private mutating func letter(_ byte: UInt8) throws(NotationError) {
    let direction = byte == UInt8(ascii: "O") ? letterO : byte
    switch direction {
    case UInt8(ascii: "N"), UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "W"): break
    default: throw .malformed
    }
    if current.count > 0, current.letter != 0 { try close() }
    guard current.letter == 0 else { throw .malformed }
    current.letter = direction
    if current.count > 0 { try close() }
  }

  private mutating func close() throws(NotationError) {
    guard current.count > 0 else {
      // A letter without a number.
      guard current.letter == 0, current.sign == 0, current.label == 0 else { throw .malformed }
      return
    }
    switch closed {
    case 0: first = current
    case 1: second = current
    default: throw .malformed
    }
    closed += 1
    current = Angle()
  }
}
