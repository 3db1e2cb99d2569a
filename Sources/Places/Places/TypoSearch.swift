import Bytes

/// Search for names that differ from a text by one or two typing errors: a letter too many, too few, another, or two
/// swapped (Damerau and Levenshtein, of neighbouring letters).
///
/// The names are sorted, so that the rows of the table of distances are used again for the bytes a name shares with the
/// one before. The first letter must be right. Distances are counted in bytes: a letter of folded Latin names is one, of
/// Greek, Cyrillic and Arabic two, and a character of Chinese, Japanese and Korean three.
struct TypoSearch {
  private let text: [UInt8]
  private let letterSize: Int
  private var limit: Int
  private let width: Int
  /// Rows of distances between the beginnings of the name and those of the text; row n is after n bytes of the name.
  private var rows: [UInt8]
  /// The length of the name up to which the rows are right.
  private var valid = 0
  /// Names that share this many bytes with the one before have too many errors as well.
  private var failed = Int.max

  init(_ text: [UInt8]) {
    self.text = text
    letterSize = Self.letterSize(text)
    // Syllables are worth more than letters.
    limit = text.count < (letterSize == 3 ? 5 : 8) * letterSize ? letterSize : 2 * letterSize
    width = text.count + 1
    rows = [UInt8](repeating: 0, count: width * (text.count + limit + 1))
    for column in 0..<width { rows[column] = UInt8(truncatingIfNeeded: column) }
  }

  /// Returns the owners of the names that are nearest, and how many errors they have; nil if all have too many.
  static func find(_ text: [UInt8], in index: NameIndex) -> (owners: [Int], errors: Int)? {
    guard text.count <= 60 else { return nil }
    var search = TypoSearch(text)
    // Three characters of kana are as good as four letters.
    let size = search.letterSize
    guard text.count >= (size == 3 ? 9 : 4 * size) else { return nil }
    var best = search.limit + 1
    var owners: [Int] = []
    index.walk(prefix: Array(text.prefix(size))) { cursor in
      let errors = search.errors(cursor)
      guard errors <= best, errors <= search.limit else { return search.failed }
      owners = errors < best ? cursor.owners() : owners.count < 200 ? owners + cursor.owners() : owners
      best = errors
      search.limit = errors
      return .max
    }
    return owners.isEmpty ? nil : (owners, (best + size - 1) / size)
  }

  /// Bytes of the first letter in UTF-8.
  private static func letterSize(_ text: [UInt8]) -> Int {
    guard let first = text.first else { return 1 }
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  private mutating func errors(_ cursor: KeyCursor) -> Int {
    if cursor.shared >= failed { return limit + 1 }
    failed = .max
    valid = min(valid, cursor.shared)
    let count = cursor.key.count
    guard count <= text.count + limit else { return limit + 1 }
    while valid < count {
      valid += 1
      if fill(valid, cursor.key) > limit {
        failed = valid
        return limit + 1
      }
    }
    return Int(rows[count * width + text.count])
  }

  /// Fills a row and returns its least distance.
  private mutating func fill(_ row: Int, _ key: [UInt8]) -> Int {
    let (start, above) = (row * width, (row - 1) * width)
    let letter = key[row - 1]
    rows[start] = UInt8(truncatingIfNeeded: row)
    var least = rows[start]
    for column in 1..<width {
      var value = min(rows[above + column], rows[start + column - 1]) &+ 1
      value = min(value, rows[above + column - 1] &+ (letter == text[column - 1] ? 0 : 1))
      if row > 1, column > 1, letter == text[column - 2], key[row - 2] == text[column - 1] {
        value = min(value, rows[above - width + column - 2] &+ 1)
      }
      rows[start + column] = value
      least = min(least, value)
    }
    return Int(least)
  }
}
