import Testing

@testable import CommandLineKit
@testable import binnacle

/// One letter is one option, and one name has one argument, in all commands.
struct OptionLettersTests {
  private struct Use: Hashable {
    var letter: Character?
    var name: String
    var argument: String?
  }

  private static func uses<Option: CommandOption>(_ option: Option.Type) -> [Use] {
    Option.allCases.map { Use(letter: $0.letter, name: $0.rawValue, argument: $0.argument) }
  }

  private static let all: [Use] = {
    var all = uses(ProgramOption.self)
    all += uses(StreamOption.self)
    all += uses(ServeOption.self)
    all += uses(HeadingOption.self)
    all += uses(CalibrateOption.self)
    all += uses(DevicesOption.self)
    all += uses(DoctorOption.self)
    all += uses(ConfigureOption.self)
    all += uses(DecodeOption.self)
    all += uses(RecordOption.self)
    all += uses(SimulateOption.self)
    all += uses(EvaluateOption.self)
    all += uses(DeclinationOption.self)
    all += uses(PlaceOption.self)
    all += uses(BeaconsOption.self)
    all += uses(BeaconsCalibrateOption.self)
    all += uses(BeaconsAdvertiseOption.self)
    all += uses(BeaconsServeOption.self)
    // places, places info, places attribution
    for _ in 0..<3 { all += uses(PlacesOption.self) }
    all += uses(PlacesBuildOption.self)
    all += uses(PlacesAddOption.self)
    all += uses(PlacesRemoveOption.self)
    all += uses(SDKInstallOption.self)
    all += uses(SDKInfoOption.self)
    all += uses(SDKUninstallOption.self)
    all += uses(HelpCommandOption.self)
    all += uses(VersionOption.self)
    return all
  }()

  @Test func everyOptionOfTheHelpIsWalked() {
    let shown = HelpPageTests.pages.flatMap { $0.1.options.map { $0.name } }
    #expect(Set(shown).isSubset(of: Set(Self.all.map { $0.name })))
    #expect(Self.all.count >= shown.count - HelpPage.sdk.options.count)
  }

  @Test func aLetterHasOneMeaning() {
    for letter in Set(Self.all.compactMap { $0.letter }) {
      let names = Set(Self.all.filter { $0.letter == letter }.map { $0.name })
      #expect(names.count == 1, "-\(letter): \(names)")
    }
    #expect(Set(OptionLetters.table.map { $0.letter }).count == OptionLetters.table.count)
    #expect(Set(OptionLetters.table.map { $0.option }).count == OptionLetters.table.count)
  }

  @Test func aNameHasOneArgument() {
    for name in Set(Self.all.map { $0.name }) {
      let uses = Set(Self.all.filter { $0.name == name })
      #expect(uses.count == 1, "--\(name): \(uses)")
    }
  }

  /// Kept for the file that rows go to.
  @Test func theLetterOIsTheOutputFile() {
    #expect(OptionLetters.letter(of: "output") == "o")
    #expect(Self.all.allSatisfy { $0.letter != "o" || $0.name == "output" })
  }

  @Test func everyCommandThatPrintsHasAFormat() throws {
    for command in Command.allCases where ![.sdk, .help, .version].contains(command) {
      let names = command.page.options.map { $0.name }
      #expect(names.contains("format") && names.contains("json") && names.contains("help"), "\(command)")
      let run = try ProgramRun([command.rawValue, "--format", "parchment"])
      #expect(run.status == 64 && run.errors.contains("--format: 'parchment' is not one of "), "\(command)")
    }
  }

  @Test func jsonIsAnotherNameOfNDJSON() throws {
    let place = ["51.05", "13.74", "--date", "2026.5"]
    let reference = try ProgramRun(["declination", "--format", "ndjson"] + place).output
    #expect(reference.hasPrefix(#"{"type":"declination""#))
    for words in [["--json"], ["-j"], ["--format", "json"], ["-fndjson"]] {
      #expect(try ProgramRun(["declination"] + words + place).output == reference)
    }
    let log = ["stream", "zed-f9p.nmea", "--count", "2", "--quiet"]
    #expect(try ProgramRun(log + ["-j"]).output == ProgramRun(log + ["--format", "ndjson"]).output)
  }
}
