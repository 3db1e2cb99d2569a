/// Where `BINNACLE_MAP` wants the page: `localhost:PORT` or `PORT`.
enum PageAddress {
  /// The variable of the environment.
  static let variable = "BINNACLE_MAP"

  /// Returns the port; nil for another text. Port 0 lets the system choose one.
  ///
  /// The page is for browsers of this machine only: a map shows where one is.
  static func port(_ text: String) -> UInt16? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !["localhost", "127.0.0.1"].contains(parts[0]) { return nil }
    guard let digits = parts.last, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt16(digits)
  }
}
