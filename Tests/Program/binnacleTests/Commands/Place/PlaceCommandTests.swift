import CommandLineKit
import Foundation
import Glibc
import OutputsTestSupport
import Testing

@testable import binnacle

/// The program is tested by running it, with the seed.
struct PlaceCommandTests {
  private func run(_ arguments: [String], input: String = "", language: String? = nil) throws -> ProgramRun {
    let locale = language.map { ["LC_ALL=\($0)"] } ?? []
    return try ProgramRun(["place"] + arguments, input: Array(input.utf8), launcher: SeedFile.launcher + locale)
  }

  private func rows(_ arguments: [String], input: String = "") throws -> [[String: Any]] {
    let run = try run(["--json"] + arguments, input: input)
    #expect(run.errors.isEmpty)
    return try run.output.split(separator: "\n").map { line in
      #expect(try JSONSchema().problem(in: String(line)) == nil, "\(line)")
      return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static let sameQuestion: [[String]] = [
    ["51.05", "13.74"], ["51.05,13.74"], ["51.05, 13.74"], ["51.05 13.74"], ["51.05 N", "13.74 E"],
    ["51° 3' 0\" N, 13° 44' 24\" E"],
  ]

  @Test(arguments: sameQuestion)
  func aPositionHasSeveralNotations(_ words: [String]) throws {
    let row = try #require(try rows(words).first)
    #expect(row["locality"] as? String == "Dresden" && row["isoCountryCode"] as? String == "DE")
    #expect(row["timeZone"] as? String == "Europe/Berlin" && row["query"] as? String == words.joined(separator: " "))
    #expect(abs(try #require(row["latitude"] as? Double) - 51.05) < 1e-6)
  }

  @Test func southAndWestAreNegative() throws {
    #expect(try rows(["-33.87", "151.21"]).first?["locality"] as? String == "Sydney")
    #expect(try rows(["-34.6,-58.4"]).first?["isoCountryCode"] as? String == "AR")
    #expect(try rows(["0", "-30"]).first?["ocean"] as? String == "North Atlantic Ocean")
  }

  @Test func wordsAreOneQuestion() throws {
    let row = try #require(try rows(["Springfield", "Illinois"]).first)
    #expect(row["administrativeArea"] as? String == "Illinois" && row["query"] as? String == "Springfield Illinois")
  }

  @Test func aNameInAnyScriptIsFound() throws {
    #expect(try rows(["北京市"]).contains { $0["isoCountryCode"] as? String == "CN" })
    #expect(try rows(["東京都渋谷区"]).first?["isoCountryCode"] as? String == "JP")
  }

  @Test func theTextHasTheSame() throws {
    let run = try run(["Dresden", "--limit", "1"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(lines[0] == "Dresden" && lines[1] == "  Saxony, Germany (DE)" && lines[2].hasPrefix("  51.05"))
    #expect(lines[2].hasSuffix("time zone Europe/Berlin"))
    #expect(lines.suffix(3) == ["", "Places © GeoNames, CC BY 4.0", ""])
  }

  @Test func theLocaleChoosesTheLanguage() throws {
    #expect(try run(["Köln", "--limit", "1"], language: "de_DE.UTF-8").output.hasPrefix("Köln\n"))
    #expect(try run(["Köln", "--limit", "1"], language: "en_GB.UTF-8").output.hasPrefix("Cologne\n"))
    #expect(try run(["Köln", "--limit", "1"], language: "ja_JP.UTF-8").output.hasPrefix("ケルン\n"))
    // Without a language the names are those of the country.
    #expect(try run(["Cologne", "--limit", "1"], language: "C").output.hasPrefix("Köln\n"))
    #expect(try run(["Cologne", "--limit", "1", "--language", "local"]).output.hasPrefix("Köln\n"))
    #expect(try run(["Cologne", "--limit", "1", "--language", "de"]).output.hasPrefix("Köln\n"))
  }

  @Test func aNearPlaceComesFirst() throws {
    #expect(try rows(["Paris"]).first?["isoCountryCode"] as? String == "FR")
    #expect(try rows(["Paris", "--near", "33.6,-95.5"]).first?["administrativeArea"] as? String == "Texas")
    #expect(try rows(["Sydney", "--near", "-34,151,30000"]).first?["isoCountryCode"] as? String == "AU")
  }

  @Test func theNumberOfPlacesIsLimited() throws {
    #expect(try rows(["Springfield"]).count > 2)
    #expect(try rows(["Springfield", "--limit", "2"]).count == 2)
  }

  @Test func aQuestionWithoutAnAnswerIs1() throws {
    let run = try run(["qqqqzzxx"])
    #expect(run.status == 1 && run.output == "no place: qqqqzzxx\n" && run.errors.isEmpty)
    #expect(try rows(["qqqqzzxx"]).first?["candidates"] as? Int == 0)
    #expect(try ProgramRun(["place", ""], launcher: SeedFile.launcher).status == 1)
    let far = try self.run(["91", "0"])
    #expect(far.status == 1 && far.errors.contains("91 0: out of range: a latitude is from -90 to 90"), "\(far.errors)")
  }

  // MARK: Standard input

  @Test(arguments: [[], ["-"]])
  func eachLineIsAQuestion(_ words: [String]) throws {
    let rows = try rows(words + ["--limit", "1"], input: "51.05 13.74\n\nParis, France\r\nqqqqzzxx\n-33.87 151.21")
    #expect(rows.map { $0["query"] as? String } == ["51.05 13.74", "", "Paris, France", "qqqqzzxx", "-33.87 151.21"])
    #expect(rows.map { $0["candidates"] as? Int } == [1, 0, 1, 0, 1])
    #expect(rows[4]["locality"] as? String == "Sydney")
  }

  @Test func theStatusTellsOfAQuestionWithoutAnAnswer() throws {
    #expect(try run([], input: "Paris\nqqqqzzxx\nRome\n").status == 1)
    let all = try run([], input: "Paris\nRome\n")
    #expect(all.status == 0 && all.output.hasPrefix("Paris:\n") && all.output.contains("\nRome:\n"))
    #expect(all.output.hasSuffix("\nPlaces © GeoNames, CC BY 4.0\n"))
    let none = try run([])
    #expect(none.status == 0 && none.output.isEmpty)
  }

  /// The other end may wait for an answer before it asks the next question.
  @Test func anAnswerIsWrittenBeforeTheNextQuestion() throws {
    let pipe = try Pipe()
    let process = try ProgramProcess(
      ["place", "--json"], inputDescriptor: pipe.readEnd, launcher: SeedFile.launcher)
    close(pipe.readEnd)
    for (index, question) in ["51.05 13.74\n", "48.85 2.35\n", "-33.87 151.21\n"].enumerated() {
      #expect(question.withCString { write(pipe.writeEnd, $0, strlen($0)) } == question.utf8.count)
      #expect(process.waitForOutput { $0.split(separator: "\n").count == index + 1 })
    }
    close(pipe.writeEnd)
    #expect(process.wait() == 0)
  }

  @Test func hostileInputIsAnsweredAndBounded() throws {
    let long = String(repeating: "x", count: 200_000)
    let noise = (0..<20_000).map { UInt8(truncatingIfNeeded: ($0 &* 7919) >> 3) }
    let run = try ProgramRun(
      ["place", "--json"], input: Array("\u{1B}[31m\n\(long)\n".utf8) + [0xFF, 0xFE, 0, 0x0A] + noise,
      launcher: SeedFile.launcher)
    #expect(run.status == 0 || run.status == 1)
    #expect(run.output.utf8.count < 2_000_000 && !run.output.contains("\u{1B}") && !run.output.contains(long))
    for line in run.output.split(separator: "\n").prefix(50) {
      #expect(try JSONSchema().problem(in: String(line)) == nil, "\(line)")
    }
  }

  // MARK: Errors

  private static let wrongUsage: [([String], String)] = [
    (["x", "--language", "klingonese!"], "--language: 'klingonese!'"), (["x", "--language", ""], "--language"),
    (["x", "--near", "51"], "--near: '51'"), (["x", "--near", "91,0"], "--near"),
    (["x", "--near", "1,2,-5"], "--near"),
    (["x", "--near", "1,2,3,4"], "--near"), (["x", "--near", "1,b"], "--near"), (["x", "--limit", "0"], "--limit"),
    (["x", "--limit", "11"], "--limit: '11' is not a number from 1 to 10"), (["x", "--file", ""], "--file"),
    (["x", "--format", "csv"], "--format"), (["x", "--sail"], "--sail: no such option"),
  ]

  @Test(arguments: wrongUsage)
  func wrongUsageIs64(_ arguments: [String], _ complaint: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(complaint) && run.errors.contains("Try 'binnacle place --help'"))
  }

  @Test func aTerminalIsNotReadWithoutARequest() {
    #expect(throws: UsageError.self) { try PlaceOptions(parsing: ["place"], isTerminal: true) }
    #expect(throws: Never.self) { try PlaceOptions(parsing: ["place", "-"], isTerminal: true) }
    #expect(throws: Never.self) { try PlaceOptions(parsing: ["place", "--help"], isTerminal: true) }
  }

  @Test func aMissingFileNamesTheCommandThatMakesOne() throws {
    let missing = try ProgramRun(["place", "Paris"], launcher: ["BINNACLE_PLACES=/nonexistent/x.bpx"])
    #expect(missing.status == 66 && missing.output.isEmpty)
    #expect(missing.errors.contains("/nonexistent/x.bpx") && missing.errors.contains("binnacle places build"))
    let option = try run(["Paris", "--file", "/nonexistent/y.bpx"])
    #expect(option.status == 66 && option.errors.contains("/nonexistent/y.bpx cannot be opened: No such file"))
  }

  @Test func aDamagedFileIs65() throws {
    let folder = TemporaryFolder()
    try folder.write(Array(TemporaryFolder.bytes(of: SeedFile.path).prefix(10_000)), to: "cut.bpx")
    let cut = try run(["Paris", "--file", folder.path("cut.bpx")])
    #expect(cut.status == 65 && cut.errors.contains("cut.bpx is damaged") && cut.output.isEmpty)
    let other = try ProgramRun(["place", "Paris"], launcher: ["BINNACLE_PLACES=\(Fixtures.captures)/README.md"])
    #expect(other.status == 65 && other.errors.contains("README.md is not a file of places"))
  }

  /// The program waits for its next question while the file is cut.
  @Test func aFileThatIsCutWhileItIsOpenIs65() throws {
    let folder = TemporaryFolder()
    try folder.write(TemporaryFolder.bytes(of: SeedFile.path), to: "x.bpx")
    let pipe = try Pipe()
    let process = try ProgramProcess(
      ["place", "--file", folder.path("x.bpx")], inputDescriptor: pipe.readEnd, launcher: SeedFile.launcher)
    close(pipe.readEnd)
    #expect(write(pipe.writeEnd, "Dresden\n", 8) == 8 && process.waitForOutput { $0.contains("Saxony") })
    #expect(truncate(folder.path("x.bpx"), 4096) == 0)
    #expect(write(pipe.writeEnd, "Paris\n", 6) == 6)
    #expect(process.wait() == 65 && process.errors.contains("x.bpx is damaged") && !process.output.contains("Paris"))
    close(pipe.writeEnd)
  }

  /// Other signals of this number end the program as ever; Swift's own handler, which prints a backtrace, would go on.
  @Test func aBusErrorOfAnotherCauseEndsTheProgram() throws {
    let pipe = try Pipe()
    let process = try ProgramProcess(
      ["place"], inputDescriptor: pipe.readEnd, launcher: SeedFile.launcher + ["SWIFT_BACKTRACE=enable=no"])
    close(pipe.readEnd)
    #expect(write(pipe.writeEnd, "Dresden\n", 8) == 8 && process.waitForOutput { $0.contains("Saxony") })
    process.send(SIGBUS)
    #expect(process.wait() == 128 + SIGBUS)
    close(pipe.writeEnd)
  }

  /// A file that the user names is used instead of the machine's.
  @Test func theOptionFileWins() throws {
    let run = try ProgramRun(
      ["place", "Paris", "--limit", "1", "--file", SeedFile.path], launcher: ["BINNACLE_PLACES=/nonexistent"])
    #expect(run.status == 0 && run.output.hasPrefix("Paris\n"))
  }

  /// The checkout's own seed serves a program that was built in it.
  @Test func theSeedOfTheCheckoutIsFound() throws {
    let run = try ProgramRun(["place", "51.05", "13.74"], launcher: ["-u", "BINNACLE_PLACES", "-u", "XDG_DATA_HOME"])
    #expect(run.status == 0 && run.output.contains("Dresden"))
  }

  @Test func aFullDiskIs74() throws {
    let run = try ProgramRun(["place", "Paris"], outputPath: "/dev/full", launcher: SeedFile.launcher)
    #expect(run.status == 74 && run.errors.contains("cannot write"))
  }
}

@Suite struct LanguageTagTests {
  @Test(arguments: ["de", "DE", "zh-Hant", "pt-BR", "yue", "zh-Hans-CN", "es-419"])
  func tagsAreValid(_ text: String) { #expect(LanguageTag.isValid(text)) }

  @Test(arguments: ["x", "", "de-", "-de", "de--DE", "a-b-c-d-e-f-g-h-i", "english", "de_DE", "d1", "日本", "de-日"])
  func otherTextsAreNot(_ text: String) { #expect(!LanguageTag.isValid(text)) }
}
