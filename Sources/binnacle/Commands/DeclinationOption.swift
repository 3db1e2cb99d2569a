/// The options of `binnacle declination`.
enum DeclinationOption: String, CommandOption {
  case altitude
  case date
  case model
  case format
  case help

  var letter: Character? {
    switch self {
    case .altitude: "a"
    case .date: "d"
    case .model: "m"
    case .format: "f"
    case .help: "h"
    }
  }

  var argument: String? {
    switch self {
    case .altitude: "M"
    case .date: "DATE"
    case .model: "MODEL"
    case .format: DeclinationFormat.allCases.map(\.rawValue).joined(separator: "|")
    case .help: nil
    }
  }

  var help: String {
    switch self {
    case .altitude: "metres above the WGS 84 ellipsoid; default 0"
    case .date: "2025-07-02 or 2025.5; default today"
    case .model: "wmm2025, wmm2020, or a file in the format of WMM.COF; default by the date"
    case .format: "a table for people or a JSON object; default text"
    case .help: "show this and exit"
    }
  }
}

/// What `binnacle declination` prints.
enum DeclinationFormat: String, CaseIterable {
  case text
  case ndjson
}
