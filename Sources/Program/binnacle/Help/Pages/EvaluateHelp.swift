import CommandLineKit

extension HelpPage {
  static var evaluate: HelpPage {
    HelpPage(
      name: "evaluate", purpose: "compare positions with the truth", usage: "[OPTION]... --truth FILE LOG...",
      description: [
        .paragraph(
          "Prints how large the errors of positions, speeds, courses and headings are, and how often they are within the "
            + "accuracies that were stated, which should be 68 % of the time; for each outage the error at its end."),
        .list(
          "LOG is one of",
          [
            ("PATH", "rows of binnacle stream --format ndjson, or any log that binnacle stream can read"),
            ("-", "rows of binnacle stream --format ndjson on standard input"),
          ]),
        .list(
          "FILE of --truth is one of",
          [
            ("CSV", "as binnacle simulate --truth and binnacle stream --format csv write it"),
            (".pos", "a solution of RTKLIB, in GPS time or UTC"),
            ("NDJSON", "the rows of binnacle stream for another receiver"),
            ("log", "any log of another receiver"),
          ]),
      ],
      examples: [
        ("binnacle evaluate drive.jsonl -m x=forward,y=right,z=down --truth truth.csv", "a simulated drive"),
        ("binnacle evaluate rover.ubx --truth rover.pos --svg rover.svg", "against RTKLIB, with a picture"),
        ("binnacle evaluate fixes.ndjson --truth reference.ndjson --json", "two receivers; JSON"),
      ],
      options: EvaluateOption.shown,
      notes: [
        .paragraph(
          "Positions and truth are joined by UTC; between two rows of the truth that are at most 2 s apart it is "
            + "interpolated.")
      ],
      exitCodes: [
        (.success, "done"), usageCode, (.refused, "a file cannot be read, or the truth is of another time"),
        (.noInput, "no such file"), (.unavailable, "the log is empty or has no fix"), inputOutputCode, permissionCode,
      ],
      seeAlso: ["simulate", "stream", "Docs/Evaluate.md"], operand: .file("LOG"))
  }
}
