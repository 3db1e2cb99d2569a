import CommandLineKit
import GNSS

extension HelpPage {
  package static var devices: HelpPage {
    HelpPage(
      name: "devices", purpose: "list receivers, sensors and the ports for them", usage: "[OPTION]... [BUS]",
      description: [
        .paragraph(
          "Lists where a receiver is or can be: USB, serial ports of the board, GNSS devices of the kernel, I2C buses "
            + "(addresses 0x42 and 0x10). binnacle stream reads the first one. The sensors come after them: those with "
            + "a kernel driver, and chips on I2C buses with an identity register. Only I2C buses are opened, and only "
            + "register numbers are written to them. With BUS, such as i2c:1, only the sensors of that bus are listed."),
        .list(
          "VERDICT is",
          [
            ("receiver", "certainly a receiver"),
            ("maybe", "an adapter, port or address that can have any device"),
            ("not-a-receiver", "only opened if named"),
          ]),
      ],
      examples: [
        ("binnacle devices", "the list"),
        ("binnacle devices --probe", "also open and identify them"),
        ("binnacle devices --json | jq 'select(.verdict == \"receiver\") | .path'", "paths, for a script"),
      ],
      options: DevicesOption.shown,
      notes: [
        .paragraph(
          "With --probe the program listens to each device that can be a receiver, and asks for its firmware only if it "
            + "sends what a receiver sends. A device in use is not opened. Sensors are also searched at 0x10 and at "
            + "0x20 to 0x23, where the question can change the outputs of other chips.")
      ],
      exitCodes: [(.success, "done"), usageCode, (.inputOutput, "the output cannot be written"), policyCode],
      seeAlso: ["stream", "doctor", "Docs/Discovery.md"], operand: .file("BUS"))
  }

  package static var doctor: HelpPage {
    HelpPage(
      name: "doctor", purpose: "find out what prevents a fix, and how to fix it", usage: "[OPTION]... [DEVICE]",
      description: [
        .paragraph(
          "Checks what commonly prevents a receiver from having fixes, and prints the command that fixes it. It changes "
            + "nothing, needs no root, and only listens to the receiver."),
        .paragraph(
          "DEVICE is the path of a serial port. Without it the program listens to /dev/serial0 and to every serial port "
            + "on USB."),
        .list(
          "Each line is one of",
          [
            ("pass", "in order"), ("warn", "works, but can cause trouble"), ("fail", "prevents a fix"),
            ("skip", "could not be checked, or does not matter here"),
            (">", "the command that fixes the check above"),
          ]),
      ],
      examples: [
        ("binnacle doctor", "this machine and its receiver"),
        ("binnacle doctor --listen 60 /dev/serial0", "listen to one port for a minute"),
        ("binnacle doctor --root /media/pi/rootfs", "the SD card of another machine"),
      ],
      options: DoctorOption.shown,
      exitCodes: [
        (.success, "no check failed"), (.findings, "a check failed"), usageCode, (.noInput, "no such folder"),
        policyCode,
      ],
      seeAlso: ["devices", "stream", "Docs/Doctor.md"], operand: .file("DEVICE"))
  }

  package static var configure: HelpPage {
    HelpPage(
      name: "configure", purpose: "show or change the settings of a receiver", usage: "[OPTION]... [DEVICE]",
      description: [
        .paragraph(
          "Shows the receiver and its settings. With settings it prints the plan, sends one setting at a time, waits "
            + "until the receiver accepts it, reads it back and prints the result. The settings are lost with the "
            + "receiver's power unless --save is given."),
        .paragraph(
          "DEVICE is a serial port, i2c:1:0x42 or tcp://HOST:PORT, as for binnacle stream; the default is the only "
            + "receiver that is attached. A device in use is not touched."),
        .paragraph(
          "It supports all generations of u-blox, MediaTek (PMTK), Airoha (PAIR), Quectel (PQTM) and CASIC (PCAS), and "
            + "finds out which one it is. What a family does not support is refused before anything is sent."),
      ],
      examples: [
        ("binnacle configure /dev/ttyACM0", "show the settings"),
        ("binnacle configure /dev/ttyACM0 --rate 10 --messages ubx --dry-run", "show what would be sent"),
        ("binnacle configure /dev/serial0 --baud 115200 --rate 5 --save", "change and keep"),
      ],
      options: ConfigureOption.shown,
      notes: [
        .paragraph("MODEL is " + MotionModel.allCases.map { "\($0.name)" }.joined(separator: ", ") + "."),
        .paragraph(
          "LIST of messages has " + OutputMessage.allCases.map { "\($0.name)" }.joined(separator: ", ") + "."),
      ],
      exitCodes: [
        (.success, "done, or shown"), usageCode, (.refused, "the receiver refuses a setting or does not support it"),
        (.noInput, "no such device"), (.unavailable, "no answer, or the device is in use"), inputOutputCode,
        policyCode,
      ],
      seeAlso: ["devices", "Docs/Configure.md"], operand: .file("DEVICE"))
  }

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
