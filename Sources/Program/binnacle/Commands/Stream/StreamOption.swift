import CommandLineKit
import Fusion
import Outputs

/// The options of `binnacle stream`.
enum StreamOption: String, CommandOption {
  case format
  case json
  case baud
  case speed
  case count
  case timeout
  case satellites
  case everyEpoch = "every-epoch"
  case nmeaLong = "nmea-long"
  case date
  case pps
  case ntpSharedMemory = "ntp-shm"
  case chronySocket = "chrony-sock"
  case fusion
  case profile
  case integrity
  case integrityDetails = "integrity-details"
  case strict
  case lenient
  case ntrip
  case ntripPasswordFile = "ntrip-password-file"
  case ntripVersion = "ntrip-version"
  case ntripGGA = "ntrip-gga"
  case heading
  case headingSource = "heading-source"
  case sensors
  case mounting
  case leverArm = "lever-arm"
  case fixDelay = "fix-delay"
  case rate
  case estimateCovariance = "estimate-covariance"
  case place
  case clockOffset = "clock-offset"
  case output
  case rotate
  case keep
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .baud: "BAUD"
    case .speed: "FACTOR"
    case .count: "N"
    case .timeout: "SECONDS"
    case .pps: "DEVICE"
    case .fusion: "MODE"
    case .profile: "PROFILE"
    case .integrity: "POLICY"
    case .ntpSharedMemory: "UNIT"
    case .chronySocket: "PATH"
    case .date: "DATE"
    case .ntrip: "URL"
    case .ntripPasswordFile: "FILE"
    case .ntripVersion: "VERSION"
    case .ntripGGA: "SECONDS"
    case .headingSource, .sensors: "SENSORS"
    case .mounting: "AXES"
    case .leverArm: "F,R,D"
    case .fixDelay: "SECONDS"
    case .rate: "HZ"
    case .clockOffset: "SECONDS"
    case .output: OutputChoice.outputArgument
    case .rotate: OutputChoice.rotateArgument
    case .keep: OutputChoice.keepArgument
    case .json, .satellites, .everyEpoch, .nmeaLong, .integrityDetails, .estimateCovariance, .place, .strict,
      .lenient, .heading, .quiet, .help:
      nil
    }
  }

  var values: [String] {
    switch self {
    case .format: OutputFormat.allCases.map(\.rawValue)
    case .ntripVersion: ["1", "2", "auto"]
    case .fusion: FusionOptions.modes
    case .profile: FusionOptions.profiles
    case .integrity: IntegrityPolicy.allCases.map(StreamOptions.name)
    default: []
    }
  }

  var help: String {
    switch self {
    case .format: "what to print: text, ndjson, nmea, gpx or csv; default text"
    case .json: SharedHelp.json
    case .baud: "speed of a serial port, or auto, which listens until it finds a receiver; default auto"
    case .speed: SharedHelp.speed + "; default max, for gpx: 1"
    case .count: "end after N fixes"
    case .timeout: "end after this time; exit status 69 if there was no fix"
    case .satellites: "also print the satellites in view (text, ndjson, nmea)"
    case .everyEpoch: "print every epoch without a position, not only the first of a gap"
    case .nmeaLong: "keep all digits in NMEA sentences; lines may be longer than 82 characters"
    case .date: "day of the first epoch, such as 2026-07-31, for a log that does not contain it"
    case .pps: "take the time from a pulse per second: a device such as /dev/pps0, or auto"
    case .ntpSharedMemory: "send the time to ntpd or chronyd by shared memory; units 0 and 1 need root"
    case .chronySocket: "send the time to chronyd (refclock SOCK PATH)"
    case .fusion: "auto smooths positions and predicts them through short gaps; off prints the receiver's; default auto"
    case .profile: "what moves, which decides how positions are smoothed; default auto: chosen from the data"
    case .integrity: "enforce withholds untrusted positions, report prints them, off checks nothing; default enforce"
    case .integrityDetails: "also print the protection level and the checks that were made (ndjson)"
    case .strict: "accept only sentences with a checksum"
    case .lenient: "always accept sentences without a checksum, not only in streams that never send one"
    case .ntrip: "send the receiver corrections from ntrip://USER@HOST:2101/MOUNT, or ntrips:// for TLS"
    case .ntripPasswordFile: "its first line is the password; or set BINNACLE_NTRIP_PASSWORD"
    case .ntripVersion: "protocol of the caster: 1, 2 or auto; default auto"
    case .ntripGGA: "how often the caster receives the position, or off; default 10"
    case .heading: "also print where the device points (text, ndjson, nmea); see binnacle help heading"
    case .headingSource: "the sensors for that, as for binnacle heading; default auto:"
    case .sensors: "sensors of the same body, as for binnacle heading, for positions with an inertial unit"
    case .mounting: SharedHelp.mounting
    case .leverArm:
      "from the inertial unit to the antenna: metres forward, right, down, or auto, which learns it in turns; "
        + "positions are then the unit's"
    case .fixDelay: "how long after its measurement a fix arrives, for --sensors; default 0.11"
    case .rate: "also print positions between the fixes, with --sensors: at most this many a second, or max (ndjson)"
    case .estimateCovariance: "also print the covariance of position and velocity (ndjson)"
    case .place: "also print the place when its name changes (text, ndjson); see binnacle help place"
    case .clockOffset: SharedHelp.clockOffset
    case .output: OutputChoice.outputHelp
    case .rotate: OutputChoice.rotateHelp
    case .keep: OutputChoice.keepHelp
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
