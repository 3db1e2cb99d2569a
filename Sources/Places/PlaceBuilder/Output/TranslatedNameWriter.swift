import Places

/// Collects the names in other languages, and writes them; `TranslatedNames` describes the section.
struct TranslatedNameWriter {
  private var names: [[(owner: Int, name: String)]]

  init(languages: Int) {
    // A town's record has a bit for each language.
    precondition(languages <= 32, "more languages than the record of a town can name")
    names = Array(repeating: [], count: languages)
  }

  /// Adds the names of a town, district or country.
  ///
  /// - Returns: a bit for each language, the lowest for language 1.
  @discardableResult
  mutating func add(_ owner: Int, _ others: [(language: UInt8, name: String)]) -> UInt32 {
    var languages: UInt32 = 0
    for (language, name) in others {
      names[Int(language) - 1].append((owner, name))
      languages |= 1 << UInt32(language - 1)
    }
    return languages
  }

  func section() -> [UInt8] {
    var (directory, content): ([UInt8], [UInt8]) = ([], [])
    let start = 8 * names.count
    for list in names.map({ list in list.sorted { $0.owner < $1.owner } }) {
      directory.put(UInt32(start + content.count))
      directory.put(UInt32(list.count))
      let blockCount = (list.count + PlaceLayout.namesPerBlock - 1) / PlaceLayout.namesPerBlock
      let textStart = start + content.count + 8 * blockCount
      var (blocks, texts): ([UInt8], [UInt8]) = ([], [])
      var before = 0
      for (index, (owner, name)) in list.enumerated() {
        if index % PlaceLayout.namesPerBlock == 0 {
          blocks.put(UInt32(owner))
          blocks.put(UInt32(textStart + texts.count))
          before = owner
        }
        texts.append(base128: owner - before)
        before = owner
        let text = Array(name.utf8.prefix(255))
        texts.append(UInt8(text.count))
        texts += text
      }
      content += blocks + texts
    }
    return directory + content
  }
}
