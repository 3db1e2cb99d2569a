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
