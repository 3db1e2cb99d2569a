/// The options of `binnacle stream`.
enum StreamOption: String, CommandOption {
  case format
  case baud
  case speed
  case count
  case timeout
  case satellites
  case everyEpoch = "every-epoch"
  case date
  case pps
  case ntpSharedMemory = "ntp-shm"
  case chronySocket = "chrony-sock"
  case strict
  case lenient
  case ntrip
  case ntripPasswordFile = "ntrip-password-file"
  case ntripVersion = "ntrip-version"
  case ntripGGA = "ntrip-gga"
  case heading
  case headingSource = "heading-source"
  case output
  case rotate
  case keep
  case quiet
  case help

  var letter: Character? {
    switch self {
    case .format: "f"
    case .baud: "b"
    case .speed: "s"
    case .count: "n"
    case .timeout: "t"
    case .pps, .ntpSharedMemory, .chronySocket: nil
    case .satellites: "S"
    case .everyEpoch: "e"
    case .date: "d"
    case .output: "o"
    case .quiet: "q"
    case .help: "h"
    case .strict, .lenient, .ntrip, .ntripPasswordFile, .ntripVersion, .ntripGGA, .heading, .headingSource, .rotate,
      .keep:
      nil
    }
  }

  var argument: String? {
    switch self {
    case .format: OutputFormat.alternatives
    case .baud: "N|auto"
    case .speed: "X|max"
    case .count: "N"
    case .timeout: "SECONDS"
    case .pps: "DEVICE|auto"
    case .ntpSharedMemory: "N"
    case .chronySocket: "PATH"
    case .date: "YYYY-MM-DD"
    case .ntrip: "URL"
    case .ntripPasswordFile: "FILE"
    case .ntripVersion: "1|2|auto"
    case .ntripGGA: "SECONDS|off"
    case .headingSource: "SENSORS"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .satellites, .everyEpoch, .strict, .lenient, .heading, .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .format: "what to print; default text"
    case .baud: "speed of a serial port; default auto, which listens until it finds a receiver"
    case .speed: "pace of a log: 1 as it was recorded, 10 ten times as fast, max; default max, of gpx: 1"
    case .count: "end after N fixes"
    case .timeout: "end after so long; exit status 69 when there was no fix by then"
    case .satellites: "also print the satellites in view (text, ndjson, nmea)"
    case .everyEpoch: "print every epoch without a position, not only the first of a gap"
    case .date: "day of the first epoch, for logs that do not say it"
    case .pps: "take the time from a pulse per second, such as /dev/pps0 (ndjson says how good it is)"
    case .ntpSharedMemory: "give the time to ntpd or chronyd by shared memory, unit N; 0 and 1 are for root"
    case .chronySocket: "give the time to chronyd (refclock SOCK PATH)"
    case .strict: "accept only sentences that carry a checksum"
    case .lenient: "accept sentences without a checksum always, not only in streams that never send one"
    case .ntrip: "send the receiver corrections from ntrip://USER@HOST:2101/MOUNT, or ntrips:// for TLS"
    case .ntripPasswordFile: "its first line is the password; or set BINNACLE_NTRIP_PASSWORD"
    case .ntripVersion: "protocol of the caster; default auto"
    case .ntripGGA: "how often the caster is told the position; default 10"
    case .heading: "also print where the device points, by its sensors (text, ndjson); see binnacle heading"
    case .headingSource: "the sensors for that; default auto:, as for binnacle heading --source"
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: "no messages on stderr but errors"
    case .help: "show this and exit"
    }
  }
}

extension OutputFormat {
  /// `text|ndjson|…`. Put together by hand: `joined` makes the runtime look through every conformance in the program,
  /// and what it looks at stays in memory, 3 MB.
  fileprivate static var alternatives: String {
    var text = ""
    for format in allCases { text += (text.isEmpty ? "" : "|") + format.rawValue }
    return text
  }
}
