import CommandLineKit

extension HelpPage {
  static var stream: HelpPage {
    HelpPage(
      name: "stream", purpose: "print the fixes of a receiver, a log or a network", usage: "[OPTION]... [SOURCE]",
      description: [
        .paragraph(
          "Prints one line for each fix. Without SOURCE it reads the best receiver that is attached, waits if there is "
            + "none, and changes to another if it is lost. Nothing is written to the receiver, unless --ntrip sends it "
            + "corrections."),
        .list(
          "SOURCE is one of",
          [
            ("auto:", "the best receiver that is attached"),
            ("/dev/serial0", "a serial port; its speed is found"),
            ("PATH", "a log, also compressed by gzip"),
            ("-", "standard input"),
            ("serial:PATH?baud=9600", "a serial port at this speed"),
            ("tcp://HOST:PORT", "a server that sends what a receiver says"),
            ("udp://[ADDRESS]:PORT", "datagrams to this port"),
            ("i2c:///dev/i2c-1?address=0x42", "a receiver on an I2C bus: u-blox at 0x42, MediaTek at 0x10"),
            ("gpsd://[HOST][:PORT][/DEVICE]", "a receiver of gpsd; default localhost:2947"),
            (
              "gpx:PATH[?loop=no&speed=1.5]",
              "a simulated journey along a GPX file, by its times or at a speed in m/s (Docs/Simulation.md)"
            ),
          ]),
      ],
      examples: [
        ("binnacle stream", "the receiver that is attached"),
        ("binnacle stream drive.nmea.gz --format csv > drive.csv", "a log as a table"),
        ("binnacle stream /dev/serial0 --count 1 --timeout 60 --json", "one fix, for a script"),
      ],
      options: StreamOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "nothing in the log can be decoded"),
        (.noInput, "no such file or device"),
        (.unavailable, "the source is not available, the log is empty or has no fix, or no fix in time"),
        inputOutputCode, policyCode,
      ],
      seeAlso: ["devices", "doctor", "heading", "Docs/Outputs.md", "Docs/Time.md", "Docs/Protocols/NTRIP.md"],
      operand: .file("SOURCE"))
  }

  static var serve: HelpPage {
    HelpPage(
      name: "serve", purpose: "show a receiver in the browser", usage: "[OPTION]... [SOURCE]",
      description: [
        .paragraph(
          "Prints a link. The page shows the position with its accuracy, the track, the satellites, the heading and the "
            + "monitored regions, with the same numbers as binnacle stream, and needs no network. Only this machine can "
            + "open it, and only with the token in the link; programs read the same by HTTP (Docs/LivePage.md). SOURCE "
            + "is as for binnacle stream."),
        .paragraph(
          "From another machine, ssh -L \(ServeOptions.usualPort):localhost:\(ServeOptions.usualPort) USER@HOST leads "
            + "there. To listen at an address of the network is an option, since everything goes over it unencrypted."),
      ],
      examples: [
        ("binnacle serve", "the receiver that is attached"),
        ("binnacle serve drive.nmea.gz --speed 10", "a log, ten times as fast"),
        ("binnacle serve --address 0.0.0.0 --host pi.local", "for a phone in the same network"),
      ],
      options: ServeOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "nothing in the log can be decoded"),
        (.noInput, "no such file or device"), (.unavailable, "the port is in use, or the source is not available"),
        inputOutputCode, policyCode,
      ],
      seeAlso: ["stream", "heading", "Docs/LivePage.md"],
      operand: .file("SOURCE"))
  }

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
