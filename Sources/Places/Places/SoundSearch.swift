import Bytes

/// Search for the towns whose name in Latin letters sounds like a foreign name in kana or Chinese characters.
///
/// A foreign town that has no Japanese or Chinese name in the file may still be written by its sound, in several ways:
/// 聖地牙哥, 圣迭戈. All towns of some size are compared, which takes about 50 ms in the file of the world; it is for names
/// that nothing else finds.
struct SoundSearch {
  /// Smallest square root of inhabitants: of villages, too many sound like any name.
  private static let smallestRoot = 71.0
  /// Largest cost for each consonant of the name.
  private static let largestShare = 0.4
  /// Most towns that are returned.
  private static let mostTowns = 60

  private let sounds: [UInt8]
  private let rows: [ArraySlice<UInt8>]
  private let limit: Int
  private var before = [Int](repeating: 0, count: 64)
  private var current = [Int](repeating: 0, count: 64)

  /// Returns towns with the cost of their difference, as a share of that of other consonants, and how many consonants it
  /// is worth, at least one; nil if the name is not written by sound.
  static func find(_ key: [UInt8], in file: PlaceFile) -> [(town: Int, share: Double, edits: Int)]? {
    guard let sounds = ForeignSounds.read(key) else { return nil }
    var search = SoundSearch(sounds)
    let consonant = Int(SoundCosts.consonant)
    let whole = Double(ForeignSounds.consonants(sounds) * consonant)
    var name = LatinSounds()
    var found: [(town: Int, cost: Int)] = []
    for town in 0..<file.places.count where file.places.root(town) >= smallestRoot {
      guard let record = file.places.details.record(town) else { continue }
      name.read(record.name, file.folding)
      let cost = search.cost(name.sounds)
      if cost <= search.limit { found.append((town, cost)) }
    }
    found.sort { ($0.cost, $0.town) < ($1.cost, $1.town) }
    return found.prefix(mostTowns).map { found in
      let edits = max(1, (found.cost + consonant - 1) / consonant)
      return (town: found.town, share: Double(found.cost) / whole, edits: edits)
    }
  }

  private init(_ sounds: [UInt8]) {
    self.sounds = sounds
    rows = sounds.map { SoundCosts.shared.row($0) }
    let consonants = Double(ForeignSounds.consonants(sounds))
    limit = Int(Self.largestShare * consonants * Double(SoundCosts.consonant)) + 1
  }

  /// Returns the cost of the difference; more than `limit` if it is too large.
  private mutating func cost(_ name: [UInt8]) -> Int {
    let costs = SoundCosts.shared
    guard name.count > 1, name.count < before.count else { return .max }
    before[0] = 0
    for (column, sound) in name.enumerated() { before[column + 1] = before[column] + Int(costs.latin(sound)) }
    for (row, sound) in zip(rows, sounds) {
      let left = Int(costs.foreign(sound))
      current[0] = before[0] + left
      var least = current[0]
      for (column, letter) in name.enumerated() {
        var value = before[column] + Int(row[row.startIndex + Int(letter & 0x7F)])
        value = min(value, before[column + 1] + left, current[column] + Int(costs.latin(letter)))
        current[column + 1] = value
        least = min(least, value)
      }
      guard least <= limit else { return .max }
      swap(&before, &current)
    }
    return before[name.count]
  }
}
