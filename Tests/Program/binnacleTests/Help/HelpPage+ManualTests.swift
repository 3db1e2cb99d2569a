import Testing

@testable import CommandLineKit
@testable import binnacle

/// That troff accepts the pages shows in Tests/Scripts/Gate/check-help.sh.
struct HelpPageManualTests {
  @Test(arguments: HelpPageTests.pages) func aManualPageHasEverySection(_ words: [String], _ page: HelpPage) throws {
    let manual = page.manual
    let title = page.command.uppercased().split(separator: " ").joined(separator: "\\-")
    #expect(manual.hasPrefix(".TH \"\(title)\" \"1\" "))
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
      #expect(manual.contains("\n.SH \"\(section)\"\n"))
    }
    for option in page.options {
      let name = option.name.split(separator: "-").joined(separator: "\\-")
      #expect(manual.contains("\\-\\-\(name)"))
    }
    #expect(manual.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func theProgramPrintsThem() throws {
    #expect(try ProgramRun(["help", "--man"]).output == HelpPage.program.manual)
    #expect(try ProgramRun(["help", "--man", "stream"]).output == HelpPage.stream.manual)
    #expect(try ProgramRun(["help", "--man", "sail"]).status == 64)
  }

  @Test func aPageOfCommandsHasTheirOptions() {
    for option in SDKInstallOption.shown { #expect(HelpPage.sdk.manual.contains(option.name.prefix(6))) }
  }
}
