import Testing

@testable import Places

@Suite struct TypoSearchTests {
  private func errors(_ text: String) throws -> Int? {
    let file = try #require(Seed.file)
    return TypoSearch.find(file.folding.folded(text), in: file.keys)?.errors
  }

  @Test(arguments: [
    ("Dresden", 0), ("Drseden", 1), ("Dresdn", 1), ("Dresdden", 1), ("Drexden", 1), ("Philadelhpai", 2),
    ("ドレステン", 1), ("서을시", 1),
  ])
  func countsErrors(_ text: String, _ count: Int) throws { #expect(try errors(text) == count) }

  @Test(arguments: ["Drs", "Xqzwvxyq", "東", ""])
  func shortOrStrangeTextsHaveNoSimilarName(_ text: String) throws { #expect(try errors(text) == nil) }

  /// The search leaves out blocks: it finds what a comparison of all names finds.
  @Test(arguments: ["hamburh", "sanfransisco", "berlni", "kobenhvn", "barcelonna"])
  func findsWhatAComparisonOfAllFinds(_ text: String) throws {
    let index = try #require(Seed.file).keys
    let key = Array(text.utf8)
    var best = Int.max
    index.each(prefix: [key[0]]) { cursor in
      best = min(best, distance(key, cursor.key))
      return true
    }
    #expect(TypoSearch.find(key, in: index)?.errors == best)
  }

  /// Distance of Damerau and Levenshtein of neighbouring letters, by the whole table.
  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = [Array(0...other.count)]
    for row in 1...one.count {
      rows.append([row] + [Int](repeating: 0, count: other.count))
      for column in 1...max(other.count, 1) where column <= other.count {
        let change = one[row - 1] == other[column - 1] ? 0 : 1
        var least = min(rows[row - 1][column] + 1, rows[row][column - 1] + 1, rows[row - 1][column - 1] + change)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        rows[row][column] = least
      }
    }
    return rows[one.count][other.count]
  }
}
