import CommandLineKit

extension HelpPage {
  package static var record: HelpPage {
    HelpPage(
      name: "record", purpose: "write what sensors measure and receivers send to a log", usage: "[OPTION]... [SENSORS]",
      description: [
        .paragraph(
          "Writes what sensors measure to standard output as NDJSON, one line for each sample. The log can be replayed "
            + "by binnacle heading and fitted by binnacle calibrate."),
        .paragraph(
          "With --receiver it is a field log: it also has the bytes of receivers, with the instants at which they "
            + "arrived. Its path is a source of binnacle stream and binnacle heading, and every replay gives the same "
            + "output. Instead of sensors, none records receivers alone."),
        sensors,
      ],
      examples: [
        ("binnacle record > walk.jsonl", "until Ctrl-C"),
        ("binnacle record --receiver auto: -o drive.jsonl", "sensors and the best receiver"),
        ("binnacle record i2c:1:0x1c --duration 60 | gzip > compass.jsonl.gz", "one chip, for a minute"),
      ],
      options: RecordOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "the log cannot be decoded"),
        (.noInput, "no such sensor or file"),
        (.unavailable, "a sensor does not answer, is in use or was lost, or no sample in the log"), inputOutputCode,
        policyCode,
      ],
      seeAlso: ["heading", "calibrate", "Docs/SensorLog.md"], operand: .file("SENSORS"))
  }
}
