import Bytes

/// Reads a position in any notation, for searches in which a text may also be the name of a place.
///
/// A text is a code only in a form that no place's name has:
///
/// - a plus code has its `+`;
/// - a reference of MGRS has at least four digits, near the poles eight, and capital letters or at least six digits;
/// - a geohash follows `geohash:`, or has eight to twelve small letters and digits, a letter after a digit, and is not
///   formed as an Argentinian postal code (`c1425dkf`);
/// - a Maidenhead locator follows `locator:`, or has eight or ten characters.
///
/// Small letters and digits that are a geohash and also a reference of MGRS or a locator are ambiguous; `geohash:` or capital
/// letters decide.
public enum NotationReader {
  /// Reads a position; throws `malformed` if the text is of no notation, such as a name.
  ///
  /// - Parameter isOWest: as for `DegreeNotation`.
  public static func read(_ text: ByteView, isOWest: Bool = false) throws(NotationError) -> NotatedPosition {
    let text = trimmed(text)
    guard text.count <= NotationText.longest else { throw .malformed }
    var cursor = TextCursor(text)
    if cursor.take(word: "GEO:") { return try GeoURI.read(text) }
    if cursor.take(word: "GEOHASH") { return try Geohash.read(afterColon(cursor)) }
    if cursor.take(word: "LOCATOR") { return try MaidenheadLocator.read(afterColon(cursor)) }
    if let code = try? PlusCode(text) { return try code.position() }
    guard hasDigit(text) else { throw .malformed }
    if text[text.count - 1] == UInt8(ascii: "/"), let found = try? ISO6709.read(text) { return found }
    let isHash = isGeohash(text)
    if isHash, isReference(text) && (try? MGRS.read(text)) != nil || (try? locator(text)) != nil { throw .ambiguous }
    if !isHash, isReference(text) { return try MGRS.read(text) }
    if let found = try? GridPosition.read(text) { return found }
    if isHash { return try Geohash.read(text) }
    if let found = try? locator(text) { return found }
    return try DegreeNotation.read(text, isOWest: isOWest)
  }
}

extension NotationReader {
  /// Returns the text without spaces and one pair of parentheses around it.
  private static func trimmed(_ text: ByteView) -> ByteView {
    var (start, end) = (0, text.count)
    while start < end, text[start] <= UInt8(ascii: " ") { start += 1 }
    while start < end, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    if end - start > 2, text[start] == UInt8(ascii: "("), text[end - 1] == UInt8(ascii: ")") {
      return text.slice(start + 1, end - 1)
    }
    return text.slice(start, end)
  }

  /// Whether there is a digit, also of full width.
  private static func hasDigit(_ text: ByteView) -> Bool {
    for index in 0..<text.count {
      if text[index].isDigit { return true }
      if text[index] == 0xEF, text[index + 1] == 0xBC, (0x90...0x99).contains(text[index + 2]) { return true }
    }
    return false
  }

  private static func afterColon(_ cursor: TextCursor) -> ByteView {
    var rest = cursor
    _ = rest.take(UInt8(ascii: ":"))
    rest.skipSpaces()
    return rest.text.slice(rest.position, rest.text.count)
  }

  /// Reads a locator that is too long for a name.
  private static func locator(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    guard text.count == 8 || text.count == 10 else { throw .malformed }
    return try MaidenheadLocator.read(text)
  }

  /// Whether a text has the form of a reference of MGRS, and not that of a name.
  private static func isReference(_ text: ByteView) -> Bool {
    var index = 0
    var (zone, letters, digits) = (0, 0, 0)
    var hasSmall = false
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte.isDigit {
        if letters == 0 { zone += 1 } else { digits += 1 }
      } else if byte.isLetter {
        guard digits == 0 else { return false }
        letters += 1
        hasSmall = hasSmall || byte != byte.capital
      } else if byte != UInt8(ascii: " ") {
        return false
      }
    }
    return letters == 3 && zone <= 2 && digits >= (zone == 0 ? 8 : hasSmall ? 6 : 4)
  }

  /// Whether a text has the form of a geohash, and not that of a name or postal code.
  private static func isGeohash(_ text: ByteView) -> Bool {
    guard (8...Geohash.mostCharacters).contains(text.count) else { return false }
    var isLetterAfterDigit = false
    var (digits, leadingDigits) = (0, 0)
    for index in 0..<text.count {
      let byte = text[index]
      if byte.isDigit {
        digits += 1
        if index >= 1, index < 5 { leadingDigits += 1 }
      } else {
        guard byte.isLetter, byte != byte.capital else { return false }
        isLetterAfterDigit = isLetterAfterDigit || digits > 0
      }
    }
    let isPostalCode = text.count == 8 && leadingDigits == 4 && digits == 4
    return isLetterAfterDigit && !isPostalCode
  }
}
