import CommandLineKit

extension HelpPage {
  static var help: HelpPage {
    HelpPage(
      name: "help", purpose: "show the help of a command", usage: "[OPTION]... [COMMAND]",
      description: [.paragraph("Prints the help of COMMAND, or of the program without it.")],
      examples: [
        ("binnacle help", "all commands"), ("binnacle help stream", "one command"),
      ],
      options: HelpCommandOption.shown, exitCodes: [(.success, "done"), usageCode], seeAlso: ["stream", "doctor"],
      operand: .words("COMMAND", Command.allCases.map(\.rawValue)))
  }

  static var version: HelpPage {
    HelpPage(
      name: "version", purpose: "print the version", usage: "[OPTION]...",
      description: [.paragraph("Prints the version of this program, as binnacle --version does.")],
      examples: [("binnacle version", "")],
      options: VersionOption.shown, exitCodes: [(.success, "done"), usageCode], seeAlso: ["help"])
  }
}
