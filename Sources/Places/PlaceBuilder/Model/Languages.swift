/// Choice of the name of a place in a language, from names with a language and names without.
struct Languages {
  /// BCP 47 tags, in the order of the file.
  let tags: [String]
  private let catalogues: Catalogues

  /// The languages of names in the seed. Of the others it has the names of the countries that speak them.
  static let seed = ["en", "de", "fr", "ja", "zh", "zh-Hant", "ko", "ar"]
  static let world =
    seed + [
      "es", "it", "pt", "ru", "nl", "pl", "cs", "sv", "da", "fi", "el", "he", "tr", "uk", "fa", "hi", "th", "vi",
      "hu", "ro", "bg", "nb",
    ]

  init(_ tags: [String], _ catalogues: Catalogues) {
    self.tags = tags
    self.catalogues = catalogues
  }

  /// Returns the names of a town by language that differ from the default name.
  func names(of city: City) -> [(tag: String, name: String)] {
    var names: [String: String] = [:]
    for tag in tags { names[tag] = catalogues.names[tag]?[city.identifier] ?? untagged(tag, city) }
    // A reader of traditional Chinese is given the simplified name, if only that is known.
    if names["zh"] == nil, let other = names["zh-Hant"] { names["zh"] = convert(other, "Hant-Hans") }
    // GeoNames' own names are English where they are plain ASCII, and newer than those of the catalogue.
    if city.name.utf8.allSatisfy({ $0 < 0x80 }) { names["en"] = nil }
    // Some of the names that are said to be simplified are not.
    if let name = names["zh"] { names["zh"] = convert(name, "Hant-Hans") }
    if names["zh"] == names["zh-Hant"] { names["zh-Hant"] = nil }
    return tags.compactMap { tag in
      guard let name = names[tag], name != city.name, name.utf8.count < 256 else { return nil }
      return (tag, name)
    }
  }

  private func convert(_ text: String, _ transform: String) -> String {
    transform == "Hant-Hans" ? CharacterForms.shared.simplified(text) : CharacterForms.shared.traditional(text)
  }

  /// Returns a name whose script shows its language; nil without one.
  private func untagged(_ tag: String, _ city: City) -> String? {
    let scripts = city.alternates.lazy.map { (name: $0, script: Script($0)) }
    switch tag {
    case "ja":
      if city.country == "JP" { return best(scripts.filter { $0.script == .han }.map(\.name), ["市", "区", "町", "村"]) }
      return scripts.first { $0.script == .kana }?.name
    case "zh", "zh-Hant":
      let isTraditional = tag == "zh-Hant"
      let names = scripts.filter { $0.script == .han }.map(\.name)
      let own = names.filter { name in
        let (simple, full) = (convert(name, "Hant-Hans"), convert(name, "Hans-Hant"))
        return isTraditional
          ? simple != name
          : simple == name && (full != name || !names.contains { convert($0, "Hant-Hans") == name && $0 != name })
      }
      return best(Array(own), ["市", "区", "區", "县", "縣", "镇", "鎮", "乡", "鄉", "旗"])
    case "ko": return scripts.first { $0.script == .hangul }?.name
    case "ru":
      return scripts.first {
        $0.script == .cyrillic
          && !$0.name.unicodeScalars.contains { "іїєґўјљњћђџѓќѕӣҳқғәөүұңһ".unicodeScalars.contains($0) }
      }?.name
    case "ar":
      return scripts.first {
        $0.script == .arabic && !$0.name.unicodeScalars.contains { "پچژگکیےٹڈڑەێۆ".unicodeScalars.contains($0) }
      }?.name
    case "el": return scripts.first { $0.script == .greek }?.name
    case "he": return scripts.first { $0.script == .hebrew }?.name
    case "th": return scripts.first { $0.script == .thai }?.name
    default: return nil
    }
  }

  /// Returns the name that ends with the first possible word for a kind of place, otherwise the first name.
  private func best(_ names: [String], _ endings: [String]) -> String? {
    for ending in endings {
      if let name = names.first(where: { $0.count > 2 && $0.hasSuffix(ending) }) { return name }
    }
    return names.first
  }
}

/// The script of a name; nil for Latin and mixtures.
enum Script {
  case han, kana, hangul, cyrillic, arabic, greek, hebrew, thai

  init?(_ name: String) {
    var script: Script?
    for scalar in name.unicodeScalars where scalar.value >= 0x80 || scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x3041...0x30FF: script = .kana
      case 0x3400..<0xA000: if script != .kana { script = .han }
      case 0xAC00..<0xD7A4: script = .hangul
      case 0x400..<0x530: script = .cyrillic
      case 0x600..<0x700, 0x750..<0x780, 0xFB50..<0xFE00, 0xFE70..<0xFF00: script = .arabic
      case 0x370..<0x400: script = .greek
      case 0x590..<0x600: script = .hebrew
      case 0xE00..<0xE80: script = .thai
      case 0x2000..<0x2070, 0x30FC: continue
      default: return nil
      }
    }
    guard let script else { return nil }
    self = script
  }
}
