import LinuxIO

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
