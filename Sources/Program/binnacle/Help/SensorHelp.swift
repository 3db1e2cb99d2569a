import CommandLineKit

extension HelpPage {
  static var heading: HelpPage {
    HelpPage(
      name: "heading", purpose: "print where the device points, by its sensors", usage: "[OPTION]... [SENSORS]",
      description: [
        .paragraph(
          "Prints the true and the magnetic heading, their accuracy (68 %), pitch and roll. A magnetometer is required; an "
            + "accelerometer corrects for tilt, and a gyroscope steadies the heading."),
        sensors,
        .paragraph(
          "True north needs a position: --position, a receiver (--receiver), or the last fix of binnacle stream on this "
            + "machine. Without one there is only the magnetic heading."),
        .paragraph(
          "Without a calibration a heading can be wrong by any angle. It is learned while the device is turned, saved "
            + "for each sensor and used the next time; binnacle calibrate does it at once. Its quality is "
            + "uncalibrated, low (20 degrees, 95 %), medium (8) or high (3)."),
      ],
      examples: [
        ("binnacle heading", "the sensors that are attached"),
        ("binnacle heading --receiver auto: --json", "the position from a receiver; JSON"),
        ("binnacle heading walk.jsonl.gz --position 51.05,13.74", "a log of binnacle record"),
      ],
      options: HeadingOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "the log cannot be decoded"),
        (.noInput, "no such sensor or file"),
        (.unavailable, "a sensor does not answer or is in use, or no heading in the log or in time"), inputOutputCode,
        policyCode,
      ],
      seeAlso: ["calibrate", "record", "Docs/Heading.md", "Docs/Sensors.md"], operand: .file("SENSORS"))
  }

  static var declination: HelpPage {
    HelpPage(
      name: "declination", purpose: "print the Earth's magnetic field at a place",
      usage: "[OPTION]... LATITUDE LONGITUDE",
      description: [
        .paragraph(
          "Prints declination (the angle from true north to magnetic north, east positive), inclination and the "
            + "strength in all directions, with the change per year and the error (1 sigma: 68 %). North and east "
            + "are positive, south and west negative."),
        .paragraph(
          "The model is the World Magnetic Model of 2025, for dates before 2025 that of 2020. It does not contain iron "
            + "nearby, rocks or magnetic storms. Newer models of NOAA, and the finer WMMHR, are read from their "
            + "coefficient file."),
      ],
      examples: [
        ("binnacle declination 51.05 13.74", "Dresden, today"),
        ("binnacle declination -33.92 18.42 --altitude 1085 --date 2027-01-01", "Table Mountain"),
        ("binnacle declination 64.1,-21.9 --model WMMHR.COF --json", "a model in a file"),
      ],
      options: DeclinationOption.shown,
      notes: [
        .paragraph(
          "For a date outside the five years of a model, and where a compass is of little use, a warning is printed on "
            + "stderr.")
      ],
      exitCodes: [
        (.success, "done"), usageCode, (.refused, "the file is not a magnetic model"), (.noInput, "no such file"),
        inputOutputCode, permissionCode,
      ],
      seeAlso: ["heading", "Docs/Geomagnetism.md"])
  }

  package static var calibrate: HelpPage {
    HelpPage(
      name: "calibrate", purpose: "calibrate a compass step by step, and save the result",
      usage: "[OPTION]... [SENSORS]",
      description: [
        .paragraph(
          "Finds the magnetic field of the device's own magnets and iron. Turn the device slowly, away from other iron, "
            + "until every side has pointed at the sky once; this takes half a minute. The picture shows which sides "
            + "are measured, and the line below it which way to turn next."),
        .paragraph(
          "It ends when the result is good. Enter ends it earlier; q or Ctrl-C cancels and changes nothing. Readings "
            + "that are too few, one-sided or contradictory are refused with the reason."),
        sensors,
      ],
      examples: [
        ("binnacle calibrate", "the magnetometer that is attached"),
        ("binnacle calibrate --show", "what is saved"),
        ("binnacle calibrate --from-file walk.jsonl --yes", "a log of binnacle record"),
      ],
      options: CalibrateOption.shown,
      notes: [
        .paragraph(
          "A calibration is low, medium or high if headings are within 20, 8 or 3 degrees 95 % of the time; medium and "
            + "high hold while the device is tilted, too. It is saved for this sensor in the state directory "
            + "($BINNACLE_STATE_DIR, $STATE_DIRECTORY, ~/.local/state/binnacle) with the previous one, and every "
            + "command that makes headings uses it.")
      ],
      exitCodes: [
        (.success, "saved, shown, restored or measured"),
        (.findings, "cancelled, not saved because it was not confirmed, or nothing to restore"), usageCode,
        (.refused, "the readings give no calibration that is good enough, or the saved one is corrupt"),
        (.noInput, "no such sensor or file"), (.unavailable, "a sensor does not answer, is in use or was lost"),
        (.inputOutput, "the result cannot be saved, or another input or output error"), permissionCode,
      ],
      seeAlso: ["heading", "record", "Docs/Calibration.md"], operand: .file("SENSORS"))
  }
}
