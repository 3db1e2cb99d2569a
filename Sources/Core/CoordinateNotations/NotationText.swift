import Bytes

/// Text in which the signs and words of coordinates, of several scripts and languages, are one byte each.
///
/// `51° 3′ 0″ Nord` and `北纬51度3分0秒` become the same, apart from the order.
struct NotationText {
  /// Codes of signs and words; letters of directions are N, S, E, W and O.
  enum Mark {
    static let degree: UInt8 = 0x80
    static let minute: UInt8 = 0x81
    static let second: UInt8 = 0x82
    static let latitude: UInt8 = 0x83
    static let longitude: UInt8 = 0x84
  }

  /// ASCII and marks.
  private(set) var bytes: [UInt8] = []

  /// Longest text that is read, bytes of UTF-8.
  static let longest = 160

  /// nil if the text is too long or has other characters.
  init?(_ text: ByteView) {
    guard text.count <= Self.longest else { return nil }
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      let isInWord = index > 0 && text[index - 1].isLetter
      if byte >= 0x80 || byte.isLetter && !isInWord, let found = Self.word(text, index) {
        append(found.code)
        index += found.length
      } else if byte >= 0x80 {
        guard let narrow = Self.narrow(text, index) else { return nil }
        append(narrow)
        index += 3
      } else {
        append(byte)
        index += 1
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "`"), Mark.minute:
      // Two signs of minutes are one of seconds.
      if bytes.last == Mark.minute {
        bytes[bytes.count - 1] = Mark.second
      } else {
        bytes.append(Mark.minute)
      }
    case UInt8(ascii: "\""): bytes.append(Mark.second)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): bytes.append(UInt8(ascii: ","))
    default: bytes.append(byte)
    }
  }

  /// Returns the ASCII of a full-width form, U+FF01 to U+FF5E.
  private static func narrow(_ text: ByteView, _ index: Int) -> UInt8? {
    guard text[index] == 0xEF else { return nil }
    let (second, third) = (text[index + 1], text[index + 2])
    if second == 0xBC, (0x81...0xBF).contains(third) { return third - 0x60 }
    if second == 0xBD, (0x80...0x9E).contains(third) { return third - 0x20 }
    return nil
  }

  /// Lines of a code and what it replaces: small letters of ASCII are compared without regard to case and end at the end
  /// of a word.
  private static let words: StaticString = """
    d°
    dº
    d˚
    d度
    d도
    ddegrees
    ddegree
    ddeg
    dgrad
    m′
    m’
    m‘
    m´
    mʹ
    m分
    m분
    mminutes
    mminute
    mminuten
    mmin
    s″
    s”
    s“
    sʺ
    s秒
    s초
    sseconds
    ssecond
    ssekunden
    ssec
    N北纬
    N北緯
    N北
    N북위
    Nс. ш.
    Nс.ш.
    Nnorth
    Nnord
    Nnorte
    S南纬
    S南緯
    S南
    S남위
    Sю. ш.
    Sю.ш.
    Ssouth
    Ssüd
    SSÜD
    Ssud
    Ssur
    Ssul
    E东经
    E東経
    E東經
    E东
    E東
    E동경
    Eв. д.
    Eв.д.
    Eeast
    Eost
    Eest
    Eeste
    Eleste
    W西经
    W西経
    W西經
    W西
    W서경
    Wз. д.
    Wз.д.
    Wwest
    Wouest
    Woest
    Woeste
    Wovest
    y纬度
    y緯度
    y위도
    ylatitude
    ylat
    x经度
    x経度
    x經度
    x경도
    xlongitude
    xlong
    xlon
    xlng
    -−
    -–
    ,、
    _\u{a0}
    _\u{2009}
    _\u{202f}
    _\u{3000}
    """

  /// Returns the code and the length of the word that begins at `index`.
  private static func word(_ text: ByteView, _ index: Int) -> (code: UInt8, length: Int)? {
    let table = ByteView(words)
    var start = 0
    while start < table.count {
      var end = start + 1
      var isEqual = true
      while end < table.count, table[end] != UInt8(ascii: "\n") {
        let (byte, wanted) = (text[index + end - start - 1], table[end])
        if byte != wanted, byte.capital != wanted.capital || !wanted.isLetter { isEqual = false }
        end += 1
      }
      let length = end - start - 1
      // A word of letters ends where no letter follows.
      let after = text[index + length]
      if isEqual, !table[start + 1].isLetter || !(after.isLetter || after >= 0xC3 && after <= 0xCA) {
        return (code(table[start]), length)
      }
      start = end + 1
    }
    return nil
  }

  private static func code(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "d"): Mark.degree
    case UInt8(ascii: "m"): Mark.minute
    case UInt8(ascii: "s"): Mark.second
    case UInt8(ascii: "y"): Mark.latitude
    case UInt8(ascii: "x"): Mark.longitude
    case UInt8(ascii: "_"): UInt8(ascii: " ")
    default: letter
    }
  }
}
