import Bytes

/// Names by language and GeoNames number, of Debian's libgeonames-common.
struct Catalogues {
  /// Folders of the package for each language of the file, the preferred one first.
  private static let folders = [
    "zh": ["zh_CN", "zh_SG", "zh"], "zh-Hant": ["zh_TW", "zh_HK"], "nb": ["nb"], "pt": ["pt", "pt_BR"],
  ]

  private(set) var names: [String: [Int: String]] = [:]

  init(_ packages: Packages, languages: [String]) throws {
    for language in languages {
      var names: [Int: String] = [:]
      for folder in (Self.folders[language] ?? [language]).reversed() {
        guard let path = packages.find("locale/\(folder)/LC_MESSAGES/geonames.mo") else { continue }
        names.merge(try Self.read(Packages.read(path))) { _, new in new }
      }
      self.names[language] = names
    }
    if names.values.allSatisfy(\.isEmpty) {
      throw BuildError("no catalogues: is libgeonames-common among the packages?")
    }
  }

  /// Reads a catalogue of gettext: number of texts at 8, tables of lengths and positions of keys and texts at 12 and 16.
  private static func read(_ bytes: [UInt8]) throws -> [Int: String] {
    try bytes.withByteView { view in
      guard view.uint32(at: 0) == 0x9504_12DE else { throw BuildError("a catalogue of libgeonames-common is not one") }
      var names: [Int: String] = [:]
      let (keys, texts) = (Int(view.uint32(at: 12)), Int(view.uint32(at: 16)))
      for index in 0..<Int(view.uint32(at: 8)) {
        func text(_ table: Int) -> String {
          let (length, start) = (Int(view.uint32(at: table + 8 * index)), Int(view.uint32(at: table + 8 * index + 4)))
          return String(decoding: [UInt8](view.slice(start, start + length)), as: UTF8.self)
        }
        // After a forward slash or a line feed other forms may follow; a key is a number, except for the header.
        if let number = Int(text(keys)), !text(texts).isEmpty { names[number] = text(texts) }
      }
      return names
    }
  }
}
