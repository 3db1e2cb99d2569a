import Testing

@testable import CommandLineKit

@Suite struct CommandLineParserTests {
  private static let options = [
    OptionSyntax(name: "format", takesValue: true, isHidden: false),
    OptionSyntax(name: "force", takesValue: false, isHidden: false),
    OptionSyntax(name: "man", takesValue: false, isHidden: true),
  ]

  /// What was passed on: options by position and value, then operands.
  private func parse(_ words: String...) throws(UsageError) -> [String] {
    var passed: [String] = []
    try CommandLineParser.parse(["sail"] + words, CommandLineParserTests.options) { position, value in
      passed.append("\(position)=\(value)")
    } operand: { operand in
      passed.append(operand)
    }
    return passed
  }

  @Test func optionsComeInOrderAndOperandsAfterThem() throws {
    #expect(try parse("a", "--force", "b", "--format=csv", "-f", "text") == ["1=", "0=csv", "0=text", "a", "b"])
    #expect(try parse("--force", "--", "--format", "-") == ["1=", "--format", "-"])
    #expect(try parse() == [])
  }

  @Test(arguments: [
    (["--format"], "--format: needs a value"), (["--force=1"], "--force=1: takes no value"),
    (["--fo"], "--fo: could be --format or --force"), (["--mann"], "--mann: no such option"),
    (["--farce"], "--farce: no such option; did you mean --force?"), (["-z"], "-z: no such option"),
  ])
  func mistakesAreNamed(_ words: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["sail"] + words, CommandLineParserTests.options) { _, _ in
      } operand: { _ in
      }
    }
    #expect(error?.message == message)
  }
}

@Suite struct NegativeNumberTests {
  @Test func negativeNumbersAreShieldedAndRestored() {
    let words = ["place", "-33.9", "-.5", "--limit", "-j", "-", "", "5", "-33.9,151.2"]
    let shielded = NegativeNumber.shielded(words)
    #expect(shielded == ["place", " -33.9", " -.5", "--limit", "-j", "-", "", "5", " -33.9,151.2"])
    #expect(shielded.map { NegativeNumber.unshielded($0) } == words)
  }
}

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

struct ProcessTitleTests {
  @Test(arguments: [
    ("ntrip://user:secret@host:2101/M", "ntrip://user:xxxxxx@host:2101/M"),
    ("--ntrip=ntrips://u:p@h/M", "--ntrip=ntrips://u:x@h/M"),
    ("ntrip://u:p@q:r@h/M", "ntrip://u:xxxxx@h/M"),
    ("ntrip://user@host:2101/M", "ntrip://user@host:2101/M"),
    ("tcp://host:2101", "tcp://host:2101"), ("/dev/ttyACM0", "/dev/ttyACM0"), ("://", "://"), ("", ""),
  ])
  func onlyPasswordsAreOverwritten(word: String, shown: String) {
    var characters = Array(word.utf8CString.dropLast())
    characters.withUnsafeMutableBufferPointer { ProcessTitle.hide($0) }
    #expect(String(decoding: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self) == shown)
  }
}
