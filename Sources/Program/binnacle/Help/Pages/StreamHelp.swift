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
}
