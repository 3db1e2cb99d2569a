import Glibc
import Testing

/// Recordings and goldens in Tests/Fixtures/fusion: rows of numbers with commas.
enum FusionFixture {
  static let folder = "\(#filePath)".replacing("Core/FusionTests/Support/FusionFixture.swift", with: "Fixtures/fusion")

  /// Returns the rows of a file without its comments.
  static func rows(_ name: String) throws -> [[Double]] {
    let file = try #require(fopen("\(folder)/\(name)", "r"))
    defer { fclose(file) }
    var rows: [[Double]] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let text = line.map({ String(cString: $0) }), !text.hasPrefix("#") else { continue }
      rows.append(text.split { $0 == "," || $0 == "\n" }.compactMap { Double($0) })
    }
    return rows
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
