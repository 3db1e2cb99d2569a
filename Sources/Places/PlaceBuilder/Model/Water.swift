/// A coarse area of an ocean, a sea or a lake, drawn for this project from general knowledge of the limits.
struct Water {
  var isLake = false
  /// Names: English, German, French, Spanish, Chinese, Japanese.
  var names: [String]
  /// Latitude and longitude of the corners, degrees.
  var corners: [(Double, Double)]

  static let languages = ["de", "fr", "es", "zh", "ja"]

  /// Small waters come before the large ones that contain them.
  static let all = read(String(describing: table))

  private static func read(_ table: String) -> [Water] {
    var waters: [Water] = []
    var numbers: [Double] = []
    // From the end: numbers are collected until the names before them.
    for line in table.split(separator: "\n").reversed() {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0] == "lake" || words[0] == "sea" {
        let corners = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
        let names = words[1].split(separator: "|").map { String($0) }
        waters.append(Water(isLake: words[0] == "lake", names: names, corners: corners))
        numbers = []
      } else {
        numbers = line.split(separator: " ").compactMap { Double($0) } + numbers
      }
    }
    return waters.reversed()
  }
}
