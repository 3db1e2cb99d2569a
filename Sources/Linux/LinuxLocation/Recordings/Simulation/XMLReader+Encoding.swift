import Bytes

extension XMLReader {
  /// Returns the offset of the first character, after the byte order mark, if there is one (XML 1.0, appendix F).
  ///
  ///     EF BB BF            UTF-8
  ///     FE FF   00 3C       UTF-16 or UTF-32, with and without a mark: `<` is 3C
  ///     FF FE   3C 00
  ///     4C 6F A7 94         EBCDIC
  static func beginning(of view: ByteView) throws(GPXProblem) -> Int {
    guard view.count > 1 else { return 0 }
    switch (view[0], view[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0x00, 0x3C), (0x3C, 0x00), (0x00, 0x00):
      throw GPXProblem(line: 1, "this is UTF-16 or UTF-32; only UTF-8 is read")
    case (0x4C, 0x6F):
      throw GPXProblem(line: 1, "this is EBCDIC; only UTF-8 is read")
    default:
      return view[0] == 0xEF && view[1] == 0xBB && view[2] == 0xBF ? 3 : 0
    }
  }

  /// Throws unless the encoding keeps ASCII's characters at ASCII's codes; numbers, times and tags are ASCII.
  static func check(_ encoding: ByteView) throws(GPXProblem) {
    let name = String(decoding: [UInt8](encoding.slice(0, 64)), as: UTF8.self).lowercased()
    if ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) { return }
    if ["iso-8859-", "windows-125", "iso_8859-"].contains(where: { name.hasPrefix($0) }) { return }
    throw GPXProblem(line: 1, "its encoding is \(encoding.excerpt); only UTF-8 is read")
  }
}
