import CommandLineKit
import Simulator

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
