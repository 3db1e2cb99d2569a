import Glibc
import TestSupport
import Testing

/// Recordings and goldens in Tests/Fixtures/fusion: rows of numbers with commas.
enum FusionFixture {
  static let folder = Checkout.fixtures + "/fusion"

  /// Returns the rows of a file without its comments.
  static func rows(_ name: String) throws -> [[Double]] {
    let lines = Checkout.lines("Tests/Fixtures/fusion/\(name)").filter { !$0.hasPrefix("#") }
    try #require(!lines.isEmpty)
    return lines.map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  /// Returns the rows of a golden, after writing these with BINNACLE_WRITE_GOLDENS=1.
  static func golden(_ name: String, _ found: [[Double]]) throws -> [[Double]] {
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let file = try #require(fopen("\(folder)/\(name)", "w"))
      defer { fclose(file) }
      for row in found { fputs(row.map { "\($0)" }.joined(separator: ",") + "\n", file) }
    }
    return try rows(name)
  }
}
