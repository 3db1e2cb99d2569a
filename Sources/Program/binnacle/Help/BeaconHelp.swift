import CommandLineKit

extension HelpPage {
  package static var beacons: HelpPage {
    HelpPage(
      name: "beacons", purpose: "list Bluetooth beacons and their distances", usage: "[OPTION]... [ADDRESS]",
      description: [
        .paragraph(
          "Prints a line when a beacon is heard for the first time, and when it has been silent for 10 seconds. With "
            + "--range it prints once a second how far every iBeacon is. A distance is a rough estimate: bodies and "
            + "walls take away 3 dB to 20 dB. The column 68 % says how rough; binnacle beacons calibrate narrows it."),
        .list(
          "ADDRESS is one of",
          [
            ("auto:", "the best way that this machine allows; the default"),
            ("management:hci0", "the kernel; needs the capability CAP_NET_ADMIN"),
            ("helper:", "the service of the package binnacle, which has that capability"),
            ("bluez:hci0", "BlueZ over D-Bus"),
            ("PATH", "a log that --format ndjson wrote; - is standard input"),
          ]),
        .paragraph(
          "iBeacon, AltBeacon and Eddystone-UID are listed; distances are of iBeacons only. Any device can send any "
            + "identity: a beacon is never a proof of presence."),
      ],
      examples: [
        ("binnacle beacons", "what is heard and lost, until Ctrl-C"),
        ("binnacle beacons --range", "how far the beacons are, once a second"),
        ("binnacle beacons --json > hall.jsonl", "a log of every advertisement"),
        ("binnacle beacons hall.jsonl --range", "the distances in that log"),
      ],
      options: BeaconsOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "nothing in the log can be decoded"),
        (.noInput, "no such log"), (.unavailable, "no beacon in the log or in time, or no radio in time"),
        inputOutputCode, policyCode,
      ],
      seeAlso: ["beacons calibrate", "beacons advertise", "doctor", "Docs/Beacons.md"], operand: .file("ADDRESS"),
      subpages: [beaconsCalibrate, beaconsAdvertise, beaconsServe])
  }

  static var beaconsCalibrate: HelpPage {
    HelpPage(
      name: "beacons calibrate", purpose: "measure a beacon's power, and save it",
      usage: "[OPTION]... UUID MAJOR MINOR",
      description: [
        .paragraph(
          "Listens to one beacon, which must be 1 metre away in clear view, and prints the power to set in it. The "
            + "result is saved, and binnacle beacons --range and programs with CoreLocation on this machine use it."),
        .paragraph(
          "The power suffices. Called again with other distances, such as 2 and 4 metres, it also finds how the power "
            + "falls with the distance in this room. A distance that was measured before is replaced."),
      ],
      examples: [
        ("binnacle beacons calibrate \(BeaconText.example) 1 2", "at 1 metre"),
        ("binnacle beacons calibrate $UUID 1 2 --distance 4", "and at 4"),
      ],
      options: BeaconsCalibrateOption.shown,
      exitCodes: [
        (.success, "saved, or removed by --forget"), (.findings, "Ctrl-C, or nothing to forget: nothing is changed"),
        usageCode, (.refused, "the saved measurements are damaged"), (.noInput, "no such log"),
        (.unavailable, "the beacon was not heard often enough"), (.inputOutput, "the result cannot be saved"),
        policyCode,
      ],
      seeAlso: ["beacons", "Docs/Beacons.md"])
  }

  static var beaconsAdvertise: HelpPage {
    HelpPage(
      name: "beacons advertise", purpose: "send an iBeacon by this machine's radio",
      usage: "[OPTION]... UUID MAJOR MINOR",
      description: [
        .paragraph(
          "Sends until Ctrl-C, or until --timeout. While the radio is off it waits. Everybody around can receive it, so "
            + "it is sent only as long as this command runs."),
        .paragraph(
          "--power is what a receiver measures at 1 metre. binnacle beacons calibrate on another machine finds it; "
            + "without it distances are rougher."),
      ],
      examples: [
        ("binnacle beacons advertise \(BeaconText.example) 1 2", ""),
        ("binnacle beacons advertise $(uuidgen) 1 2 --power -63 --timeout 60", "a new UUID, for a minute"),
      ],
      options: BeaconsAdvertiseOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.unavailable, "no radio in time, or it refuses"),
        inputOutputCode, permissionCode,
      ],
      seeAlso: ["beacons", "Docs/Beacons.md"])
  }

  static var beaconsServe: HelpPage {
    HelpPage(
      name: "beacons serve", purpose: "hand beacons to programs that have no capability", usage: "[OPTION]...",
      description: [
        .paragraph(
          "The service that the package's systemd socket starts. It has the capability CAP_NET_ADMIN alone, listens to "
            + "beacons while a program is connected, and asks the authorization policy for each. Users need not start "
            + "it.")
      ],
      examples: [("sudo systemctl enable --now binnacle-beacons.socket", "starts it when it is needed")],
      options: BeaconsServeOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.unavailable, "the socket is in use"), inputOutputCode,
        permissionCode,
      ],
      seeAlso: ["beacons", "doctor", "Docs/Beacons.md"])
  }
}
