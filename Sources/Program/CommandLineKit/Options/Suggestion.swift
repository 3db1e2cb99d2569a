/// Finds the intended word for a misspelled one.
package enum Suggestion {
  /// `; did you mean X?`, or nothing.
  package static func text(for typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// Returns the nearest of the words that differ in few letters; nil if there is none.
  static func nearest(to typed: String, among words: [String]) -> String? {
    let letters = Array(typed.lowercased().unicodeScalars.drop { $0 == "-" })
    guard letters.count > 1 else { return nil }
    // A word of two or three letters is close to too many others.
    let limit = letters.count < 4 ? 1 : letters.count < 8 ? 2 : 3
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(letters, Array(word.unicodeScalars.drop { $0 == "-" }))
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word
  }

  /// The number of letters to insert, delete, replace or exchange with their neighbour (optimal string alignment).
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}
