/// The options of `binnacle configure`.
enum ConfigureOption: String, CommandOption {
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
  case format
  case timeout
  case quiet
  case help

  var letter: Character? {
    switch self {
    case .rate: "r"
    case .constellations: "c"
    case .dynamicModel: "d"
    case .messages: "m"
    case .baud: "b"
    case .save: "s"
    case .dryRun: "n"
    case .format: "f"
    case .timeout: "t"
    case .quiet: "q"
    case .help: "h"
    case .sbas, .highPrecision, .reset: nil
    }
  }

  var argument: String? {
    switch self {
    case .rate: "HZ"
    case .constellations: "LIST"
    case .sbas, .highPrecision: "on|off"
    case .dynamicModel: "MODEL"
    case .messages: "nmea|ubx|both|LIST"
    case .baud: "RATE"
    case .format: "text|ndjson"
    case .timeout: "SECONDS"
    case .save, .reset, .dryRun, .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .rate: "fixes per second, such as 1, 5, 10, 0.5"
    case .constellations: "exactly these: gps,galileo,glonass,beidou,qzss,navic; with sbas also SBAS"
    case .sbas: "corrections by SBAS satellites (EGNOS, WAAS and others)"
    case .dynamicModel: "how it is moved; the models stand below"
    case .messages: "what it sends on this port: the usual of a language, or exactly these"
    case .highPrecision: "more decimals in NMEA positions (u-blox)"
    case .baud: "speed of the receiver's port, set last; its present one is found out"
    case .save: "keep these settings without power; otherwise they go with it"
    case .reset: "bring back the settings from the factory; goes alone"
    case .dryRun: "send nothing but questions, and print the frames that would be sent"
    case .format: "lines for people or JSON objects; default text"
    case .timeout: "how long to wait for each answer; default 2"
    case .quiet: "no remarks on stderr but errors"
    case .help: "show this and exit"
    }
  }
}

/// What `binnacle configure` prints.
enum ConfigureFormat: String, CaseIterable {
  case text
  case ndjson
}
