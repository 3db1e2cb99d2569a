import CommandLineKit
import Testing

@testable import Outputs

@Suite struct OutputRotationTests {
  @Test(arguments: [
    ("day", OutputRotation.daily), ("4096", .bytes(4096)), ("4K", .bytes(4096)), ("10M", .bytes(10 << 20)),
    ("1G", .bytes(1 << 30)), ("1024G", .bytes(1 << 40)),
  ])
  func aSizeOrADay(_ text: String, _ rotation: OutputRotation) {
    #expect(OutputRotation(text) == rotation)
  }

  @Test(arguments: [
    "", "K", "1K", "4095", "-5M", "+5M", "5T", "1.5G", "10 M", "1025G", "99999999999999999999", "Day",
    "9223372036854775807G",
  ])
  func nothingElse(_ text: String) {
    #expect(OutputRotation(text) == nil)
  }

  @Test func rotationNeedsAFile() {
    var choice = OutputChoice()
    choice.rotation = .daily
    #expect(throws: UsageError.self) { try choice.validate() }
    choice.path = "a"
    #expect(throws: Never.self) { try choice.validate() }
    choice.rotation = nil
    choice.keep = 1
    #expect(throws: UsageError.self) { try choice.validate() }
  }
}
