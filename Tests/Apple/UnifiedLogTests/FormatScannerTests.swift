import TestSupport
import Testing

@testable import UnifiedLog

struct FormatScannerTests {
  private func pieces(_ format: String) -> [FormatScanner.Piece] {
    var scanner = FormatScanner(format)
    var pieces: [FormatScanner.Piece] = []
    while let piece = scanner.next() { pieces.append(piece) }
    return pieces
  }

  private func item(_ format: String) -> FormatItem? {
    guard case .item(let item)? = pieces(format).first, pieces(format).count == 1 else { return nil }
    return item
  }

  @Test func aConversionHasItsParts() {
    #expect(item("%d") == FormatItem(conversion: "d") && item("%lld") == item("%d") && item("%zu")?.conversion == "u")
    let all = item("%{public, mask.hash}-+#012.*f")
    #expect(all?.annotations == ["public", "mask.hash"] && all?.isLeft == true && all?.hasSign == true)
    #expect(all?.hasPrefix == true && all?.fillsWithZeros == true && all?.conversion == "f")
    #expect(all?.width == .number(12) && all?.precision == .argument)
    #expect(item("%.s")?.precision == .number(0) && item("%*@")?.width == .argument)
    #expect(item("%99999999999999999999d")?.width == .number(512))
  }

  @Test func wordsOfPrivacy() throws {
    func rule(_ format: String) throws -> OSLogPrivacy.Rule { try #require(item(format)).privacy.rule }
    #expect(try rule("%d") == .automatic && rule("%{public}d") == .open && rule("%{private}d") == .hidden)
    // The stricter word counts.
    #expect(try rule("%{sensitive,public}d") == .secret && rule("%{public,private}d") == .hidden)
    #expect(try rule("%{uuid_t}d") == .automatic && #require(item("%{mask.hash}@")).privacy.mask == .hash)
  }

  @Test(arguments: [
    "", "%", "%%%", "%{", "%{public", "%{public}", "%{}%{}%{", "%q", "%n", "%5", "%.", "%*", "%-+ #0", "%hhhhhh", "é%ü",
    "%}d", "%\u{0}d", "%{a}{b}d",
  ])
  func whatIsNoConversionIsText(_ format: String) {
    let text = pieces(format).map { piece -> String in
      guard case .text(let text) = piece else { return "CONVERSION" }
      return text
    }
    #expect(text.joined() == (format == "%%%" ? "%%" : format))
  }

  /// Random formats of the characters that mean something, in steps that stay proportional to their length.
  @Test func everyTextIsAFormat() {
    var random = SplitMix64(seed: 4)
    let characters = Array("%{}*.0-+#dsx@mq,9hl ü\n")
    for _ in 0..<2000 {
      let length = Int.random(in: 0...60, using: &random)
      let format = String((0..<length).map { _ in characters.randomElement(using: &random) ?? "%" })
      #expect(pieces(format).count <= length, "\(format)")
    }
    #expect(pieces(String(repeating: "%{", count: 20_000)).count == 20_000)
  }
}
