import CommandLineKit
import LocationTestKit

extension HelpPage {
  package static var simulate: HelpPage {
    HelpPage(
      name: "simulate", purpose: "play a journey that never took place, with its truth",
      usage: "[OPTION]... JOURNEY",
      description: [
        .paragraph(
          "Writes what a receiver and sensors report on a random journey: a field log, which binnacle stream fuses and "
            + "binnacle heading replays, or the bytes of the receiver alone as NMEA or UBX. The axes of all sensors point "
            + "forward, right, down: --mounting x=forward,y=right,z=down."),
        .list(
          "JOURNEY is one of",
          [
            ("car", "roads, stops, turns, reverse; wheels"),
            ("walk", "a person, with the unit in a hand or a pocket"),
            ("boat", "waves and leeway, never at rest"),
            ("drone", "hovering, dashes in any direction, climbs"),
            ("stop-and-go", "a car in dense traffic"),
            ("tunnel", "a car, with tunnels of 20 to 60 s"),
            ("car-park", "a car between walls that reflect or hide the satellites"),
          ]),
        .list(
          "KIND of an attack is one of",
          [
            ("drift[:1]", "the position moves away to the east, at this speed in m/s after 10 s"),
            ("jump[:50]", "the position is metres too far north"),
            ("freeze", "position and velocity stay as they were"),
            ("meaconing[:1000]", "the signals of a place metres north of the start, 1 s late"),
            ("replay[:30]", "the receiver's own signals, seconds late"),
            ("time[:3600]", "the time is seconds ahead"),
          ]),
      ],
      examples: [
        ("binnacle simulate car --outage 20@120 --truth truth.csv -o drive.jsonl", "a drive with a gap"),
        (
          "binnacle simulate car --live | binnacle stream - -m x=forward,y=right,z=down", "a robot in one line"
        ),
        ("binnacle simulate boat --live --format nmea --link /tmp/gps", "a receiver for any program"),
        ("binnacle simulate car --live --format nmea --link /tmp/gps --bus /tmp/i2c", "a whole robot, chips included"),
        ("binnacle simulate walk --attack jump:80@60+20 --format ubx > spoofed.ubx", "a receiver that is deceived"),
      ],
      options: SimulateOption.shown,
      notes: [
        .paragraph(
          "With --live the journey begins at the next second of this machine's clock. For --format nmea and ubx the name "
            + "of the pseudo-terminal is printed; bytes that no program reads are dropped, as on a serial line. The "
            + "receiver answers as a u-blox does: binnacle configure sets it up. "
            + "--bus makes the socket of an I2C bus, which binnacle opens as i2c:PATH. "
            + "START and LENGTH are in seconds since the start.")
      ],
      exitCodes: [(.success, "done, also by Ctrl-C"), usageCode, inputOutputCode, permissionCode],
      seeAlso: ["evaluate", "stream", "Docs/Simulation.md"],
      operand: .words("JOURNEY", Journey.Kind.allCases.map(\.word)))
  }
}
