import Bytes

/// A sequential reader of XML 1.0 (fifth edition): tags with their attributes, and the text between them.
///
/// It is made for files with numbers between tags. Text that is not requested is not examined, so that an undefined
/// entity or another encoding in a description is not an error. The run time is linear in the length of the file; only
/// the names of open elements and the attributes of the last tag are kept.
///
/// It reads UTF-8 and encodings that contain ASCII. A document type is skipped; one with declarations is an error,
/// because entities can expand small files to large ones.
struct XMLReader {
  enum Event {
    /// A start tag; `attributes` has its attributes.
    case start(name: ByteView)
    /// Character data as in the file; `XMLText` resolves its references.
    case text(ByteView)
    /// A CDATA section, in which an ampersand is a literal character.
    case literal(ByteView)
    case end
    /// The end of the file, with all elements closed.
    case finished
  }

  struct Attribute {
    var name: ByteView
    /// The text between the quotes, with references.
    var value: ByteView
  }

  private static let deepest = 64
  private static let maximumAttributes = 64

  let view: ByteView
  /// Offset at which the last event began, for error messages.
  private(set) var place = 0
  private(set) var attributes: [Attribute] = []
  private var position = 0
  /// Names of the open elements.
  private var open: [ByteView] = []
  private var isEmptyElement = false
  private var hasRoot = false

  /// Starts reading: checks the first bytes and the XML declaration for the encoding.
  init(_ view: ByteView) throws(GPXProblem) {
    self.view = view
    position = try XMLReader.beginning(of: view)
    guard view.holds("<?xml", at: position), XMLReader.isSpace(view[position + 5]) else { return }
    position += 5
    try readAttributes()
    guard view.holds("?>", at: position) else { throw problem("the XML declaration has no end") }
    position += 2
    if let encoding = attributes.first(where: { $0.name.equals("encoding") }) { try XMLReader.check(encoding.value) }
  }

  mutating func next() throws(GPXProblem) -> Event {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end
    }
    while position < view.count {
      place = position
      guard view[position] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      switch view[position + 1] {
      case UInt8(ascii: "/"): return try endTag()
      case UInt8(ascii: "?"): position = try end(of: "?>", "a processing instruction")
      case UInt8(ascii: "!"):
        if view.holds("<!--", at: position) {
          position += 2
          position = try end(of: "-->", "a comment")
        } else if view.holds("<![CDATA[", at: position) {
          return .literal(try section())
        } else if view.holds("<!DOCTYPE", at: position) {
          try skipDocumentType()
        } else {
          throw problem("<! begins nothing that XML has here")
        }
      default: return .start(name: try startTag())
      }
    }
    place = view.count
    if let name = open.last { throw problem("the file ends inside <\(name.excerpt)>") }
    guard hasRoot else { throw problem("there is no XML in this file") }
    return .finished
  }

  func problem(_ text: String) -> GPXProblem { GPXProblem(text, in: view, at: place) }

  // MARK: Between tags

  /// Returns text between tags; nil for space outside the root element.
  private mutating func text() throws(GPXProblem) -> ByteView? {
    let end = view.firstIndex(of: UInt8(ascii: "<"), from: position) ?? view.count
    defer { position = end }
    guard open.isEmpty else { return view.slice(position, end) }
    for index in position..<end where !XMLReader.isSpace(view[index]) {
      place = index
      throw problem(hasRoot ? "something follows the end of the XML" : "this is not XML, which begins with <")
    }
    return nil
  }

  private mutating func section() throws(GPXProblem) -> ByteView {
    guard !open.isEmpty else { throw problem("text outside the root element") }
    let start = position + 9
    position = try end(of: "]]>", "a CDATA section")
    return view.slice(start, position - 3)
  }

  private mutating func skipDocumentType() throws(GPXProblem) {
    guard !hasRoot else { throw problem("a document type inside the document") }
    let end = try end(of: ">", "the document type")
    guard view.slice(position, end).firstIndex(of: UInt8(ascii: "["), from: 0) == nil else {
      throw problem("the document type declares something, which is not read")
    }
    position = end
  }

  /// Returns the offset after the next `delimiter`.
  private func end(of delimiter: StaticString, _ what: String) throws(GPXProblem) -> Int {
    guard let found = view.firstIndex(of: delimiter, from: position + 2) else { throw problem("\(what) has no end") }
    return found + delimiter.utf8CodeUnitCount
  }

  // MARK: Tags

  private mutating func startTag() throws(GPXProblem) -> ByteView {
    guard !hasRoot || !open.isEmpty else { throw problem("a second root element") }
    guard open.count < XMLReader.deepest else { throw problem("more than \(XMLReader.deepest) elements in each other") }
    position += 1
    let name = readName()
    guard !name.isEmpty else { throw problem("< begins no tag; as text it is written &lt;") }
    try readAttributes()
    if view.holds("/>", at: position) {
      isEmptyElement = true
      position += 2
    } else if view[position] == UInt8(ascii: ">") {
      position += 1
    } else {
      throw problem("the tag <\(name.excerpt)> has no end")
    }
    open.append(name)
    hasRoot = true
    return name
  }

  private mutating func endTag() throws(GPXProblem) -> Event {
    position += 2
    let name = readName()
    skipSpace()
    guard view[position] == UInt8(ascii: ">") else { throw problem("the tag </\(name.excerpt)> has no end") }
    position += 1
    guard let opened = open.popLast() else { throw problem("</\(name.excerpt)> closes nothing") }
    guard name.equals(opened) else {
      throw problem("</\(name.excerpt)> where </\(opened.excerpt)> was to come")
    }
    return .end
  }

  /// Reads `name="value"` and `name='value'`, each preceded by space, until something else follows.
  private mutating func readAttributes() throws(GPXProblem) {
    attributes.removeAll(keepingCapacity: true)
    while true {
      let before = position
      skipSpace()
      let isApart = position > before
      let name = readName()
      guard !name.isEmpty else { return }
      guard isApart else { throw problem("there is no space before \(name.excerpt)=") }
      skipSpace()
      guard view[position] == UInt8(ascii: "=") else { throw problem("\(name.excerpt) has no value") }
      position += 1
      skipSpace()
      let quote = view[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = view.firstIndex(of: quote, from: position + 1)
      else { throw problem("the value of \(name.excerpt) is not in quotes") }
      let value = view.slice(position + 1, end)
      guard value.firstIndex(of: UInt8(ascii: "<"), from: 0) == nil else {
        throw problem("the value of \(name.excerpt) has < in it: a quote is missing")
      }
      position = end + 1
      guard attributes.count < XMLReader.maximumAttributes else {
        throw problem("more than \(XMLReader.maximumAttributes) attributes in a tag")
      }
      guard !attributes.contains(where: { $0.name.equals(name) }) else {
        throw problem("\(name.excerpt) stands twice in a tag")
      }
      attributes.append(Attribute(name: name, value: value))
    }
  }

  /// Reads a name; empty if there is none.
  private mutating func readName() -> ByteView {
    let start = position
    guard XMLReader.beginsName(view[position]) else { return .empty }
    while XMLReader.continuesName(view[position]) { position += 1 }
    return view.slice(start, position)
  }

  private mutating func skipSpace() {
    while XMLReader.isSpace(view[position]) { position += 1 }
  }
}

extension XMLReader {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Section 2.3; bytes beyond ASCII count as letters. Bytes outside the view are 0, which ends every name.
  private static func beginsName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

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
