import Testing

@testable import CommandLineKit

struct SuggestionTests {
  @Test(arguments: [
    ("stream", "stream", 0), ("steam", "stream", 1), ("fromat", "format", 1), ("", "abc", 3), ("ab", "", 2),
  ])
  func countsEdits(_ first: String, _ second: String, _ count: Int) {
    #expect(Suggestion.distance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == count)
  }

  @Test func aFarWordIsNotSuggested() {
    let words = ["stream", "heading", "calibrate", "devices", "sdk", "help"]
    #expect(Suggestion.nearest(to: "Calibrat", among: words) == "calibrate")
    #expect(Suggestion.nearest(to: "sail", among: words) == nil)
    #expect(Suggestion.nearest(to: "x", among: words) == nil)
    #expect(Suggestion.text(for: "--timout", among: ["--timeout"]) == "; did you mean --timeout?")
  }
}
