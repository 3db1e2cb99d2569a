import Testing

@testable import CommandLineKit
@testable import binnacle

struct HelpPageTests {
  /// Every page with a command line of its own, with the words that show it.
  static let pages: [([String], HelpPage)] = {
    var pages: [([String], HelpPage)] = [([], HelpPage.program)]
    for page in HelpPage.program.subpages {
      pages.append(([page.name], page))
      for action in page.subpages { pages.append(([page.name, action.shortName], action)) }
    }
    return pages
  }()

  @Test(arguments: pages) func noLineIsWiderThanATerminal(_ words: [String], _ page: HelpPage) {
    for columns in [60, 80, 200] {
      for line in page.text(columns: columns).split(separator: "\n") where line.count > min(columns, 80) {
        // An example is not broken, since it is there to be copied, nor is a word.
        let isWord = !line.drop { $0 == " " }.contains(" ")
        #expect(columns < 80 && (isWord || page.examples.contains { line == "  \($0.command)" }), "\(line)")
      }
    }
  }

  @Test(arguments: pages) func aPageTeaches(_ words: [String], _ page: HelpPage) throws {
    let text = page.text(columns: 80)
    #expect(text.hasPrefix("\(page.command) - \(page.purpose)\n\nUsage: \(page.command) "))
    for part in ["Examples:", "Options:", "Exit status:", "See also:"] { #expect(text.contains("\n\(part)")) }
    for option in page.options { #expect(text.contains("--\(option.name)")) }
    #expect((1...5).contains(page.examples.count) && page.examples.allSatisfy { !$0.command.isEmpty })
    #expect(!page.purpose.hasSuffix(".") && !page.seeAlso.isEmpty)
  }

  @Test(arguments: pages) func everyCommandPrintsItsPage(_ words: [String], _ page: HelpPage) throws {
    let ways = words.isEmpty ? [["--help"], ["-h"], ["help"]] : [words + ["--help"], words + ["-h"], ["help"] + words]
    for arguments in ways {
      let run = try ProgramRun(arguments)
      #expect(run.status == 0 && run.errors.isEmpty && run.output == page.text(columns: 80), "\(arguments)")
    }
  }

  @Test func withoutACommandTheProgramShowsTheFirstSteps() throws {
    let run = try ProgramRun([])
    #expect(run.status == 0 && run.errors.isEmpty && run.output == HelpPage.firstSteps)
    for step in ["devices", "doctor", "stream", "heading", "calibrate", "help"] {
      #expect(run.output.contains("binnacle \(step)"))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func theHelpFitsANarrowTerminal() throws {
    let run = try ProgramRun(["stream", "--help"], launcher: ["COLUMNS=60"])
    #expect(run.output == HelpPage.stream.text(columns: 60))
  }

  @Test func theVersionIsPrintedThreeWays() throws {
    for arguments in [["version"], ["--version"], ["-V"]] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 0 && run.output == "binnacle \(HelpText.version)\n")
    }
    #expect(try ProgramRun(["version", "x"]).status == 64)
  }

  @Test(arguments: [
    (["steam"], "steam: no such command; did you mean stream?\nTry 'binnacle --help'.\n"),
    (["--vresion"], "--vresion: no such option; did you mean --version?\n"),
    (["help", "devcies"], "devcies: no such command; did you mean devices?\nTry 'binnacle help --help'.\n"),
    (
      ["stream", "--fromat", "csv"], "--fromat: no such option; did you mean --format?\nTry 'binnacle stream --help'.\n"
    ),
    (["heading", "--position=1,2", "--oriantation=x"], "--oriantation=x: no such option; did you mean --orientation?"),
    (["sdk", "instal"], "sdk instal: no such command; did you mean install?\nTry 'binnacle sdk --help'.\n"),
    (["sail"], "sail: no such command\nTry 'binnacle --help'.\n"),
    (["stream", "-Z"], "-Z: no such option\n"),
  ])
  func aMisspelledWordIs64WithAHint(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("binnacle: \(message)"), "\(run.errors)")
  }

  @Test func hiddenOptionsAreNotShown() throws {
    #expect(!HelpPage.help.text(columns: 80).contains("--man"))
    #expect(try ProgramRun(["help", "--men"]).errors.contains("--men: no such option\n"))
  }
}
