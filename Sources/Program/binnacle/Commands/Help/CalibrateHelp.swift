import CommandLineKit

extension HelpPage {
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
