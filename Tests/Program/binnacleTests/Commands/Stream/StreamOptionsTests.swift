import NavigationMath
import Testing

@testable import CommandLineKit
@testable import binnacle

struct StreamOptionsTests {
  @Test func nothingSaidMeansTheDefaults() throws {
    let options = try StreamOptions(parsing: ["stream", "log"])
    #expect(options.source == "log" && options.format == .text && options.baud == nil && options.speed == nil)
    #expect(options.count == nil && options.timeout == nil && options.date == nil && options.checksums == .whenSent)
    #expect(!options.satellites && !options.everyEpoch && !options.isQuiet && !options.wantsHelp)
  }

  @Test func everyOptionIsUnderstoodInItsLongForm() throws {
    let options = try StreamOptions(parsing: [
      "stream", "--format", "ndjson", "--baud=38400", "--speed", "10", "--count=7", "--timeout", "2.5", "--satellites",
      "tcp://a:1", "--every-epoch", "--date", "2026-02-28", "--strict", "--quiet", "--help",
    ])
    #expect(options.source == "tcp://a:1" && options.format == .ndjson && options.baud == 38_400)
    #expect(options.speed == 10 && options.count == 7 && options.timeout == 2_500_000_000)
    #expect(options.date == CalendarDate(year: 2026, month: 2, day: 28) && options.checksums == .required)
    #expect(options.satellites && options.everyEpoch && options.isQuiet && options.wantsHelp)
  }

  @Test func lettersCanBeJoined() throws {
    let options = try StreamOptions(parsing: ["stream", "-qSe", "-fnmea", "-n3", "-", "-x", "max", "-bauto"])
    #expect(options.isQuiet && options.satellites && options.everyEpoch && options.count == 3)
    #expect(options.format == .nmea && options.source == "-" && options.speed == nil && options.baud == nil)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try StreamOptions(parsing: ["stream", "--", "--strange.log"]).source == "--strange.log")
  }

  @Test func ratesBetweenTheFixesAreUnderstood() throws {
    let words = ["stream", "a", "-j", "--sensors", "b", "--rate"]
    #expect(try StreamOptions(parsing: words + ["12.5"]).rate == 12.5)
    #expect(try StreamOptions(parsing: words + ["max"]).rate == .infinity)
    #expect(try StreamOptions(parsing: ["stream", "a", "-j", "--estimate-covariance"]).estimateCovariance)
  }

  @Test func theAntennaMayBeLearnt() throws {
    let words = ["stream", "a", "--sensors", "b", "--lever-arm"]
    let learns = try #require(try StreamOptions(parsing: words + ["auto", "--fix-delay", "0.05"]).fusion.navigation)
    #expect(learns.learnsLeverArm && learns.leverArm == nil && learns.fixDelay == 0.05)
    let given = try #require(try StreamOptions(parsing: words + ["1,0,-2"]).fusion.navigation)
    #expect(!given.learnsLeverArm && given.leverArm == Vector3(1, 0, -2) && given.fixDelay == 0.11)
  }

  @Test func uniqueBeginningsAreEnough() throws {
    #expect(try StreamOptions(parsing: ["stream", "--len", "a"]).checksums == .optional)
    #expect(throws: UsageError("--s: could be --speed or --satellites or --strict or --sensors")) {
      try StreamOptions(parsing: ["stream", "--s", "a"])
    }
  }

  @Test(arguments: [
    ["--count", "0"], ["--count", "1.5"], ["--count", "99999999999999999999"], ["--count", ""], ["--timeout", "0"],
    ["--timeout", "-1"], ["--timeout", "nan"], ["--timeout", "1e3"], ["--timeout", "0x10"], ["--timeout", "."],
    ["--speed", "-2"], ["--speed", "fast"], ["--baud", "49"], ["--baud", "4000001"], ["--baud", "9600.0"],
    ["--date", "2026-2-28"], ["--date", "2026-13-01"], ["--date", "28.02.2026"], ["--format", "NDJSON"],
    ["-Z"], ["--"], ["-"], ["--timeout"], ["-j", "--rate", "5"], ["--sensors", "a", "--rate", "5"],
    ["-j", "--sensors", "a", "--rate", "0"], ["-j", "--sensors", "a", "--fusion", "off", "--rate", "5"],
    ["--estimate-covariance"], ["--lever-arm", "auto"], ["--fix-delay", "0.1"],
    ["--sensors", "a", "--fix-delay", "0.6"], ["--sensors", "a", "--fusion", "off", "--lever-arm", "auto"],
  ])
  func whatMakesNoSenseIsRefused(_ words: [String]) {
    #expect(throws: UsageError.self) {
      let options = try StreamOptions(parsing: ["stream", "first"] + words + (words[0] == "--" ? ["second"] : []))
      Issue.record("\(options)")
    }
  }
}
