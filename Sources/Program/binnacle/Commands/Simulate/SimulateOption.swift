import CommandLineKit
import Outputs
import Simulator

/// The options of `binnacle simulate`.
enum SimulateOption: String, CommandOption {
  case format
  case json
  case seed
  case duration
  case grade
  case without
  case rate
  case receiverFormat = "receiver-format"
  case outage
  case attack
  case accuracyFactor = "accuracy-factor"
  case multipath
  case rtk
  case truth
  case live
  case link
  case bus
  case output
  case quiet
  case help

  var argument: String? {
    switch self {
    case .format, .receiverFormat: "FORMAT"
    case .seed, .multipath: "N"
    case .duration: "SECONDS"
    case .grade: "GRADE"
    case .without: "LIST"
    case .rate: "HZ"
    case .outage: "LENGTH@START"
    case .attack: "KIND@START"
    case .accuracyFactor: "FACTOR"
    case .truth: "FILE"
    case .link, .bus: "PATH"
    case .output: OutputChoice.outputArgument
    case .json, .rtk, .live, .quiet, .help: nil
    }
  }

  var values: [String] {
    switch self {
    case .format: SimulateFormat.allCases.map(\.rawValue)
    case .grade: InertialGrade.allCases.map(\.rawValue)
    case .receiverFormat: SimulatedFixWriter.Language.allCases.map(\.rawValue)
    default: []
    }
  }

  var help: String {
    switch self {
    case .format: "field, a log of receiver and sensors, or nmea or ubx, the bytes of the receiver; default field"
    case .json: "the same as --format field"
    case .seed: "number of the journey and of all errors; default 1; the same number gives the same bytes"
    case .duration: "length of the journey; default 600"
    case .grade: "of the inertial unit: tactical, industrial, consumer or poor; default consumer"
    case .without: "sensors to leave out of a field log or a bus: inertial, magnetometer, barometer, wheels"
    case .rate: "fixes per second, 1 to 25; default 1"
    case .receiverFormat: "what the receiver of a field log sends: ubx or nmea; default ubx"
    case .outage: "no satellites, such as 20@120, or 20@120/100: again every 100 s; may be repeated"
    case .attack: "false signals or reports, such as jump:50@120+30; may be repeated"
    case .accuracyFactor: "true errors of positions divided by the stated ones; default 1"
    case .multipath: "bursts of reflected signals an hour"
    case .rtk: "the receiver has carrier-phase solutions, accurate to 14 mm"
    case .truth: "also write the true positions to FILE, as CSV for binnacle evaluate"
    case .live: "in real time: a field log to standard output, NMEA or UBX to a pseudo-terminal"
    case .link: "with --live: a symbolic link to the pseudo-terminal, removed at the end"
    case .bus: "with --live: the sensors as chips on an I2C bus for other programs, a socket that is made at PATH"
    case .output: "write to FILE, which is replaced; default standard output"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

/// What `binnacle simulate` writes.
enum SimulateFormat: String, CaseIterable {
  case field
  case nmea
  case ubx
}

/// Grades of inertial units.
enum InertialGrade: String, CaseIterable {
  case tactical
  case industrial
  case consumer
  case poor

  var unit: SimulatedInertialUnit {
    switch self {
    case .tactical: .tactical
    case .industrial: .industrial
    case .consumer: .consumer
    case .poor: .poor
    }
  }
}
