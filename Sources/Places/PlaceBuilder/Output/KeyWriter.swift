import Places

/// Collects folded names with the numbers of what they name, and writes them; `NameIndex` describes the sections.
struct KeyWriter {
  private var owners: [(key: [UInt8], owner: Int)] = []
  private let folding: Folding

  init(_ folding: Folding) { self.folding = folding }

  private static let endings = ["市", "区", "县", "町", "村", "镇", "乡", "省", "都", "府", "州", "道"]

  mutating func add(_ name: String, _ owner: Int) {
    let folded = folding.fold(name)
    guard !folded.isEmpty, folded.utf8.count <= 90 else { return }
    owners.append((Array(folded.utf8), owner))
    // Names of China and Japan are also used without the word for their kind.
    if folded.count > 2, let ending = Self.endings.first(where: { folded.hasSuffix($0) }) {
      owners.append((Array(folded.dropLast(ending.count).utf8), owner))
    }
  }

  mutating func write(to file: inout FileWriter) {
    owners.sort { one, other in
      one.key == other.key ? one.owner < other.owner : one.key.lexicographicallyPrecedes(other.key)
    }
    var keys: [UInt8] = []
    var blocks: [UInt8] = []
    var last: [UInt8] = []
    var (count, index) = (0, 0)
    while index < owners.count {
      let key = owners[index].key
      var found: [Int] = []
      while index < owners.count, owners[index].key == key {
        if found.last != owners[index].owner { found.append(owners[index].owner) }
        index += 1
      }
      let isFirst = count % PlaceLayout.keysPerBlock == 0
      if isFirst { blocks.put(UInt32(keys.count)) }
      let shared = isFirst ? 0 : zip(key, last).prefix { $0 == $1 }.count
      let length = key.count - shared
      keys.append(UInt8(min(shared, 15) << 4 | min(length, 15)))
      if shared >= 15 { keys.append(UInt8(shared)) }
      if length >= 15 { keys.append(UInt8(length)) }
      keys += key[shared...]
      var before = 0
      for owner in found {
        keys.append(base128: (owner - before) << 1 | (owner == found.last ? 1 : 0))
        before = owner
      }
      last = key
      count += 1
    }
    file.add(.keys, count: count, keys)
    file.add(.keyBlocks, blocks)
  }
}

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
