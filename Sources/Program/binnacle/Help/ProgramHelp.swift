import CommandLineKit

extension HelpPage {
  static var program: HelpPage {
    HelpPage(
      name: "", purpose: "honest positions and headings from receivers and compasses",
      usage: "COMMAND [OPTION]... [ARGUMENT]...",
      description: [
        .paragraph(
          "Reads GNSS receivers, compasses and inertial sensors, finds them by itself, and says for every position "
            + "and heading how accurate it is.")
      ],
      examples: [
        ("binnacle devices", "which receivers and sensors are attached"),
        ("binnacle doctor", "what prevents a fix, and the command that fixes it"),
        ("binnacle stream", "the fixes, one on each line, until Ctrl-C"),
        ("binnacle heading", "where the device points"),
        ("binnacle stream drive.nmea.gz", "a log instead of a receiver"),
      ],
      options: ProgramOption.shown,
      notes: [
        .paragraph(
          "A letter means the same option in every command. Every command that prints knows --format; --json is short "
            + "for --format ndjson. A path to a file, a device, or an address such as tcp://HOST:PORT is a source in "
            + "every command.")
      ],
      exitCodes: [
        (.success, "done"), (.findings, "a check failed (doctor), or nothing was changed (calibrate)"), usageCode,
        (.refused, "refused: bad data, or a setting that the receiver does not take"),
        (.noInput, "no such file or device"), (.unavailable, "no answer, in use, or no fix in time"),
        inputOutputCode, permissionCode,
      ],
      seeAlso: ["stream", "doctor", "Docs/Outputs.md"],
      subpages: Command.allCases.map { $0.page })
  }

  /// The program's output without arguments: the way to the first fix.
  static var firstSteps: String {
    """
    binnacle - \(program.purpose)

    The first five minutes:
      binnacle devices      which receivers and sensors are attached
      binnacle doctor       what prevents a fix, and the command that fixes it
      binnacle stream       the fixes, one on each line, until Ctrl-C
      binnacle heading      where the device points
      binnacle calibrate    makes the heading accurate

    No receiver? A log or a simulated journey works the same way:
      binnacle stream drive.nmea.gz
      binnacle stream gpx:route.gpx

    All commands: binnacle help        One of them: binnacle help stream

    """
  }
}

/// The options of the program itself.
enum ProgramOption: String, CommandOption {
  case help
  case version

  var argument: String? { nil }

  var help: String {
    switch self {
    case .help: SharedHelp.help
    case .version: "print the version and exit"
    }
  }
}
