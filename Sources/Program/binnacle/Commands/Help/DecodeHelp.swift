import CommandLineKit
import GNSS

extension HelpPage {
  package static var decode: HelpPage {
    HelpPage(
      name: "decode", purpose: "print every message of a log, field by field", usage: "[OPTION]... SOURCE",
      description: [
        .paragraph(
          "Prints every NMEA sentence and every frame of UBX, "
            + BinaryProtocol.allCases.map { "\($0.name)" }.joined(separator: ", ")
            + " and RTCM 3 with its offset and its fields; the totals follow on stderr. SOURCE is a log, also "
            + "compressed by gzip, - for standard input, or any other SOURCE of binnacle stream.")
      ],
      examples: [
        ("binnacle decode drive.ubx", "everything"),
        ("binnacle decode drive.ubx.gz --only NAV-PVT --json > pvt.ndjson", "one kind of message"),
        ("binnacle decode /dev/ttyACM0 --only MON,INF --count 20", "a receiver"),
      ],
      options: DecodeOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "nothing in the log can be decoded"),
        (.noInput, "no such file"), (.unavailable, "the source is not available, or the log is empty"), inputOutputCode,
        policyCode,
      ],
      seeAlso: ["stream", "Docs/Outputs.md"], operand: .file("SOURCE"))
  }
}
