import Bytes
import LinuxIO

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

/// Names of countries and their subdivisions, of Debian's unicode-cldr-core.
struct CommonLocaleData {
  /// Names by language, then by code: `JP`.
  private(set) var territories: [String: [String: String]] = [:]
  /// Names by language, then by code in small letters without a hyphen: `jp13`.
  private(set) var subdivisions: [String: [String: String]] = [:]
  /// Codes of the subdivisions of each country, in order, from the English names.
  private(set) var codes: [String: [String]] = [:]

  init(_ packages: Packages, languages: [String]) throws {
    for language in languages {
      // The names of Bokmål are in the file of Norwegian.
      let file = language == "nb" ? "no" : language.replacing(bytes: "-", with: "_")
      if packages.find("unicode/cldr/common/main/\(file).xml") != nil {
        territories[language] = try Self.read(packages, "main/\(file).xml", element: "territory")
      }
      // There is no file of traditional Chinese subdivisions.
      if packages.find("unicode/cldr/common/subdivisions/\(file).xml") != nil {
        var names = try Self.read(packages, "subdivisions/\(file).xml", element: "subdivision")
        // Some of the names that are said to be simplified are not.
        if language == "zh" {
          names = names.mapValues { CharacterForms.shared.simplified($0) }
        }
        subdivisions[language] = names
      }
    }
    for code in (subdivisions["en"] ?? [:]).keys.sorted() {
      codes[code.prefix(2).uppercased(), default: []].append(code)
    }
  }

  /// Reads the first name of each code, in lines such as `<territory type="JP">Japan</territory>`; those with `alt` are other
  /// forms.
  private static func read(_ packages: Packages, _ path: String, element: String) throws -> [String: String] {
    let bytes = try packages.file("unicode/cldr/common/" + path, of: "unicode-cldr-core")
    var names: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let start = line.range(ofBytes: "<\(element) type=\""), !line.contains(" alt="),
        let endOfCode = line[start.upperBound...].firstIndex(of: "\""),
        let open = line[endOfCode...].firstIndex(of: ">"), let close = line[open...].range(ofBytes: "</\(element)>")
      else { continue }
      let code = String(line[start.upperBound..<endOfCode])
      var name = line[line.index(after: open)..<close.lowerBound].replacing(bytes: "&amp;", with: "&")
      // Marks of footnotes: Île-de-France².
      while let last = name.last, "¹²³".contains(last) { name.removeLast() }
      if names[code] == nil, name != "↑↑↑" { names[code] = name }
    }
    return names
  }
}
