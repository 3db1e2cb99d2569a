extension String {
  /// How often `part` occurs.
  package func components(of part: String) -> Int {
    var rest = self[...]
    var count = 0
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
