import CommandLineKit
import GNSS
import Outputs

/// The options of `binnacle configure`.
enum ConfigureOption: String, CommandOption {
  case format
  case json
  case rate
  case constellations
  case sbas
  case dynamicModel = "dynamic-model"
  case messages
  case highPrecision = "high-precision"
  case baud
  case save
  case reset
  case dryRun = "dry-run"
  case timeout
  case quiet
  case help

  var argument: String? {
    switch self {
    case .rate: "HZ"
    case .constellations, .messages: "LIST"
    case .sbas, .highPrecision: "on|off"
    case .dynamicModel: "MODEL"
    case .baud: "BAUD"
    case .format: "FORMAT"
    case .timeout: "SECONDS"
    case .json, .save, .reset, .dryRun, .quiet, .help: nil
    }
  }

  var values: [String] {
    switch self {
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .sbas, .highPrecision: ["on", "off"]
    case .dynamicModel: MotionModel.allCases.map { "\($0.name)" }
    default: []
    }
  }

  var help: String {
    switch self {
    case .rate: "fixes per second, such as 1, 5, 10, 0.5"
    case .constellations: "exactly these: gps,galileo,glonass,beidou,qzss,navic, and sbas"
    case .sbas: "corrections by SBAS satellites such as EGNOS and WAAS"
    case .dynamicModel: "how the receiver moves; the models are listed below"
    case .messages: "what to send on this port: nmea, ubx, both, or exactly the messages of LIST"
    case .highPrecision: "more decimals in NMEA positions (u-blox)"
    case .baud: "speed of the receiver's port, set last; its present speed is found"
    case .save: "keep the settings without power; otherwise they are lost with it"
    case .reset: "restore the factory settings; excludes other settings"
    case .dryRun: "send only questions, and print the frames that would be sent"
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .timeout: "how long to wait for each answer; default 2"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}
